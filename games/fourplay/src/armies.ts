import { parseSquare, type Options, type Seat, type Square } from '@menagerie/core';
import { CODES, KINDS } from './cells.ts';
import { BOARD, turned } from './geometry.ts';

/** Number of pieces by kind. */
export type Counts = readonly number[];

/** How an army begins: kinds by the seat's own squares (F2.3), and what it has in reserve. Harfyblobs have Hn 1. */
export interface Deployment {
  readonly placing: ReadonlyMap<Square, number>;
  readonly reserve: Counts;
}

/** A ready-made army (F2.5). */
export interface Army {
  readonly id: string;
  readonly name: string;
  /** Its strength, in a sentence. */
  readonly character: string;
  /** The value of the option `budget` it is bought with (F2.2). */
  readonly budget: '615' | '300';
  /** Piece codes, each with its squares of Red's quadrant. */
  readonly setup: string;
  /** Number of pieces in the reserve, by code. */
  readonly reserve: Readonly<Record<string, number>>;
}

/** The ready-made armies (F2.5). The first for each budget is the default. */
export const ARMIES: readonly Army[] = [
  {
    id: 'legion',
    name: 'Legion',
    character: 'A bit of everything, with a Wizard and two Cannons in reserve: a good first army.',
    budget: '615',
    setup: 'P a6 d6 c5 a4 c4 e4 b3 e2 f2 f1, N b6 f6 e5 b4 b2 e1, Hb b5 e3, I d5 d3, Wz a3, Cn c3 a2, E a1, K d1',
    reserve: { Hb: 1, Cn: 2, Wz: 1 },
  },
  {
    id: 'swarm',
    name: 'Swarm',
    character: 'A wall of Pawns and Nwaps shields five young Harfyblobs, with two Wizards in reserve.',
    budget: '615',
    setup: 'P a6 c6 e6 a5 e5 f4 b3 f3 e1 f1, N b6 d6 f6 c5 a4 d3 f2, Hb b5 d5 c4 e4 b1, Cn c3 b2 c1, I e3 d2, K d1',
    reserve: { Wz: 2 },
  },
  {
    id: 'magnets',
    name: 'Magnet works',
    character: 'Both Magnetrons stand in the corner, behind Icemen they can’t move: bring them out to pull enemies in.',
    budget: '615',
    setup: 'P a6 c6 e6 b5 f5 c4 e4 e3 f2 e1, N b6 d6 f6 d5 a4 f3 f1, I d4 a3 b2 d2 b1, Cn b3 c2 c1, Hb c3, -M a2, +M a1, K d1',
    reserve: { Wz: 2 },
  },
  {
    id: 'glacier',
    name: 'Glacier',
    character: 'Icemen freeze the front, and two Wizards in reserve lift your pieces over the ice.',
    budget: '615',
    setup: 'P a6 d6 f5 a4 e4 b3 d3 a2 e2 e1, N c6 e6 b5 b4 f3 f1, I d5 e5 c4 d2, Hb f4 a1, Wz a3, Cn b2 b1, K d1',
    reserve: { I: 1, Wz: 2, Hb: 1, Cn: 2 },
  },
  {
    id: 'blobs',
    name: 'Ooze',
    character: 'Eight Harfyblobs: each one reaches further with every piece it captures.',
    budget: '615',
    setup: 'P a6 e6 c5 f5 a4 f4 d3 c2 e2 e1, N b6 d6 f6 c4 f3 f1, Hb b5 d5 b4 d4 b3 e3 b2 c1, I d2, K d1',
    reserve: { Wz: 1, P: 1 },
  },
  {
    id: 'phantom',
    name: 'Phantom',
    character: 'An Echo repeats your best moves, and three Wizards send it where it hurts.',
    budget: '615',
    setup: 'P a6 d6 f6 a5 f5 c4 b3 d3 f2 e1, N c6 d5 b4 f4 a3 e3 f1, Hb b5 e4, I e5 d2, Wz a4, Cn b2, E c1, K d1',
    reserve: { Wz: 2, Cn: 2 },
  },
  {
    id: 'patrol',
    name: 'Patrol',
    character: 'A bit of everything, and quick to get going.',
    budget: '300',
    setup: 'P b6 f6 a5 e5 c4 e3 f2 e1 f1, N d6 c5 b4 f4 d3 a1, I d4 d2, Cn b3 c2, Hb c1, K d1',
    reserve: { Wz: 1 },
  },
  {
    id: 'rime',
    name: 'Rime',
    character: 'Icemen close the way to a small army.',
    budget: '300',
    setup: 'P b6 f6 c4 e4 f4 a3 d3 c2 e1 f1, N d6 a5 e5 f3, I c5 b4 d4 d2, Cn b3, K d1',
    reserve: { I: 1, Hb: 1 },
  },
  {
    id: 'gang',
    name: 'Gang',
    character: 'Four Harfyblobs hide behind a wall of Pawns and Nwaps.',
    budget: '300',
    setup: 'P b6 f6 b4 d4 a3 d3 b2 e2 a1 f1, N d6 a5 c4 f4 e3 e1, Hb c5 e5 c3 d2, K d1',
    reserve: {},
  },
];

/** The ready-made armies for the budget of these options, the default first (F2.2, F2.5). */
export function armiesFor({ budget }: Options): readonly Army[] {
  return ARMIES.filter((army) => army.budget === budget);
}

/** A ready-made army on a seat's own squares. */
export function deployed({ setup, reserve }: Army, seat: Seat): Deployment {
  const groups = setup.split(', ').map((group) => group.split(' '));
  return {
    placing: new Map(
      groups.flatMap(([code, ...names]) => names.map((name) => [turned(parseSquare(BOARD, name), seat), CODES.indexOf(code)] as const)),
    ),
    reserve: Array.from({ length: KINDS }, (_, kind) => reserve[CODES[kind]] ?? 0),
  };
}
