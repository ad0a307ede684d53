import { MoveList, type Evaluation, type Move, type Seat, type Square } from '@menagerie/core';
import {
  BLACK,
  CELLS,
  coverOwner,
  CREEPER,
  isFar,
  isSlept,
  isStack,
  KEEPER,
  kindOf,
  ownerOf,
  SLEEPER,
  STEALER,
  SWEEPER,
  WHITE,
  type Cell,
} from './cells.ts';
import { lowest, SQUARES } from './geometry.ts';
import { actionOf, fromOf, HEALS, KEEPS, KILLS, MOVES, PASS, PUSHES, SLEEPS, STEALS, TAKES, toOf } from './move.ts';
import { generate, sweepersOf } from './moves.ts';
import { wokenFrom } from './pieces/healer.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { MOVERS, moversOf, OCCUPIED } from './slots.ts';
import { refusalOf } from './targets.ts';

/** Worth of all Sweepers of a side by their number: the fewer are left, the more the next loss costs. */
const SWEEPERS_WORTH = [0, 420, 620, 780, 920, 1050, 1170, 1285, 1400];
/** Each Sweeper beyond eight, which only set-up positions have. */
const FURTHER_SWEEPER = 100;

/** Worth of a piece awake and free by kind number: none, Sweeper (all are counted together), Keeper, Creeper, Sleeper, Healer, Stealer, Leaper. */
const WORTH = [0, 0, 150, 120, 180, 80, 300, 30];

/** A Stealer on the rank where the other side's Sweepers become Leapers can take one with every steal. */
const STEALER_AT_WORK = 30;
/** A Sweeper that can act, by the steps left before its far rank: none left but the last means that it can only give itself up. */
const STEPS_LEFT = [0, -30, 0, 12, 14, 10, 6, 0];
const SWEEPER_ASLEEP = -20;
/** What is left of a piece's worth while it can't act. */
const ASLEEP = 0.45;
const KEPT_BY_ENEMY = 0.35;
const KEPT_BY_OWN = 0.6;
/** What is left of a Keeper that can't move off. */
const LOCKED = 0.4;

function groundWorth(cell: Cell, square: Square): number {
  const kind = kindOf(cell);
  const owner = ownerOf(cell);
  const rank = owner === WHITE ? square >> 3 : 7 - (square >> 3);
  if (kind === SWEEPER) {
    if (isStack(cell)) return coverOwner(cell) === owner ? 10 : SWEEPER_ASLEEP;
    return isSlept(cell) ? SWEEPER_ASLEEP : STEPS_LEFT[7 - rank];
  }
  let worth = WORTH[kind];
  if (kind === STEALER && rank === 0) worth += STEALER_AT_WORK;
  if (isSlept(cell)) worth *= ASLEEP;
  if (isStack(cell)) worth *= coverOwner(cell) === owner ? KEPT_BY_OWN : KEPT_BY_ENEMY;
  if (kind === SLEEPER || kind === CREEPER) worth += 2 * Math.min(rank, 4);
  return Math.round(worth);
}

/** `CELL_WORTH[cell << 6 | square]`: worth for White of what stands on a square, without the number of Sweepers. */
const CELL_WORTH = Int16Array.from({ length: CELLS << 6 }, (_, index) => {
  const cell = index >> 6;
  const square = index & 63;
  if (kindOf(cell) === 0) return 0;
  let worth = groundWorth(cell, square) * (ownerOf(cell) === WHITE ? 1 : -1);
  if (isStack(cell)) {
    const cover = WORTH[KEEPER] * (refusalOf('leave', cell, false) ? LOCKED : 1);
    worth += coverOwner(cell) === WHITE ? cover : -cover;
  }
  return worth;
});

function sweepersWorth(count: number): number {
  return count <= 8 ? SWEEPERS_WORTH[count] : SWEEPERS_WORTH[8] + FURTHER_SWEEPER * (count - 8);
}

function worthForWhite(position: DucartPosition): number {
  const { slots } = position;
  let worth = sweepersWorth(sweepersOf(position, WHITE)) - sweepersWorth(sweepersOf(position, BLACK));
  for (let half = 0; half < 2; half++) {
    for (let occupied = slots[OCCUPIED + half]; occupied !== 0; occupied &= occupied - 1) {
      const square = 32 * half + lowest(occupied);
      worth += CELL_WORTH[(slots[square] << 6) | square];
    }
  }
  return worth + huntOf(position, WHITE) - huntOf(position, BLACK);
}

/** Weight of the hunt for the last Sweepers by how many are left; before that, numbers count. */
const HUNT = [0, 14, 8, 4];

