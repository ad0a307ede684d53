import type { Move, Square } from '@menagerie/core';
import { victimOf } from '../effects.ts';
import type { Field } from '../field.ts';
import { AROUND, bitOn, CROSS, firstSeen, holds, isBetween, lowestOf, onlyOf } from '../geometry.ts';
import { PATH, pathTo, sideOf, sightFrom, STAR, toggle, TOWARDS } from '../geometry.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, kindOf, MADAM, SHAMAN, WAGON, type Colour } from '../cells.ts';
import { directHypnotizer } from '../roles/vengeful.ts';
import { NO, OPEN, parts, YES } from './answer.ts';
import { couldTake, gazersOn, isGazer, mayAvenge, mayFetch, mayJoin, meets, checkersOf } from './danger.ts';
import { addShared, getsGaze } from './quiet.ts';

/* Finds the squares that a dude's safety depends on, once per position. A move that touches none of them leaves it unchanged. */

/** Is the mover's dude safe after a move by which hypnosis removes nothing (B6.2)? YES, NO or OPEN. */
export function isSafeAfter(field: Field, colour: Colour, move: Move): number {
  const dude = field.dudes[colour];
  if (dude < 0) return YES;
  if (!parts.safety) return OPEN;
  const { scratch } = field;
  if (scratch.safetyVersion !== field.version || scratch.safetyColour !== colour) look(field, colour, dude);
  if (kindOfMove(move) === EXCHANGE) return afterExchange(field, colour, dude, fromOf(move), toOf(move));
  if (fromOf(move) === dude) return afterDude(field, colour, dude, toOf(move), move);
  return afterOther(field, colour, dude, move);
}

/** Finds the squares a piece can move to that certainly leave its dude safe; not for promotions, smashes or exchanges. */
export function findSafe(field: Field, colour: Colour, from: Square, into: Int32Array): void {
  const dude = field.dudes[colour];
  const { scratch } = field;
  const { checkers, shields, screens, tethers, leashes } = scratch;
  into[0] = dude < 0 ? -1 : 0;
  into[1] = into[0];
  if (dude < 0 || from === dude || !parts.safety) return;
  if (scratch.safetyVersion !== field.version || scratch.safetyColour !== colour) look(field, colour, dude);
  if ((checkers[0] | checkers[1]) !== 0 || scratch.isOpen || holds(shields, from) || holds(leashes, from)) return;
  const lending = lendingOf(field, colour, kindOf(field.board[from]));
  const isScreen = holds(screens, from);
  if (isScreen && holds(tethers, from)) return;
  for (let half = 0; half < 2; half++) into[half] = ~(leashes[half] | lending[half] | (isScreen ? tethers[half] : 0));
}

/** Finds what the safety of a colour's dude depends on. */
function look(field: Field, colour: Colour, dude: Square): void {
  const { scratch } = field;
  scratch.safetyVersion = field.version;
  scratch.safetyColour = colour;
  scratch.isHeld = false;
  for (let half = 0; half < 2; half++) {
    scratch.checkers[half] = 0;
    scratch.leashes[half] = 0;
    scratch.shields[half] = 0;
    scratch.screens[half] = 0;
    scratch.tethers[half] = 0;
    scratch.lending[half] = 0;
    scratch.arming[half] = 0;
  }
  findLending(field, colour, dude);
  const gazers = gazersOn(field, colour, dude);
  scratch.isGazed = gazers > 0;
  scratch.isOpen = gazers > 1 || (gazers === 1 && mayJoin(field, colour, dude, scratch.leashes)) || mayFetch(field, colour, dude);
  findCheckers(field, colour);
  findShields(field, colour, dude);
}

/** Finds the enemies that could take the dude, and what holds back the aghast ones. */
function findCheckers(field: Field, colour: Colour): void {
  const { scratch } = field;
  for (let half = 0; half < 2; half++) {
    const able = checkersOf(field, colour, half);
    scratch.checkers[half] = able & ~field.aghast[half];
    for (let bits = able & field.aghast[half]; bits !== 0; bits &= bits - 1) {
      scratch.isHeld = true;
      if (!leash(field, lowestOf(bits, half), scratch.leashes)) scratch.isOpen = true;
    }
  }
}

