import type { Move, Square } from '@menagerie/core';
import { victimOf } from '../effects.ts';
import type { Field } from '../field.ts';
import {
  AROUND,
  firstSeen,
  holds,
  isBetween,
  isDiagonal,
  lowestOf,
  PATH,
  pathTo,
  sideOf,
  sightFrom,
  STAR,
  toggle,
  TOWARDS,
} from '../geometry.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, kindOf, MADAM, WAGON, type Colour } from '../pieces.ts';
import { directHypnotizer } from '../roles/vengeful.ts';
import { NO, OPEN, sight, YES } from './answer.ts';
import { couldTake, gazersOn, isGazer, mayAvenge, mayFetch, takersOf } from './danger.ts';

/* Finds the squares that a dude's safety depends on, once per position. A move that touches none of them leaves it unchanged. */

/** Is the mover's dude safe after a move by which hypnosis removes nothing (B6.2)? YES, NO or OPEN. */
export function isSafeAfter(field: Field, colour: Colour, move: Move): number {
  const dude = field.dudes[colour];
  if (dude < 0) return YES;
  if (!sight.safety) return OPEN;
  const { scratch } = field;
  if (scratch.safetyVersion !== field.version || scratch.safetyColour !== colour) look(field, colour, dude);
  if (kindOfMove(move) === EXCHANGE) return afterExchange(field, colour, dude, fromOf(move), toOf(move));
  if (fromOf(move) === dude) return afterDude(field, colour, dude, toOf(move), false);
  return afterOther(field, colour, dude, move);
}

/** Finds what the safety of a colour's dude depends on. */
function look(field: Field, colour: Colour, dude: Square): void {
  const { scratch } = field;
  scratch.safetyVersion = field.version;
  scratch.safetyColour = colour;
  scratch.isHeld = false;
  for (let half = 0; half < 2; half++) {
    scratch.takers[half] = 0;
    scratch.leashes[half] = 0;
    scratch.shields[half] = 0;
    scratch.lending[half] = 0;
  }
  findLending(field, colour);
  scratch.isOpen = gazersOn(field, colour, dude) > 0 || mayFetch(field, colour, dude);
  findTakers(field, colour);
  findShields(field, colour, dude);
}

/** Finds the enemies that could take the dude, and what holds back the aghast ones. */
function findTakers(field: Field, colour: Colour): void {
  const { board, scratch } = field;
  for (let half = 0; half < 2; half++) {
    const able = takersOf(field, colour, half);
    scratch.takers[half] = able & ~field.aghast[half];
    for (let bits = able & field.aghast[half]; bits !== 0; bits &= bits - 1) {
      const taker = lowestOf(bits, half);
      scratch.isHeld = true;
      const hypnotizer = directHypnotizer(field, taker);
      // A chameleon may owe its gaze, roles and hypnosis to any member of its cluster.
      if (kindOf(board[taker]) === CHAMELEON || kindOf(board[hypnotizer]) === CHAMELEON || mayAvenge(field, taker)) {
        scratch.isOpen = true;
        continue;
      }
      const path = pathTo(taker, hypnotizer);
      scratch.leashes[0] |= PATH[path];
      scratch.leashes[1] |= PATH[path | 1];
    }
  }
}

/** Finds the pieces that are alone between the dude and an enemy that may take from afar. */
function findShields(field: Field, colour: Colour, dude: Square): void {
  const { board } = field;
  const { shields } = field.scratch;
  const enemy = colour ^ 1;
  for (let half = 0; half < 2; half++) {
    const runners = field.set(WAGON, enemy, half) | field.set(MADAM, enemy, half) | field.set(CHAMELEON, enemy, half);
    for (let bits = runners & STAR[(dude << 1) | half]; bits !== 0; bits &= bits - 1) {
      const runner = lowestOf(bits, half);
      const direction = TOWARDS[(runner << 6) | dude];
      const shield = firstSeen(board, runner, direction);
      if (shield !== dude && firstSeen(board, shield, direction) === dude) shields[shield >> 5] |= 1 << shield;
    }
  }
}

