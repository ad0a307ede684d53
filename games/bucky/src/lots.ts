import type { Lots, Move, Square } from '@menagerie/core';
import { mayAvenge } from './buck.ts';
import { copiedOn, mostCopied } from './copied.ts';
import type { Field } from './field.ts';
import {
  advanced,
  AROUND,
  eastOf,
  firstSeen,
  FORWARD,
  lowestOf,
  NEXT,
  nthOf,
  SECOND_RANKS,
  sideOf,
  sizeOf,
  sizeOfSet,
  STAR,
  stepsAhead,
  TOWARDS,
  westOf,
} from './geometry.ts';
import { CAPTURE, isPlainRoll, NONE, packMove, ROLL, SMASH, withPromotion } from './move.ts';
import { legalFrom, watch } from './moves.ts';
import { CHAMELEON, forwardOf, JEDI, MADAM, onLastRank, SHAMAN, WAGON, WHITE, type Colour } from './pieces.ts';
import type { BuckyPosition } from './position.ts';
import { doubleStep, usableShifts } from './roles/enthusiastic.ts';
import { exchangeWith, partners, partnersOf } from './roles/exchange.ts';
import { moveOnLine } from './roles/ladylike.ts';
import { isPassed, stepTo } from './roles/valiant.ts';
import { PROMOTIONS } from './roles/worthy.ts';
import { directHypnotizer } from './roles/vengeful.ts';
import { rollAhead } from './roles/zealous.ts';
import { SETS } from './slots.ts';

/*
 * Lots are dealt in parts, each for one way in which one piece, or all jedi together, may move: a lot for every move that is reached in
 * this way at most. What a lot stands for is found only if it is drawn, so dealing needs sizes of sets, not lists of moves.
 */

/** Rolls and smashes of all jedi to the lower file, straight ahead, and to the higher file; those that promote do so to the first kind. */
const LOWER = 0;
const STRAIGHT = 1;
const HIGHER = 2;
/** Double steps of all jedi. */
const DOUBLE = 3;
/** Promotions of all jedi to the other kinds. */
const PROMOTION = 4;
/** Smashes of all jedi in passing. */
const EN_PASSANT = 5;
/** What one piece does. */
const WAGON_MOVE = 6;
const SHAMAN_ROLL = 7;
const MADAM_MOVE = 8;
const DUDE_MOVE = 9;
const TRADE = 10;
const COPY = 11;
const REVENGE = 12;

/** Lots of a jedi for its double steps, by file shift, and for promotions to the other kinds, by direction and kind. */
const DOUBLES = 5;
const CHOICES = 3 * (PROMOTIONS[JEDI].length - 1);

/** The parts dealt: `way << 6 | square`, the square that of the piece, and the number behind the last lot. A piece has two at most, all jedi six. */
const parts = new Int32Array(160);
const ends = new Int32Array(160);
let partCount = 0;
let end = 0;

/** The set of the jedi that may act; by direction, where they roll to or smash; and the sets of the pieces of either side and of empty squares. */
const jedi = new Int32Array(2);
const ahead = new Int32Array(6);
const own = new Int32Array(2);
const enemies = new Int32Array(2);
const empty = new Int32Array(2);
/** The set of squares one of which jedi, wagons and madams must come to or take. */
const answers = new Int32Array(2);

let dealtField: Field | null = null;
let dealtVersion = -1;
let dealtColour = -1;

function deal(field: Field, colour: Colour): void {
  if (field === dealtField && field.version === dealtVersion && colour === dealtColour) return;
  dealtField = field;
  dealtVersion = field.version;
  dealtColour = colour;
  partCount = 0;
  end = 0;
  watch.look(field, colour);
  for (let half = 0; half < 2; half++) {
    answers[half] = watch.answerHalf(half);
    empty[half] = ~field.board[SETS + half];
    own[half] = sideOf(field.board, colour, half);
    enemies[half] = sideOf(field.board, colour ^ 1, half);
    // An enemy's line that reaches a jedi strikes it (B4.1).
    jedi[half] = field.set(JEDI, colour, half) & ~field.lineSet(colour ^ 1, half);
  }
  if ((jedi[0] | jedi[1]) !== 0) dealToJedi(field, colour);
  for (let half = 0; half < 2; half++) dealToOthers(field, colour, half);
}