/** Adds to a set what keeps an enemy aghast; false if it might take the dude all the same. */
function leash(field: Field, checker: Square, into: Int32Array): boolean {
  const { board, struck, scratch } = field;
  let hit = checker;
  if (kindOf(board[checker]) === CHAMELEON) {
    const { shared } = scratch;
    shared[0] = 0;
    shared[1] = 0;
    addShared(field, field.clusterAt[checker], -1, shared);
    // At rest one strike alone holds a cluster (B4.2).
    hit = onlyOf(shared[0] & struck[0], shared[1] & struck[1]);
    into[hit >> 5] |= 1 << hit;
    for (let half = 0; half < 2; half++) into[half] |= shared[half] & field.both(CHAMELEON, half);
  }
  const hypnotizer = directHypnotizer(field, hit);
  // A chameleon may owe its gaze to anything that its cluster touches.
  if (kindOf(board[hypnotizer]) === CHAMELEON) addShared(field, field.clusterAt[hypnotizer], -1, into);
  const path = pathTo(hit, hypnotizer);
  into[0] |= PATH[path];
  into[1] |= PATH[path | 1];
  return !mayAvenge(field, checker);
}

/**
 * Finds each piece that stands alone between the dude and an enemy that takes from afar: in `screens` if that enemy is aghast and can't take
 * revenge (`tethers` is what holds it), otherwise in `shields`.
 */
function findShields(field: Field, colour: Colour, dude: Square): void {
  const { board } = field;
  const { shields, screens, tethers } = field.scratch;
  const enemy = colour ^ 1;
  for (let half = 0; half < 2; half++) {
    const runners = field.set(WAGON, enemy, half) | field.set(MADAM, enemy, half) | field.set(CHAMELEON, enemy, half);
    for (let bits = runners & STAR[(dude << 1) | half]; bits !== 0; bits &= bits - 1) {
      const runner = lowestOf(bits, half);
      const direction = TOWARDS[(runner << 6) | dude];
      const shield = firstSeen(board, runner, direction);
      if (shield === dude || firstSeen(board, shield, direction) !== dude || !couldTake(field, runner, dude)) continue;
      const set = field.isAghast(runner) && leash(field, runner, tethers) ? screens : shields;
      set[shield >> 5] |= 1 << shield;
    }
  }
}

/** Finds where enemy chameleons copy, perhaps through chameleons of either side. Marks those in line with the dude separately. */
function findLending(field: Field, colour: Colour, dude: Square): void {
  const { lending, arming } = field.scratch;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(CHAMELEON, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const cluster = field.clusterAt[lowestOf(bits, half)];
      addShared(field, cluster, -1, lending);
      if ((bits & -bits & STAR[(dude << 1) | half]) !== 0) addShared(field, cluster, -1, arming);
    }
  }
}

/** The set of all squares. */
const ALL = new Int32Array(2).fill(-1);

/** The squares where an arriving piece might let an enemy take the dude, or trade places with him. A promoted one may do more. */
function lendingOf(field: Field, colour: Colour, kind: number): Int32Array {
  const { lending, arming, isGazed } = field.scratch;
  if (isGazed) return isGazer(kind) || kind === MADAM ? ALL : lending;
  return kind === CHAMELEON || (kind === MADAM && (field.exchanges & (1 << colour)) !== 0) ? lending : arming;
}

/** Answers for a move of a piece other than the dude. */
function afterOther(field: Field, colour: Colour, dude: Square, move: Move): number {
  const { checkers, shields, screens, tethers, lending, isOpen, isGazed } = field.scratch;
  const from = fromOf(move);
  const end = endOf(move);
  const victim = victimOf(field, move);
  for (let half = 0; half < 2; half++) {
    for (let bits = checkers[half]; bits !== 0; bits &= bits - 1) {
      const checker = lowestOf(bits, half);
      if (checker === victim || isBetween(end, dude, checker)) continue;
      return staysAwake(field, checker, move, end, victim) ? NO : OPEN;
    }
  }
  if (end !== from && holds(shields, from)) {
    const runner = firstSeen(field.board, from, TOWARDS[(dude << 6) | from]);
    return runner !== victim && !isBetween(end, dude, runner) && staysAwake(field, runner, move, end, victim) ? NO : OPEN;
  }
  if (isOpen) return OPEN;
  if (victim >= 0 && victim !== end && (holds(shields, victim) || holds(screens, victim))) return OPEN;
  if (isTied(field.scratch.leashes, from, end, victim)) return OPEN;
  if (end === from) return YES;
  const lent = promotionOf(move) === 0 ? lendingOf(field, colour, kindOf(field.board[from])) : isGazed ? ALL : lending;
  return holds(lent, end) || (holds(screens, from) && isTied(tethers, from, end, victim)) ? OPEN : YES;
}

/**
 * Whether an enemy is awake, and keeps its roles, through a move by which hypnosis removes nothing. Only a gaze of the mover's side makes one
 * aghast: it comes from a piece that can gaze, or runs on over a square that the move empties. A chameleon shares what its cluster touches, and
 * that may be struck by either side.
 */
