import { sumOf, termsForTwo, type Seat, type Square, type WorthTerm } from '@menagerie/core';
import { BLACK, CELLS, coverOwner, isSlept, isStack, kindOf, ownerOf, STEALER, SWEEPER, WHITE, type Cell } from './cells.ts';
import { headingFor } from './count.ts';
import { lowest } from './geometry.ts';
import { huntOf } from './hunt.ts';
import { sweepersOf } from './moves.ts';
import type { DucartPosition } from './position.ts';
import { OCCUPIED } from './slots.ts';
import { leaperBeside, refusalOf } from './targets.ts';

/*
 * The figures are fitted to the results of some 20,000 positions from the engine's games against itself (bench/strength.md). Another 250
 * multiply the odds of winning by e.
 */

/** Value of all Sweepers of a side, by their number. The fewer are left, the more the next loss costs. */
const SWEEPERS = [0, 500, 1250, 1850, 2300, 2620, 2820, 3000, 3160];
/** Each Sweeper beyond eight, which only set-up positions have. */
const FURTHER_SWEEPER = 120;
/** A Sweeper that can step, by the steps left to its far rank. With none left, it can only give itself up. */
const STEPS_LEFT = [0, -40, -10, 4, 6, 2, -15, -30];
const SWEEPER_STATES = { asleep: -60, underOwn: -50, underEnemy: -80 };

/** Value of a piece by what it can do: awake and free, asleep, under its own side's Keeper, or under an enemy's. */
interface Worths {
  readonly free: number;
  readonly asleep: number;
  readonly underOwn: number;
  readonly underEnemy: number;
}

/** By kind number. Sweepers are left out, because they are counted together. A Leaper is always free. */
const WORTHS: readonly (Worths | null)[] = [
  null,
  null,
  { free: 120, asleep: 90, underOwn: 60, underEnemy: 50 }, // Keeper
  { free: 75, asleep: 55, underOwn: 45, underEnemy: 0 }, // Creeper
  { free: 170, asleep: 95, underOwn: 60, underEnemy: 70 }, // Sleeper
  { free: 85, asleep: 65, underOwn: 50, underEnemy: -20 }, // Healer
  { free: 250, asleep: 30, underOwn: 120, underEnemy: -30 }, // Stealer
  { free: 90, asleep: 90, underOwn: 90, underEnemy: 90 }, // Leaper
];

/** A Keeper on top of an enemy piece, of a friendly one, or of a Stealer that holds it. */
const KEEPING = { enemy: 95, own: 150, locked: 60 };

/** Value of a piece awake and free, by kind number. For Sweepers, roughly what losing one costs. */
export const WORTH: Int16Array = Int16Array.from(WORTHS, (worths, kind) => (kind === SWEEPER ? 250 : (worths?.free ?? 0)));

/** A Stealer on the far rank of the enemy's Sweepers turns one into a Leaper with every steal, unless a Leaper is beside it. */
const AT_WORK = 60;
const BARRED = -60;

function groundWorth(cell: Cell, square: Square): number {
  const kind = kindOf(cell);
  const owner = ownerOf(cell);
  const rank = owner === WHITE ? square >> 3 : 7 - (square >> 3);
  const state = isStack(cell) ? (coverOwner(cell) === owner ? 'underOwn' : 'underEnemy') : isSlept(cell) ? 'asleep' : 'free';
  if (kind === SWEEPER) return state === 'free' ? STEPS_LEFT[7 - rank] : SWEEPER_STATES[state];
  return WORTHS[kind]![state];
}

/** `CELL_WORTH[cell << 6 | square]`: value for White of what is on a square, apart from the number of Sweepers. */
const CELL_WORTH = Int16Array.from({ length: CELLS << 6 }, (_, index) => {
  const cell = index >> 6;
  if (kindOf(cell) === 0) return 0;
  const worth = groundWorth(cell, index & 63) * (ownerOf(cell) === WHITE ? 1 : -1);
  if (!isStack(cell)) return worth;
  const cover = refusalOf('leave', cell, false) ? KEEPING.locked : coverOwner(cell) === ownerOf(cell) ? KEEPING.own : KEEPING.enemy;
  return worth + (coverOwner(cell) === WHITE ? cover : -cover);
});

/** By cell: how many more pieces it gives White. */
const PIECES = Int8Array.from({ length: CELLS }, (_, cell) => {
  if (kindOf(cell) === 0) return 0;
  const ground = ownerOf(cell) === WHITE ? 1 : -1;
  return isStack(cell) ? ground + (coverOwner(cell) === WHITE ? 1 : -1) : ground;
});

/** Value of all Sweepers of a side. */
function sweepersWorth(count: number): number {
  return count <= 8 ? SWEEPERS[count] : SWEEPERS[8] + FURTHER_SWEEPER * (count - 8);
}

/** What the loss of a Sweeper costs a side with that many. */
export function costOfSweeper(count: number): number {
  return sweepersWorth(count) - sweepersWorth(Math.max(0, count - 1));
}

/** What a worth is made of. */
const TERMS = [
  'Sweepers by number',
  'Pieces and Sweepers by place',
  'Hunt for the last Sweepers',
  'Stealers at their work',
  'The coming count',
];
const [SWEEPERS_LEFT, PLACES, HUNT, THEFT, COUNT] = TERMS.keys();
/** Value of each term for White. Reused, because a search asks all the time. Each call writes what it reads. */
const parts = new Float64Array(TERMS.length);

/** Value for White: the sum of `parts`, which it fills. `hero` is the seat that searches. */
export function worthForWhite(position: DucartPosition, hero?: Seat): number {
  const { slots } = position;
  const [white, black] = [sweepersOf(position, WHITE), sweepersOf(position, BLACK)];
  parts.fill(0);
  parts[SWEEPERS_LEFT] = sweepersWorth(white) - sweepersWorth(black);
  parts[HUNT] = huntOf(position, WHITE) - huntOf(position, BLACK);
  let pieces = 0;
  for (let half = 0; half < 2; half++) {
    for (let occupied = slots[OCCUPIED + half]; occupied !== 0; occupied &= occupied - 1) {
      const square = 32 * half + lowest(occupied);
      const cell = slots[square];
      parts[PLACES] += CELL_WORTH[(cell << 6) | square];
      pieces += PIECES[cell];
      if (kindOf(cell) === STEALER && !isSlept(cell) && !isStack(cell)) parts[THEFT] += theftWorth(slots, square, ownerOf(cell));
    }
  }
  parts[COUNT] = headingFor(position, sumOf(parts), { sweepers: white - black, pieces }, hero);
  return sumOf(parts);
}

/** What a worth is made of when no search asks. */
export function termsOf(position: DucartPosition): readonly WorthTerm[] {
  worthForWhite(position);
  return termsForTwo(TERMS, parts);
}

function theftWorth(slots: Int32Array, square: Square, owner: Seat): number {
  if (square >> 3 !== (owner === WHITE ? 0 : 7)) return 0;
  const worth = leaperBeside(slots, square) < 0 ? AT_WORK : BARRED;
  return owner === WHITE ? worth : -worth;
}
