import { MoveList, type Move, type Square } from '@menagerie/core';
import { attempts } from './attempts.ts';
import type { Field } from './field.ts';
import { advanced, AHEAD, LAST_RANKS, lowestOf, SECOND_RANKS, shifted, sideOf, sightFrom, sizeOf, squaresOf } from './geometry.ts';
import { CAPTURE, NONE, packMove, ROLL, SMASH, withPromotion } from './move.ts';
import { isFreeRoll, settled, watch } from './moves.ts';
import { forwardOf, JEDI, kindOf, MADAM, other, WHITE, type Colour } from './pieces.ts';
import { doubleStep, usableShifts } from './roles/enthusiastic.ts';
import { exchanging } from './roles/exchange.ts';
import { mayAct } from './roles/vengeful.ts';
import { PROMOTIONS } from './roles/worthy.ts';
import { SETS } from './slots.ts';
import { isVulnerable, squareBehind } from './vulnerable.ts';

/*
 * Counts legal moves without listing them: what rolls freely to safe squares is counted by sets of squares, all jedi together. Whatever
 * else is reached is judged by itself.
 */

/** By half: the jedi that roll freely, and the pieces of the side to move. */
const jedi = new Int32Array(2);
const own = new Int32Array(2);
/** By file shift -1, 0, 1: where a double step may pass, in the half where it is made. */
const middles = new Int32Array(3);

const squares = new Int8Array(64);
const others = new Int8Array(64);
const candidates = new MoveList();

/** How many legal moves a colour has. */
export function countLegal(field: Field, colour: Colour): number {
  watch.look(field, colour);
  for (let half = 0; half < 2; half++) own[half] = sideOf(field.board, colour, half);
  watch.freedom.holders(field, JEDI, jedi);
  let count = (jedi[0] | jedi[1]) === 0 ? 0 : countJedi(field, colour);
  const left = squaresOf(own[0] & ~jedi[0], own[1] & ~jedi[1], others);
  for (let index = 0; index < left; index++) {
    const from = others[index];
    if (!mayAct(field, from)) continue;
    const isFree = watch.freedom.holds(field, from);
    count += isFree && kindOf(field.board[from]) === MADAM ? countMadam(field, from, colour) : countOne(field, from, colour, isFree);
  }
  return count;
}

/** 1 if a candidate is legal, else 0. */
function judged(field: Field, candidate: Move, colour: Colour): number {
  return settled(field, candidate, colour) === NONE ? 0 : 1;
}

/** The legal moves of a piece, its candidates listed. */
function countOne(field: Field, from: Square, colour: Colour, isFree: boolean): number {
  let count = 0;
  candidates.clear();
  attempts(field, from, candidates);
  for (let at = 0; at < candidates.length; at++) {
    const candidate = candidates.moves[at];
    count += isFree && isFreeRoll(candidate) ? 1 : judged(field, candidate, colour);
  }
  return count;
}

/** The legal moves of a madam that rolls freely. */
function countMadam(field: Field, from: Square, colour: Colour): number {
  const { board } = field;
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const reached = sightFrom(board, from, half) & ~own[half];
    const free = reached & ~board[SETS + half] & watch.freedom.safeHalf(half);
    count += sizeOf(free);
    for (let bits = reached & ~free; bits !== 0; bits &= bits - 1) {
      const to = lowestOf(bits, half);
      count += judged(field, packMove(from, to, board[to] === 0 ? ROLL : CAPTURE), colour);
    }
  }
  candidates.clear();
  exchanging.reach(field, from, candidates);
  for (let at = 0; at < candidates.length; at++) count += judged(field, candidates.moves[at], colour);
  return count;
}

/** The legal moves of all jedi that roll freely. */
function countJedi(field: Field, colour: Colour): number {
  let count = 0;
  for (let shift = -1; shift <= 1; shift++) {
    for (let half = 0; half < 2; half++) {
      const ahead = shifted(advanced(jedi[0], jedi[1], colour, half), shift) & ~own[half];
      const free = ahead & ~field.board[SETS + half] & watch.freedom.safeHalf(half) & ~LAST_RANKS[half];
      count += sizeOf(free);
      for (let bits = ahead & ~free; bits !== 0; bits &= bits - 1) count += countStep(field, lowestOf(bits, half), shift, colour);
    }
  }
  if (field.vulnerable !== 0) count += countPassing(field, colour);
  const half = colour === WHITE ? 0 : 1;
  const fresh = jedi[half] & SECOND_RANKS[half];
  return fresh === 0 ? count : count + countDouble(field, colour, fresh, half);
}

/** The legal rolls to or smashes on a square by a jedi from `shift` files lower. */
function countStep(field: Field, to: Square, shift: number, colour: Colour): number {
  const from = to - 8 * forwardOf(colour) - shift;
  if (field.board[to] !== 0) return judged(field, packMove(from, to, SMASH), colour);
  const roll = packMove(from, to, ROLL);
  if (to > 7 && to < 56) return judged(field, roll, colour);
  let count = 0;
  for (const kind of PROMOTIONS[JEDI]) count += judged(field, withPromotion(roll, kind), colour);
  return count;
}

/** The legal smashes in passing (B5.2). */
function countPassing(field: Field, colour: Colour): number {
  const { roller, vulnerable } = field;
  if (field.board[roller] >> 3 === colour) return 0;
  const enemy = other(colour);
  const behind = squareBehind(vulnerable, roller);
  let count = 0;
  for (let to = behind - 1; to <= behind + 1; to++) {
    if (!isVulnerable(vulnerable, roller, to) || field.board[to] !== 0) continue;
    // Who has a square ahead stands where it would be ahead of an enemy.
    const ahead = ((enemy << 6) | to) << 1;
    const takers = squaresOf(jedi[0] & AHEAD[ahead], jedi[1] & AHEAD[ahead | 1], squares);
    for (let index = 0; index < takers; index++) count += judged(field, packMove(squares[index], to, SMASH), colour);
  }
  return count;
}

/** The legal double steps of the jedi of half a set, which begin and end in that half. */
function countDouble(field: Field, colour: Colour, fresh: number, half: number): number {
  const empty = ~field.board[SETS + half];
  const safe = watch.freedom.safeHalf(half);
  // A jedi that is not aghast stops no enemy's line, so the lines are the same once it has left.
  const usable = empty & ~field.lineSet(colour ^ 1, half);
  for (let shift = -1; shift <= 1; shift++) middles[shift + 1] = shifted(stepped(fresh, colour), shift) & usable;
  let count = 0;
  for (let shift = -2; shift <= 2; shift++) {
    let ends = 0;
    for (let first = Math.max(-1, shift - 1); first <= Math.min(1, shift + 1); first++) ends |= shifted(middles[first + 1], shift - first);
    ends = stepped(ends, colour) & empty;
    count += sizeOf(ends & safe);
    for (let bits = ends & ~safe; bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half) - 16 * forwardOf(colour) - shift;
      count += judged(field, doubleStep(field, from, colour, usableShifts(field, from, colour), shift), colour);
    }
  }
  return count;
}

/** Half a set one rank on, inside its half. */
function stepped(half: number, colour: Colour): number {
  return colour === WHITE ? half << 8 : half >>> 8;
}