function staysAwake(field: Field, enemy: Square, move: Move, end: Square, victim: Square): boolean {
  const { board, shared, scratch } = field;
  const { exposed } = scratch;
  const from = fromOf(move);
  const colour = board[from] >> 3;
  const kind = kindOf(board[from]);
  const isShared = kindOf(board[enemy]) === CHAMELEON;
  if (field.isAghast(enemy) || promotionOf(move) !== 0) return false;
  const cluster = field.clusterAt[enemy] << 1;
  for (let half = 0; half < 2; half++) exposed[half] = isShared ? shared[cluster | half] : bitOn(enemy, half);
  if (victim >= 0 && victim !== end && mayOpen(field, victim, colour, isShared)) return false;
  if (end !== from) {
    if (mayOpen(field, from, colour, isShared)) return false;
    if (kind === SHAMAN || (kind === CHAMELEON && getsGaze(field, from, end))) {
      if (meets(CROSS, end, exposed[0], exposed[1]) || mayLend(field, from, end, enemy, isShared)) return false;
    }
  }
  return !isShared || !isTied(exposed, from, end, victim);
}

/** Whether a gaze that a square blocks might hit `exposed` beyond it: one of the mover's colour, or any if they share strikes. */
function mayOpen(field: Field, square: Square, colour: number, isShared: boolean): boolean {
  const { exposed } = field.scratch;
  const isGazedAt = isShared ? field.hasLineOn(square) : field.linesOn(colour, square) !== 0;
  return isGazedAt && meets(CROSS, square, exposed[0], exposed[1]);
}

/** Whether a piece that gazes might lend its gaze, where it comes, to a chameleon that hits an enemy with it, or what that enemy touches. */
function mayLend(field: Field, from: Square, end: Square, enemy: Square, isShared: boolean): boolean {
  let borrowers = 0;
  let aims = 0;
  for (let half = 0; half < 2; half++) {
    const others = ~bitOn(from, half);
    borrowers |= AROUND[(end << 1) | half] & field.both(CHAMELEON, half) & others;
    aims |= CROSS[(enemy << 1) | half] & field.set(CHAMELEON, field.board[from] >> 3, half) & ~field.mesmerizers[half] & others;
  }
  return borrowers !== 0 && (isShared || aims !== 0);
}

/** Whether a move changes something on squares of a set. */
function isTied(set: Int32Array, from: Square, end: Square, victim: Square): boolean {
  return (victim >= 0 && holds(set, victim)) || (end !== from && (holds(set, from) || holds(set, end)));
}

/** B3.10: answers for two pieces that trade places. No line changes, but gazes and roles may. */
function afterExchange(field: Field, colour: Colour, dude: Square, from: Square, to: Square): number {
  const { checkers, lending, isHeld, isOpen, isGazed } = field.scratch;
  if (field.board[to] >> 3 !== colour) return OPEN;
  if (holds(lending, from) || holds(lending, to)) return OPEN;
  if (from === dude || to === dude) return afterDude(field, colour, dude, from === dude ? to : from, null);
  return (checkers[0] | checkers[1]) !== 0 || isHeld || isOpen || isGazed ? OPEN : YES;
}

/** Answers for the dude moving to a square, alone by a move, or in an exchange with a piece of his side. */
function afterDude(field: Field, colour: Colour, dude: Square, to: Square, move: Move | null): number {
  const { board } = field;
  if (move !== null) toggle(board, dude);
  // In here lines run as after the move.
  let answer = YES;
  for (let half = 0; half < 2; half++) {
    const enemies = sideOf(board, colour ^ 1, half);
    for (let bits = sightFrom(board, to, half) & enemies; bits !== 0 && answer !== NO; bits &= bits - 1) {
      const enemy = lowestOf(bits, half);
      if (couldTake(field, enemy, to)) answer = move !== null && staysAwake(field, enemy, move, to, -1) ? NO : OPEN;
    }
  }
  if (answer === YES && isOpenAt(field, colour, to, move === null)) answer = OPEN;
  if (move !== null) toggle(board, dude);
  return answer;
}

/** Whether the dude's safety on a square he moves to, alone or in an exchange, hangs on hypnosis or on what an enemy chameleon copies there. */
function isOpenAt(field: Field, colour: Colour, to: Square, isExchange: boolean): boolean {
  if (holds(field.scratch.lending, to)) return true;
  const gazers = gazersOn(field, colour, to);
  if (gazers > 1 || (gazers === 1 && isExchange) || mayFetch(field, colour, to)) return true;
  return gazers === 1 && mayJoin(field, colour, to, field.scratch.ties);
}
