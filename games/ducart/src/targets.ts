import type { Square } from '@menagerie/core';
import { BLACK, CELLS, isLeaper, isSlept, isStack, kindOf, LEAPER, STEALER, WHITE, type Cell } from './cells.ts';
import { lineOf, MOVERS, moversOf } from './slots.ts';

/** What can be done to a piece. `leap` means a Leaper passes over it; `leave` means its Keeper moves off. */
const DEEDS = ['kill', 'keep', 'leave', 'push', 'sleep', 'heal', 'steal', 'take', 'leap'] as const;
export type Deed = (typeof DEEDS)[number];

/** Why a deed can't be aimed at a piece, whichever piece does it and wherever it is. */
export interface Obstacle {
  readonly code: 'leaper' | 'stack' | 'no-stack' | 'protected' | 'slept-already' | 'awake-already' | 'locked';
  readonly clause: string;
  /** `shielded`: the piece is a Creeper protected at this moment. */
  readonly holds: (cell: Cell, shielded: boolean) => boolean;
}

const leaper = (clause: string): Obstacle => ({ code: 'leaper', clause, holds: isLeaper });
const stack = (clause: string): Obstacle => ({ code: 'stack', clause, holds: isStack });
const shielded: Obstacle = { code: 'protected', clause: 'D5.3', holds: (_, is) => is };
const onAwakeStealer = (cell: Cell): boolean => isStack(cell) && kindOf(cell) === STEALER && !isSlept(cell);

/** Every immunity of the game: for each deed, the reasons that forbid it. The first one that applies is given. */
const REFUSALS: Readonly<Record<Deed, readonly Obstacle[]>> = {
  kill: [leaper('D3.1'), stack('D3.1')],
  keep: [leaper('D4.2'), stack('D4.2'), shielded],
  leave: [
    { code: 'no-stack', clause: 'D4.5', holds: (cell) => !isStack(cell) },
    { code: 'locked', clause: 'D4.5', holds: onAwakeStealer },
  ],
  push: [shielded],
  sleep: [leaper('D6.1'), { code: 'slept-already', clause: 'D2.2', holds: isSlept }, shielded],
  heal: [{ code: 'awake-already', clause: 'D2.2', holds: (cell) => !isSlept(cell) }],
  steal: [leaper('D7.2'), stack('D7.2'), shielded],
  take: [
    { code: 'no-stack', clause: 'D7.3', holds: (cell) => !isStack(cell) },
    { code: 'locked', clause: 'D7.3', holds: onAwakeStealer },
  ],
  leap: [stack('D8.1')],
};

export const KILL = DEEDS.indexOf('kill') << 8;
export const KEEP = DEEDS.indexOf('keep') << 8;
export const LEAVE = DEEDS.indexOf('leave') << 8;
export const PUSH = DEEDS.indexOf('push') << 8;
export const SLEEP = DEEDS.indexOf('sleep') << 8;
export const HEAL = DEEDS.indexOf('heal') << 8;
export const STEAL = DEEDS.indexOf('steal') << 8;
export const TAKE = DEEDS.indexOf('take') << 8;
/** Added to an index into `OPEN` for a protected Creeper. */
export const SHIELDED = 128;

/** `OPEN[deed | SHIELDED? | cell]`: 1 if no refusal applies. The generator's form of REFUSALS. */
export const OPEN: Uint8Array = Uint8Array.from({ length: DEEDS.length << 8 }, (_, index) => {
  const cell = index & 127;
  if (cell === 0 || cell >= CELLS) return 0;
  return refusalOf(DEEDS[index >> 8], cell, (index & SHIELDED) !== 0) === null ? 1 : 0;
});

/** The first reason why the deed can't be aimed at the piece, or null. */
export function refusalOf(deed: Deed, cell: Cell, isShielded: boolean): Obstacle | null {
  return REFUSALS[deed].find((refusal) => refusal.holds(cell, isShielded)) ?? null;
}

// D3.3
/** The square of a Leaper directly left or right of a square, or -1. */
export function leaperBeside(cells: Int32Array, square: Square): Square {
  const file = square & 7;
  if (file > 0 && isLeaper(cells[square - 1])) return square - 1;
  if (file < 7 && isLeaper(cells[square + 1])) return square + 1;
  return -1;
}

/** The files of a rank, a bit for each, with a Leaper directly left or right. It takes for granted that every Leaper may act (D8.2). */
export function besideLeapers(slots: Int32Array, rank: number): number {
  const leapers = lineOf(slots, MOVERS + moversOf(WHITE, LEAPER), rank) | lineOf(slots, MOVERS + moversOf(BLACK, LEAPER), rank);
  return ((leapers << 1) | (leapers >> 1)) & 255;
}