/** Deals to the pieces in half the board that are no jedi. */
function dealToOthers(field: Field, colour: Colour, half: number): void {
  const emptyLower = empty[0];
  const emptyUpper = empty[1];
  const ownLower = own[0];
  const ownUpper = own[1];
  const answersLower = answers[0];
  const answersUpper = answers[1];
  const mayTrade = field.exchanges !== 0;
  // Of those that are struck, only a madam may take revenge (B7.1); a chameleon is under what others are as well.
  const free = ~field.struckSet(half);
  for (let bits = field.set(WAGON, colour, half) & free; bits !== 0; bits &= bits - 1) {
    const from = lowestOf(bits, half);
    if (((STAR[from << 1] & answersLower) | (STAR[(from << 1) | 1] & answersUpper)) === 0) continue;
    add(WAGON_MOVE, from, targetsOf(from) + sizeBeside(from, emptyLower, emptyUpper));
  }
  for (let bits = field.set(SHAMAN, colour, half) & free; bits !== 0; bits &= bits - 1) {
    const from = lowestOf(bits, half);
    add(SHAMAN_ROLL, from, sizeBeside(from, emptyLower, emptyUpper));
  }
  const dude = field.dudes[colour];
  if (dude >> 5 === half && ((free >>> dude) & 1) !== 0) {
    add(DUDE_MOVE, dude, sizeBeside(dude, ~ownLower, ~ownUpper));
    if (mayTrade) add(TRADE, dude, partnersOf(field, dude));
  }
  for (let bits = field.set(MADAM, colour, half); bits !== 0; bits &= bits - 1) {
    const from = lowestOf(bits, half);
    // B7.1: without a second gaze nothing but a capture removes what hypnotizes her.
    if (((free >>> from) & 1) === 0 && !mayAvenge(field, from)) add(REVENGE, from, 1);
    else add(MADAM_MOVE, from, sizeOfSet(STAR[from << 1] & ~ownLower & answersLower, STAR[(from << 1) | 1] & ~ownUpper & answersUpper));
    if (mayTrade) add(TRADE, from, partnersOf(field, from));
  }
  for (let bits = field.set(CHAMELEON, colour, half); bits !== 0; bits &= bits - 1) {
    const from = lowestOf(bits, half);
    // B7.1: what strikes others only can't be avenged.
    if (!field.isAghast(from) || (field.isVengeful(from) && directHypnotizer(field, from) >= 0))
      add(COPY, from, mostCopied(field, from, own));
  }
}

/** How many enemies stand in the lines of a square. */
function targetsOf(from: Square): number {
  return sizeOfSet(STAR[from << 1] & enemies[0], STAR[(from << 1) | 1] & enemies[1]);
}

function add(way: number, piece: Square, lots: number): void {
  if (lots === 0) return;
  parts[partCount] = (way << 6) | piece;
  end += lots;
  ends[partCount++] = end;
}

function dealToJedi(field: Field, colour: Colour): void {
  const lower = jedi[0];
  const upper = jedi[1];
  for (let half = 0; half < 2; half++) {
    const straight = advanced(lower, upper, colour, half);
    const target = ~own[half] & answers[half];
    ahead[half] = westOf(straight) & target;
    ahead[2 | half] = straight & target;
    ahead[4 | half] = eastOf(straight) & target;
  }
  for (let way = LOWER; way <= HIGHER; way++) add(way, 0, sizeOfSet(ahead[way << 1], ahead[(way << 1) | 1]));
  add(DOUBLE, 0, sizeOf(colour === WHITE ? lower & SECOND_RANKS[0] : upper & SECOND_RANKS[1]) * DOUBLES);
  add(PROMOTION, 0, sizeOf(colour === WHITE ? upper & SECOND_RANKS[1] : lower & SECOND_RANKS[0]) * CHOICES);
  if (field.vulnerable !== 0) add(EN_PASSANT, 0, sizeOfSet(lower, upper) * 3);
}

/** How many squares of a set touch a square. */
function sizeBeside(square: Square, lower: number, upper: number): number {
  return sizeOfSet(AROUND[square << 1] & lower, AROUND[(square << 1) | 1] & upper);
}

/** One of the squares of a set that touch a square, by number. */
function nthBeside(square: Square, lower: number, upper: number, number: number): Square {
  return nthOf(AROUND[square << 1] & lower, AROUND[(square << 1) | 1] & upper, number);
}

