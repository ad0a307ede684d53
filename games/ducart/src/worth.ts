import { termsForTwo, Told, traitsIn, UNTOLD, type Seat, type Square, type WorthTerm } from '@menagerie/core';
import { BLACK, CELLS, coverOwner, isSlept, isStack, kindOf, ownerOf, STEALER, SWEEPER, WHITE, type Cell } from './cells.ts';
import { headingFor } from './count.ts';
import { lowest, SQUARES } from './geometry.ts';
import { HUNT_PARTS, huntParts, tellHunts } from './hunt.ts';
import { sweepersOf } from './moves.ts';
import type { DucartPosition } from './position.ts';
import { MOVERS, moversOf, OCCUPIED } from './slots.ts';
import { leaperBeside, refusalOf } from './targets.ts';
import { WEIGHTS } from './weights.ts';

type Term = keyof typeof WEIGHTS;

/** Every trait that counts. */
export const TRAITS = traitsIn(WEIGHTS);
const EARLY = Float64Array.from(TRAITS, ({ early }) => early);
const LATE = Float64Array.from(TRAITS, ({ late }) => late);

/** Where a term's traits begin. */
function first(term: Term): number {
  return TRAITS.findIndex((each) => each.term === term);
}

/** Names of the traits of kinds, by kind number. */
const KIND_TRAITS = ['', 'sweeper', 'keeper', 'creeper', 'sleeper', 'healer', 'stealer', 'leaper'];

/** Where a term's trait of a kind is, by kind; -1 for kinds that have none. */
function byKind(term: Term): Int8Array {
  return Int8Array.from(KIND_TRAITS, (name) => TRAITS.findIndex((each) => each.term === term && each.trait === name));
}

const LEFT = first('Sweepers by number');
const FREE = byKind('Pieces');
const ASLEEP = byKind('Pieces asleep');
const UNDER_OWN = byKind('Pieces under their own Keeper');
const UNDER_ENEMY = byKind('Pieces under an enemy’s Keeper');
const ON_TOP = first('Keepers on top');
/** By steps left to the far rank, from 1. */
const STEPS_LEFT = first('Sweepers on their way') - 1;
const INWARD = first('Sweepers on their way') + 7;
const AHEAD = byKind('Pieces on their way');
const HOME = byKind('Pieces at home');
const MIDDLE = byKind('Pieces in the middle');
const AT_WORK = first('Stealers at their work');
const HUNT = first('Hunt for the last Sweepers');
const TURN = first('The move');

/** A Sweeper beyond these, which only set-up positions have, counts like the last of them. */
const MOST_SWEEPERS = 8;

/** Hears how often White has a trait; less than nothing for Black. */
type Count = (trait: number, times: number) => void;

/** Counts the traits of what is on a square for its owners, White's as they are and Black's less. */
function countCell(cell: Cell, square: Square, count: Count): void {
  const kind = kindOf(cell);
  if (kind === 0) return;
  const owner = ownerOf(cell);
  const sign = owner === WHITE ? 1 : -1;
  const tell = (trait: number, times: number): void => {
    if (trait >= 0 && times !== 0) count(trait, sign * times);
  };
  const rank = owner === WHITE ? square >> 3 : 7 - (square >> 3);
  const inward = Math.min(square & 7, 7 - (square & 7));
  if (isStack(cell)) {
    const isOwn = coverOwner(cell) === owner;
    tell((isOwn ? UNDER_OWN : UNDER_ENEMY)[kind], 1);
    count(ON_TOP + (refusalOf('leave', cell, false) ? 2 : isOwn ? 0 : 1), coverOwner(cell) === WHITE ? 1 : -1);
    return;
  }
  if (isSlept(cell)) {
    tell(ASLEEP[kind], 1);
    return;
  }
  if (kind === SWEEPER) {
    if (rank < 7) tell(STEPS_LEFT + 7 - rank, 1);
    tell(INWARD, inward);
    return;
  }
  tell(FREE[kind], 1);
  tell(AHEAD[kind], rank);
  tell(HOME[kind], rank === 0 ? 1 : 0);
  tell(MIDDLE[kind], inward);
}

/** `EARLY_CELLS[cell << 6 | square]`: what is on a square is worth so much to White early in a game, apart from the number of Sweepers. */
const EARLY_CELLS = cellWorths(EARLY);
const LATE_CELLS = cellWorths(LATE);

function cellWorths(weights: Float64Array): Int32Array {
  return Int32Array.from({ length: CELLS << 6 }, (_, index) => {
    let worth = 0;
    countCell(index >> 6, index & 63, (trait, times) => (worth += times * weights[trait]));
    return worth;
  });
}

/** Counts what a position has besides what is on each square. */
function countPlay(position: DucartPosition, count: Count): void {
  const [white, black] = [sweepersOf(position, WHITE), sweepersOf(position, BLACK)];
  // Those that both have cancel out.
  for (let number = Math.min(white, black); number < Math.max(white, black); number++) {
    count(LEFT + Math.min(number, MOST_SWEEPERS - 1), white > black ? 1 : -1);
  }
  countTheft(position, WHITE, count);
  countTheft(position, BLACK, count);
  tellHunts(position);
  for (let part = 0; part < HUNT_PARTS; part++) {
    const lead = huntParts[part] - huntParts[HUNT_PARTS + part];
    if (lead !== 0) count(HUNT + part, lead / 100);
  }
  count(TURN, position.turn === WHITE ? 1 : -1);
}

