import {
  leadWords,
  MoveList,
  nearestPiece,
  sumOf,
  type Evaluation,
  type Move,
  type Outcome,
  type Seat,
  type Square,
} from '@menagerie/core';
import { card } from './card.ts';
import { coverOwner, isFar, isSlept, isStack, kindOf, ownerOf, SWEEPER, WHITE, type Cell } from './cells.ts';
import { countWorth, heeded } from './count.ts';
import { AROUND } from './geometry.ts';
import { huntParts, tellHunts } from './hunt.ts';
import { actionOf, fromOf, HEALS, KEEPS, KILLS, MOVES, PASS, PUSHES, SLEEPS, STEALS, TAKES, toOf } from './move.ts';
import { generateBold, sweepersOf } from './moves.ts';
import { score } from './outcome.ts';
import { sightOf } from './overlooked.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { QUIET } from './slots.ts';
import { termsOf, worthForWhite } from './worth.ts';

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

/** The seat that loses a Sweeper by a move, through a kill or a promotion, or -1. A kill that promotes counts as a kill. */
function loserOfSweeper(position: DucartPosition, move: Move): Seat {
  if (actionOf(move) === KILLS) {
    const victim = position.slots[toOf(move)];
    if (kindOf(victim) === SWEEPER) return ownerOf(victim);
  }
  return promotedBy(position, move);
}

/** How many more of the mover's pieces than of the opponent's a heal wakes. */
function wakingBalance({ slots, turn }: DucartPosition, from: Square): number {
  let balance = 0;
  for (const square of AROUND[from]) if (isSlept(slots[square])) balance += ownerOf(slots[square]) === turn ? 1 : -1;
  return balance;
}

/** Move ordering: what a piece counts, by kind number. */
const WORTH = [0, 250, 120, 75, 170, 85, 250, 90];
/** The same for the loss of a Sweeper, by how many a side has, up to eight. */
const COSTS = [0, 500, 750, 600, 450, 320, 200, 180, 160];
const MOST_COSTS = COSTS.length - 1;
/** The same for each piece that a heal wakes. */
const AWAKE = 60;

function order(position: DucartPosition, move: Move): number {
  if (move === PASS) return 0;
  const { slots, turn } = position;
  // What most moves are: nobody else promotes.
  if (actionOf(move) === MOVES && kindOf(slots[fromOf(move)]) !== SWEEPER) return 0;
  const loser = loserOfSweeper(position, move);
  const toll = loser < 0 ? 0 : (loser === turn ? -1 : 1) * COSTS[Math.min(sweepersOf(position, loser), MOST_COSTS)];
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
      return AWAKE * wakingBalance(position, fromOf(move));
    default:
      return toll;
  }
}

/** Whether a move takes a piece from the opponent, puts one to sleep, or turns one of their Sweepers into a Leaper. */
function tactical(position: DucartPosition, move: Move): boolean {
  switch (actionOf(move)) {
    case KILLS: {
      const victim = position.slots[toOf(move)];
      // A Sweeper that promotes by a kill costs its side more than it takes, unless it takes a Sweeper.
      return ownerOf(victim) !== position.turn && (kindOf(victim) === SWEEPER || promotedBy(position, move) < 0);
    }
    case PUSHES:
    case STEALS:
      return promotedBy(position, move) === opponentOf(position.turn);
    case SLEEPS:
      return ownerOf(position.slots[toOf(move)]) !== position.turn;
    default:
      return false;
  }
}

/** Whether an opponent's action could remove the side to move's last Sweeper if nothing is done about it. */
function isThreatened(position: DucartPosition): boolean {
  const { turn } = position;
  if (sweepersOf(position, turn) !== 1) return false;
  position.make(PASS);
  THREATS.clear();
  generateBold(position, THREATS);
  let threatened = false;
  for (let index = 0; index < THREATS.length && !threatened; index++) threatened = loserOfSweeper(position, THREATS.moves[index]) === turn;
  position.unmake();
  return threatened;
}

