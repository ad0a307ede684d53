import type { Options } from '@menagerie/core';

/** Where an army's pieces go, for Red (F2.3). */
export interface Deployment {
  /** Squares of Red's quadrant by code of the piece; Harfyblobs have Hn 1. */
  readonly setup: Readonly<Record<string, string>>;
  /** Number of pieces held back, by code. */
  readonly reserve: Readonly<Record<string, number>>;
}

/** A ready-made army (F2.5). */
export interface Army extends Deployment {
  readonly id: string;
  readonly name: string;
  /** What it is good at, in a few words. */
  readonly character: string;
  /** The value of the option `budget` that it is bought with (F2.2). */
  readonly budget: '615' | '300';
}

// F2.5
/** The ready-made armies; the first of each budget is its default. */
export const ARMIES: readonly Army[] = [
  {
    id: 'legion',
    name: 'Legion',
    character: 'balanced; a bit of everything, +Magnetron held back',
    budget: '615',
    setup: {
      P: 'a7 e7 b6 f6 g5 a3 f2',
      N: 'c7 g7 d6 b4 f4 g1',
      Cn: 'a5 g3 b2 e1',
      I: 'c5 e3',
      Hb: 'e5 c1',
      Wz: 'd4 d2',
      K: 'c3',
      E: 'a1',
    },
    reserve: { P: 1, N: 1, '+M': 1 },
  },
  {
    id: 'swarm',
    name: 'Swarm',
    character: 'wall of Pawns and Nwaps before five young Harfyblobs',
    budget: '615',
    setup: {
      P: 'a7 c7 e7 g7 c6 f6 a5 g5 b4 a3',
      N: 'b7 d7 f7 a6 g6 a4 g4',
      Hb: 'b6 e6 f5 b3 c1',
      I: 'c5 e4 c3 f2 e1',
      Cn: 'd5 e3 b2 g1',
      K: 'd4',
      Wz: 'd2',
    },
    reserve: {},
  },
  {
    id: 'magnets',
    name: 'Magnet works',
    character: 'both Magnetrons on the board, shielded by King and Icemen',
    budget: '615',
    setup: {
      P: 'a7 g7 d6 c5 e5 b3 f3 g1',
      N: 'c7 e7 a5 g5 a3 g3',
      Cn: 'b6 f6 b2 f2',
      Wz: 'b4 f4',
      K: 'd4',
      I: 'c3 e3 c2 e2 d1',
      '+M': 'd3',
      '-M': 'd2',
      Hb: 'c1',
    },
    reserve: { N: 1 },
  },
  {
    id: 'glacier',
    name: 'Glacier',
    character: 'Icemen to the front, three Wizards to lift men over the ice',
    budget: '615',
    setup: {
      P: 'a7 g7 c5 e5 b4 f4',
      I: 'c7 e7 a5 g5',
      N: 'b6 f6 b2 f2',
      Hb: 'd6 c1 e1',
      K: 'd4',
      Cn: 'a3 g3 a1 g1',
      Wz: 'c3 e3 d2',
    },
    reserve: { I: 1, P: 2, N: 3 },
  },
  {
    id: 'blobs',
    name: 'Ooze',
    character: 'nine Harfyblobs that want to grow',
    budget: '615',
    setup: {
      P: 'a7 c7 e7 g7 c6 e6 a5 b5 f5 g5',
      N: 'b7 f7 a6 g6 a3 g3 a1',
      Hb: 'b6 f6 c5 e5 d4 c3 e3 f2 e1',
      K: 'd3',
      Wz: 'b2',
      I: 'd2 c1',
    },
    reserve: {},
  },
  {
    id: 'phantom',
    name: 'Phantom',
    character: 'Echo, three Wizards, −Magnetron in reserve',
    budget: '615',
    setup: {
      P: 'a7 c7 e7 g7 a5 g5 a3 e3',
      N: 'b6 d6 f6 b3 d3 f3 f1',
      Hb: 'c5 e5 a1',
      Wz: 'b4 f4 c1',
      I: 'd4 e1',
      K: 'c3',
      Cn: 'b2 f2',
      E: 'd2',
    },
    reserve: { '-M': 1 },
  },
  {
    id: 'patrol',
    name: 'Patrol',
    character: 'a little of everything, quick to set moving',
    budget: '300',
    setup: {
      P: 'a5 c6 e6 f4 c2 e1',
      N: 'b5 d6 f5 b1',
      Cn: 'b3 d4 f2',
      I: 'c4 e3',
      Hb: 'e5',
      Wz: 'd1',
      K: 'b2',
    },
    reserve: {},
  },
];

// F2.2, F2.5
/** The ready-made armies for the budget of these options, the default first. */
export function armiesFor({ budget }: Options): readonly Army[] {
  return ARMIES.filter((army) => army.budget === budget);
}