/**
 * Counts a seat's Stealers on the far rank of the enemy's Sweepers. One at work there turns a Sweeper into a Leaper with every steal (D3.2),
 * unless a Leaper beside it bars it (D3.3).
 */
function countTheft({ slots }: DucartPosition, seat: Seat, count: Count): void {
  const [half, home] = seat === WHITE ? [0, 0xff] : [1, 0xff << 24];
  for (let thieves = slots[MOVERS + moversOf(seat, STEALER) + half] & home; thieves !== 0; thieves &= thieves - 1) {
    count(leaperBeside(slots, 32 * half + lowest(thieves)) < 0 ? AT_WORK : AT_WORK + 1, seat === WHITE ? 1 : -1);
  }
}

/** How often White has each trait, less how often Black has it. The next call writes what this one returns. */
const counts = new Float64Array(TRAITS.length);
const tally: Count = (trait, times) => {
  counts[trait] += times;
};

/** Counts the traits of a position. The next call writes what this one returns. */
export function traitsOf(position: DucartPosition): Float64Array {
  counts.fill(0);
  for (let square = 0; square < SQUARES; square++) countCell(position.slots[square], square, tally);
  countPlay(position, tally);
  return counts;
}

/** Sweepers on the board at the beginning, and when it is as late as it can be. */
const MOST = 16;
const FEWEST = 4;

/** How late it is, from 0 at the beginning of a game to 1 when few Sweepers are left. */
export function latenessOf(position: DucartPosition): number {
  const left = sweepersOf(position, WHITE) + sweepersOf(position, BLACK);
  return Math.max(0, Math.min(1, (MOST - left) / (MOST - FEWEST)));
}

/** By cell: how many more pieces it gives White. */
const PIECES = Int8Array.from({ length: CELLS }, (_, cell) => {
  if (kindOf(cell) === 0) return 0;
  const ground = ownerOf(cell) === WHITE ? 1 : -1;
  return isStack(cell) ? ground + (coverOwner(cell) === WHITE ? 1 : -1) : ground;
});

/** What the traits counted so far are worth early and late. In an array, or each sum would be a new object. */
const sums = new Float64Array(2);
/** What the coming count added last. */
let coming = 0;
const weigh: Count = (trait, times) => {
  sums[0] += times * EARLY[trait];
  sums[1] += times * LATE[trait];
};

/** More than sums of the same parts in another order can differ by. */
const HAIR = 1e-6;

/** Rounds halves, and what is a hair less, away from 0, so that both sides are judged alike. */
function whole(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) + HAIR) + 0;
}

/** The value for White without the coming count, and how many more pieces White has: the board, the turn and the options decide both. */
const told = new Told();

/** Where `told` has what a position is worth without the coming count. */
function toldWorth(position: DucartPosition): number {
  const { slots } = position;
  const at = told.at(position);
  if (told.numbers[at] !== UNTOLD) return at;
  let early = 0;
  let late = 0;
  let pieces = 0;
  for (let half = 0; half < 2; half++) {
    for (let occupied = slots[OCCUPIED + half]; occupied !== 0; occupied &= occupied - 1) {
      const square = 32 * half + lowest(occupied);
      const cell = slots[square];
      const here = (cell << 6) | square;
      early += EARLY_CELLS[here];
      late += LATE_CELLS[here];
      pieces += PIECES[cell];
    }
  }
  sums[0] = early;
  sums[1] = late;
  countPlay(position, weigh);
  told.numbers[at] = whole(sums[0] + latenessOf(position) * (sums[1] - sums[0]));
  told.numbers[at + 1] = pieces;
  return at;
}

/** Value for White, in whole numbers. `hero` is the seat that searches. */
export function worthForWhite(position: DucartPosition, hero?: Seat): number {
  const at = toldWorth(position);
  const worth = told.numbers[at];
  const sweepers = sweepersOf(position, WHITE) - sweepersOf(position, BLACK);
  coming = whole(headingFor(position, worth, { sweepers, pieces: told.numbers[at + 1] }, hero));
  return worth + coming;
}

/** What a worth is made of. */
const TERMS = [...Object.keys(WEIGHTS), 'The coming count'];
/** The term of each trait. */
const TERM = Int8Array.from(TRAITS, ({ term }) => TERMS.indexOf(term));

/** What a worth is made of when no search asks. */
export function termsOf(position: DucartPosition): readonly WorthTerm[] {
  const parts = new Float64Array(TERMS.length);
  const lateness = latenessOf(position);
  traitsOf(position).forEach((times, trait) => (parts[TERM[trait]] += times * (EARLY[trait] + lateness * (LATE[trait] - EARLY[trait]))));
  // Each term gets what it changes in the rounded sum, so that they add up to it.
  let exact = 0;
  let told = 0;
  for (let term = 0; term < parts.length; term++) {
    exact += parts[term];
    parts[term] = whole(exact) - told;
    told += parts[term];
  }
  worthForWhite(position);
  parts[TERMS.length - 1] = coming;
  return termsForTwo(TERMS, parts);
}