/** Finds the squares whose pieces enemy chameleons copy. */
function findLending(field: Field, colour: Colour): void {
  const { lending } = field.scratch;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(CHAMELEON, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const chameleon = lowestOf(bits, half);
      lending[0] |= AROUND[chameleon << 1];
      lending[1] |= AROUND[(chameleon << 1) | 1];
    }
  }
  const own = (lending[0] & field.set(CHAMELEON, colour, 0)) | (lending[1] & field.set(CHAMELEON, colour, 1));
  // Where chameleons of both sides touch, a piece that touches one may lend to them all.
  for (let half = 0; own !== 0 && half < 2; half++) lending[half] |= field.near[half];
}

/** Answers for a move of a piece other than the dude. */
function afterOther(field: Field, colour: Colour, dude: Square, move: Move): number {
  const { takers, shields, leashes, lending, isOpen } = field.scratch;
  const from = fromOf(move);
  const end = endOf(move);
  const victim = victimOf(field, move);
  for (let half = 0; half < 2; half++) {
    for (let bits = takers[half]; bits !== 0; bits &= bits - 1) {
      const taker = lowestOf(bits, half);
      if (taker === victim || isBetween(end, dude, taker)) continue;
      return staysTaker(field, colour, taker, move, end, victim) ? NO : OPEN;
    }
  }
  if (isOpen || (end !== from && holds(shields, from))) return OPEN;
  if (victim >= 0 && victim !== end && holds(shields, victim)) return OPEN;
  if (end === from) return YES;
  return holds(leashes, from) || holds(leashes, end) || holds(lending, end) ? OPEN : YES;
}

/** Whether an enemy that could take the dude, and is neither taken nor blocked, certainly isn't hypnotized either. */
function staysTaker(field: Field, colour: Colour, taker: Square, move: Move, end: Square, victim: Square): boolean {
  if (kindOf(field.board[taker]) === CHAMELEON) return false;
  const from = fromOf(move);
  if (isGazer(kindOf(field.board[from])) || isGazer(promotionOf(move))) return false;
  const mayOpen = (emptied: Square): boolean => field.linesOn(colour, emptied) > 0 && isDiagonal(emptied, taker);
  // A friendly gaze might hit it once a square on the way is empty.
  return !(end !== from && mayOpen(from)) && !(victim >= 0 && victim !== end && mayOpen(victim));
}

/** Answers for two pieces that trade places. No line changes, but gazes and roles may. */
function afterExchange(field: Field, colour: Colour, dude: Square, from: Square, to: Square): number {
  const { takers, lending, isHeld, isOpen } = field.scratch;
  if (field.board[to] >> 3 !== colour) return OPEN;
  if (holds(lending, from) || holds(lending, to)) return OPEN;
  if (from === dude || to === dude) return afterDude(field, colour, dude, from === dude ? to : from, true);
  return (takers[0] | takers[1]) !== 0 || isHeld || isOpen ? OPEN : YES;
}

/** Answers for the dude moving to a square, alone or in an exchange with a piece of his side. */
function afterDude(field: Field, colour: Colour, dude: Square, to: Square, isExchange: boolean): number {
  if (holds(field.scratch.lending, to)) return OPEN;
  const { board } = field;
  // A gaze that runs on past his old square may hypnotize an enemy that could take him.
  const isSure = !isExchange && field.linesOn(colour, dude) === 0;
  let answer = YES;
  if (!isExchange) toggle(board, dude);
  for (let half = 0; half < 2 && answer !== NO; half++) {
    const enemies = sideOf(board, colour ^ 1, half);
    for (let bits = sightFrom(board, to, half) & enemies; bits !== 0 && answer !== NO; bits &= bits - 1) {
      const enemy = lowestOf(bits, half);
      if (!couldTake(field, enemy, to)) continue;
      answer = isSure && !field.isAghast(enemy) && kindOf(board[enemy]) !== CHAMELEON ? NO : OPEN;
    }
  }
  if (!isExchange) toggle(board, dude);
  if (answer !== YES) return answer;
  return gazersOn(field, colour, to) > 0 || mayFetch(field, colour, to) ? OPEN : YES;
}