/** Reused, because a search asks for threats all the time. No call reads what another wrote. */
const THREATS = new MoveList();

/** Value of returning to a position: never do it while ahead, if anything else is possible. */
const SHUFFLED = -2000;
/** Value of a level count to the seat that searches, so that it plays on in level positions. */
const LEVEL = -60;

// D2.5
/**
 * An end by the count is worth less than playing on to a seat that is ahead, so that it makes progress. A level count is worth a little
 * less than nothing.
 */
function settle(position: DucartPosition, outcome: Outcome | null, seat: Seat): number | null {
  if (outcome && outcome.reason !== 'counted') return null;
  if (!outcome && position.quietLimit === 0) return null;
  const { winner } = score(position);
  const isRepeated = outcome === null || position.occurrences() >= 3;
  if (winner === null) return LEVEL;
  if (winner !== seat) return outcome ? null : SHUFFLED;
  if (!isRepeated) return Math.trunc(countWorth(worthFor(position, seat)));
  // the opponent, who loses by it, may return as often as they like
  return position.turn === seat ? 0 : outcome ? SHUFFLED : 0;
}

function worthFor(position: DucartPosition, seat: Seat, hero?: Seat): number {
  const worth = worthForWhite(position, hero);
  return seat === WHITE ? worth : 0 - worth;
}

/** How much a hasty player likes to step with a Sweeper. */
const STEP = 200;

/**
 * What a hasty player likes: to step with Sweepers, and to bring nearer the end of anybody's last ones, as if nothing threatened their own.
 * So most games between the weakest end by the last Sweeper.
 */
function impulse(position: DucartPosition, move: Move): number {
  if (move === PASS) return 0;
  const { slots } = position;
  const cell = slots[fromOf(move)];
  const steps = kindOf(cell) === SWEEPER && !isStack(cell) ? STEP : 0;
  const before = hunts(position);
  position.make(move);
  const after = hunts(position);
  position.unmake();
  return steps + after - before;
}

function hunts(position: DucartPosition): number {
  tellHunts(position);
  return sumOf(huntParts);
}

/** Pieces to compare a lead with: roughly what each is worth awake and free. */
const PRICES = [
  ['a Creeper', 75],
  ['a Keeper', 120],
  ['a Sleeper', 170],
  ['a Stealer', 250],
  ['a Sweeper', 600],
] as const;

/** With more quiet actions left, the count isn't felt. */
const MUCH_TIME = 60;

/**
 * The lead that makes winning e times as likely. The fewer quiet actions are left before the count, the more a lead is worth. Fitted to
 * games between Hunters (`npm run measure -- shares ducart`).
 */
function scaleOf({ slots, quietLimit }: DucartPosition): number {
  const left = quietLimit === 0 ? MUCH_TIME : Math.max(0, Math.min(MUCH_TIME, quietLimit - slots[QUIET]));
  return 50 + 10 * left;
}

/** What a search needs besides the rules. */
export const evaluation: Evaluation<DucartPosition> = {
  evaluate: worthFor,
  terms: termsOf,
  order,
  tactical,
  tacticals(position, into) {
    const begin = into.length;
    generateBold(position, into);
    const { length, moves } = into;
    into.length = begin;
    for (let index = begin; index < length; index++) if (tactical(position, moves[index])) into.push(moves[index]);
  },
  quiet: (position) => !isThreatened(position),
  sight: sightOf,
  impulse,
  // Worths have grown by what leading the count is worth.
  blur: 1.4,
  // To look at twice as many positions is worth more here than in other games (bench/strength.md).
  effort: (nodes) => 23 * nodes ** 0.6,
  idle: () => PASS,
  scale: scaleOf,
  words: (_, verdict) => leadWords(card.seats, verdict, PRICES),
  about: (worth) => nearestPiece(worth, PRICES),
  settle,
  repeats: (position) => position.occurrences() > 1,
  salt: heeded,
};
