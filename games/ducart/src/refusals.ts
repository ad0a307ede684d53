import { at, capital, complain, line, type RawObjection as Complaint, type Square } from '@menagerie/core';
import { EMPTY, isStack, SLEPT, uncovered, type Cell } from './cells.ts';
import { nameOf } from './geometry.ts';
import type { DucartPosition } from './position.ts';
import { leaperBeside, refusalOf, type Deed, type Obstacle } from './targets.ts';
import { theCover, thePiece, theTop } from './words.ts';

/** A change of one square that may make the attempt legal, with its words. */
export interface Cure {
  readonly square: Square;
  readonly cell: Cell;
  /** Text after "legal if": `the Leaper on c5 weren't beside it`. */
  readonly text: string;
}

/** An objection with cures that haven't been tried yet. */
export type RawObjection = Complaint<Cure>;

/** Reasons that keep a piece from its own kind of action, other than squares out of its reach. */
export const NEAR_MISSES = [
  'asleep',
  'kept',
  'locked',
  'blocked',
  'occupied',
  'stack',
  'leaper',
  'protected',
  'beside-leaper',
  'no-room',
  'edge',
  'slept-already',
  'nobody-sleeps',
  'no-change',
];

/** The cure that takes what is on a square off the board. */
export function cleared(cell: Cell, square: Square): Cure {
  // without its Keeper, a kept piece would be in the way
  const text = isStack(cell) ? `${nameOf(square)} were empty` : `${thePiece(cell, square)} weren't in the way`;
  return { square, cell: EMPTY, text };
}

const DONE: Readonly<Record<Deed, string>> = {
  kill: 'killed',
  keep: 'kept',
  leave: 'left',
  push: 'pushed',
  sleep: 'put to sleep',
  heal: 'woken',
  steal: 'stolen',
  take: 'taken',
  leap: 'leapt over',
};

/** What a complaint about one square needs to know about the position. */
export type Ground = Pick<DucartPosition, 'slots' | 'protectedAt'>;

/** The complaint about a deed that can't be aimed at the piece on a square, or null. */
export function refuse(position: Ground, deed: Deed, square: Square): RawObjection | null {
  const cell = position.slots[square];
  const refusal = refusalOf(deed, cell, square === position.protectedAt);
  if (refusal === null) return null;
  const { message, cures } = WORDS[refusal.code](cell, square, DONE[deed]);
  return complain(refusal.clause, refusal.code, message, [at(square)], { target: nameOf(square), deed }, cures);
}

type Words = (cell: Cell, square: Square, done: string) => { readonly message: string; readonly cures: readonly Cure[] };

const WORDS: Readonly<Record<Obstacle['code'], Words>> = {
  leaper: (cell, square, done) => ({ message: `${capital(thePiece(cell, square))} can't be ${done}: no Leaper can.`, cures: [] }),
  stack: (cell, square, done) => ({
    message: `${capital(theCover(cell, square))} keeps a piece there; neither of the two can be ${done}.`,
    cures: [{ square, cell: uncovered(cell), text: `${theCover(cell, square)} weren't there` }],
  }),
  'no-stack': (_, square) => ({ message: `Nothing is kept on ${nameOf(square)}.`, cures: [] }),
  protected: (cell, square, done) => ({
    message: `${capital(thePiece(cell, square))} has just moved and is protected in this turn: it can't be ${done}.`,
    cures: [],
  }),
  'slept-already': (cell, square) => ({
    message: `${capital(thePiece(cell, square))} is already asleep.`,
    cures: [{ square, cell: cell & ~SLEPT, text: `${thePiece(cell, square)} were awake` }],
  }),
  'awake-already': (cell, square) => ({ message: `${capital(thePiece(cell, square))} is awake.`, cures: [] }),
  locked: (cell, square) => ({
    message: `${capital(theCover(cell, square))} is locked: the Stealer it keeps is awake and holds it.`,
    cures: [{ square, cell: cell | SLEPT, text: `${thePiece(cell, square)} were asleep` }],
  }),
};

// D3.3
/** The complaint about a Sweeper that would enter a square next to a Leaper, or null. */
export function refuseFlank(position: DucartPosition, square: Square): RawObjection | null {
  const leaper = leaperBeside(position.slots, square);
  if (leaper < 0) return null;
  const name = thePiece(position.slots[leaper], leaper);
  return complain(
    'D3.3',
    'beside-leaper',
    `No Sweeper may enter ${nameOf(square)}, directly beside ${name}.`,
    [at(leaper), at(square)],
    { leaper: nameOf(leaper), square: nameOf(square) },
    [{ square: leaper, cell: EMPTY, text: `${name} weren't beside ${nameOf(square)}` }],
  );
}

/** The complaint about a piece in the way on a line from a square; null if the squares between are all empty. */
export function refuseBlocked(position: Ground, clause: string, from: Square, squares: readonly Square[]): RawObjection | null {
  const square = squares.find((candidate) => position.slots[candidate] !== EMPTY);
  if (square === undefined) return null;
  const cell = position.slots[square];
  return complain(
    clause,
    'blocked',
    `The way from ${nameOf(from)} is blocked by ${theTop(cell, square)}.`,
    [at(square), line(from, square)],
    { blocker: nameOf(square) },
    [cleared(cell, square)],
  );
}

/** The complaint about a piece on a square where the mover may stop only if it is empty; null if there is none. */
export function refuseOccupied(position: DucartPosition, clause: string, name: string, square: Square): RawObjection | null {
  const cell = position.slots[square];
  if (cell === EMPTY) return null;
  return complain(
    clause,
    'occupied',
    `A ${name} moves only to an empty square, and ${theTop(cell, square)} is there.`,
    [at(square)],
    { target: nameOf(square) },
    [{ square, cell: EMPTY, text: `${nameOf(square)} were empty` }],
  );
}