/** What is reached on a lot of a part, counted from 0, or NONE. */
function reachedOn(field: Field, part: number, lot: number, colour: Colour): Move {
  const way = parts[part] >> 6;
  return way <= EN_PASSANT ? reachedByJedi(field, way, lot, colour) : reachedBy(field, parts[part] & 63, way, lot);
}

function reachedByJedi(field: Field, way: number, lot: number, colour: Colour): Move {
  const { board } = field;
  if (way <= HIGHER) {
    const to = nthOf(ahead[way << 1], ahead[(way << 1) | 1], lot);
    const move = stepTo(board, to - 8 * forwardOf(colour) - (way - STRAIGHT), to);
    return isPlainRoll(move) && onLastRank(colour, to) ? withPromotion(move, PROMOTIONS[JEDI][0]) : move;
  }
  if (way === DOUBLE) {
    const number = (lot / DOUBLES) | 0;
    const from = colour === WHITE ? nthOf(jedi[0] & SECOND_RANKS[0], 0, number) : nthOf(0, jedi[1] & SECOND_RANKS[1], number);
    return doubleStep(field, from, colour, usableShifts(field, from, colour), (lot % DOUBLES) - 2);
  }
  if (way === PROMOTION) {
    const number = (lot / CHOICES) | 0;
    const from = colour === WHITE ? nthOf(0, jedi[1] & SECOND_RANKS[1], number) : nthOf(jedi[0] & SECOND_RANKS[0], 0, number);
    const to = NEXT[(from << 3) | FORWARD[colour][lot % 3]];
    if (to < 0 || board[to] !== 0) return NONE;
    return withPromotion(packMove(from, to, ROLL), PROMOTIONS[JEDI][1 + (((lot % CHOICES) / 3) | 0)]);
  }
  const from = nthOf(jedi[0], jedi[1], (lot / 3) | 0);
  const to = NEXT[(from << 3) | FORWARD[colour][lot % 3]];
  return to >= 0 && isPassed(field, from, to) ? packMove(from, to, SMASH) : NONE;
}

function reachedBy(field: Field, from: Square, way: number, lot: number): Move {
  const { board } = field;
  switch (way) {
    case WAGON_MOVE: {
      // The first lots are smashes of whatever enemy stands in a line.
      const targets = targetsOf(from);
      if (lot < targets) {
        const to = nthOf(STAR[from << 1] & enemies[0], STAR[(from << 1) | 1] & enemies[1], lot);
        return firstSeen(board, from, TOWARDS[(from << 6) | to]) === to ? packMove(from, to, SMASH) : NONE;
      }
      const direction = TOWARDS[(from << 6) | nthBeside(from, empty[0], empty[1], lot - targets)];
      return rollAhead(board, from, direction, stepsAhead(board, from, direction));
    }
    case REVENGE:
      return packMove(from, directHypnotizer(field, from), CAPTURE);
    case SHAMAN_ROLL:
      return packMove(from, nthBeside(from, empty[0], empty[1], lot), ROLL);
    case MADAM_MOVE:
      return moveOnLine(board, from, nthOf(STAR[from << 1] & ~own[0] & answers[0], STAR[(from << 1) | 1] & ~own[1] & answers[1], lot));
    case DUDE_MOVE: {
      const to = nthBeside(from, ~own[0], ~own[1], lot);
      return packMove(from, to, board[to] === 0 ? ROLL : CAPTURE);
    }
    case TRADE:
      partnersOf(field, from);
      return exchangeWith(field, from, nthOf(partners[0], partners[1], lot));
    default:
      return copiedOn(field, from, own, lot);
  }
}

/** A lot is blank if nothing is reached on it or what is reached is not legal. */
export const lots: Lots<BuckyPosition> = {
  count({ field, turn }) {
    deal(field, turn);
    return end;
  },
  draw({ field, turn }, lot) {
    deal(field, turn);
    let part = 0;
    while (ends[part] <= lot) part++;
    const move = reachedOn(field, part, lot - (part === 0 ? 0 : ends[part - 1]), turn);
    const legal = move === NONE ? NONE : legalFrom(field, move, turn);
    return legal === NONE ? null : legal;
  },
};