/**
 * How near the Sweepers of a seat are to the last ones of the opponent: for each of these that can be killed, the steps of the nearest
 * that can still reach it. Without this a search sees no way to win until it is a few plies long.
 */
function huntOf(position: DucartPosition, seat: Seat): number {
  const { slots } = position;
  const hunted = opponentOf(seat);
  const weight = HUNT[sweepersOf(position, hunted)] ?? 0;
  if (weight === 0) return 0;
  const forward = seat === WHITE ? 1 : -1;
  let closeness = 0;
  for (let prey = 0; prey < SQUARES; prey++) {
    if (kindOf(slots[prey]) !== SWEEPER || ownerOf(slots[prey]) !== hunted || isStack(slots[prey])) continue;
    let nearest = 8;
    for (let half = 0; half < 2; half++) {
      for (let hunters = slots[MOVERS + moversOf(seat, SWEEPER) + half]; hunters !== 0; hunters &= hunters - 1) {
        const hunter = 32 * half + lowest(hunters);
        const steps = ((prey >> 3) - (hunter >> 3)) * forward;
        if (steps >= Math.max(1, Math.abs((prey & 7) - (hunter & 7)))) nearest = Math.min(nearest, steps);
      }
    }
    closeness += 8 - nearest;
  }
  return weight * closeness;
}

/** The seat whose Sweeper becomes a Leaper by a move (D3.2), or -1. */
function promotedBy({ slots }: DucartPosition, move: Move): Seat {
  const from = fromOf(move);
  const to = toOf(move);
  switch (actionOf(move)) {
    case MOVES:
    case KILLS:
      // the Keeper of a stack moves off a Sweeper and leaves it where it is
      return isStack(slots[from]) ? -1 : arrival(slots[from], to);
    case PUSHES:
      return arrival(slots[to], to + (to - from));
    case STEALS:
      return arrival(slots[to], from);
    default:
      return -1;
  }
}

/** The owner of a Sweeper that would become a Leaper on a square, or -1. */
function arrival(cell: Cell, square: Square): Seat {
  return kindOf(cell) === SWEEPER && isFar(square, ownerOf(cell)) ? ownerOf(cell) : -1;
}

/** The seat that loses a Sweeper by a move, killed or promoted, or -1. A kill that promotes counts as a kill. */
function loserOfSweeper(position: DucartPosition, move: Move): Seat {
  if (actionOf(move) === KILLS) {
    const victim = position.slots[toOf(move)];
    if (kindOf(victim) === SWEEPER) return ownerOf(victim);
  }
  return promotedBy(position, move);
}

function order(position: DucartPosition, move: Move): number {
  if (move === PASS) return 0;
  const { slots, turn } = position;
  const loser = loserOfSweeper(position, move);
  const toll = loser < 0 ? 0 : (loser === turn ? -1 : 1) * (600 - 40 * Math.min(8, sweepersOf(position, loser)));
  const target = slots[toOf(move)];
  const side = ownerOf(target) === turn ? -1 : 1;
  switch (actionOf(move)) {
    case KILLS:
      return toll + side * (100 + WORTH[kindOf(target)]);
    case KEEPS:
      return side * WORTH[kindOf(target)] * (isSlept(target) ? 0.2 : 0.5);
    case SLEEPS:
      return side * (20 + WORTH[kindOf(target)] * 0.5);
    case TAKES:
      return coverOwner(target) === turn ? -40 : 20;
    case HEALS:
      return wokenFrom(position, fromOf(move)).reduce((sum, square) => sum + (ownerOf(slots[square]) === turn ? 60 : -60), 0);
    default:
      return toll;
  }
}

/** Whether an opponent's action can take the last Sweeper of the side to move, if nothing is done about it. */
function isThreatened(position: DucartPosition): boolean {
  const { turn } = position;
  if (sweepersOf(position, turn) !== 1) return false;
  position.make(PASS);
  THREATS.clear();
  generate(position, THREATS);
  let threatened = false;
  for (let index = 0; index < THREATS.length && !threatened; index++) threatened = loserOfSweeper(position, THREATS.moves[index]) === turn;
  position.unmake();
  return threatened;
}

const THREATS = new MoveList();

/** What a search needs beside the rules. */
export const evaluation: Evaluation<DucartPosition> = {
  evaluate: (position, seat) => {
    const worth = worthForWhite(position);
    return seat === WHITE ? worth : 0 - worth;
  },
  order,
  tactical: (position, move) => {
    const loser = loserOfSweeper(position, move);
    if (loser >= 0) return loser === opponentOf(position.turn);
    return actionOf(move) === KILLS && ownerOf(position.slots[toOf(move)]) !== position.turn;
  },
  quiet: (position) => !isThreatened(position),
};
