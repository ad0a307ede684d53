import type { Move, Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { lowestOf, write } from './geometry.ts';
import { endOf, EXCHANGE, exchangeUsedBy, fromOf, kindOfMove, promotionOf, ROLL, SMASH, toOf, vulnerableOf } from './move.ts';
import { EXCHANGES, ROLLER, SETS, VULNERABLE } from './slots.ts';

/** The square of the piece that a move captures or smashes, or -1 (B5.2: en passant, the roller). */
export function victimOf(field: Field, move: Move): Square {
  const kind = kindOfMove(move);
  if (kind === ROLL || kind === EXCHANGE) return -1;
  const to = toOf(move);
  return field.board[to] === 0 ? field.roller : to;
}

/**
 * Fills `after` with the board right after the move and its promotion, before resolution, and surveys it. `BuckyPosition.make` makes the same
 * changes.
 */
export function moveOnly(before: Field, move: Move, after: Field): void {
  after.load(before);
  const { board } = after;
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOfMove(move);
  const cell = board[from];
  if (kind === SMASH) {
    after.put(victimOf(before, move), 0);
    const end = endOf(move);
    if (end !== from) {
      after.put(from, 0);
      after.put(end, cell);
    }
  } else {
    const promotion = promotionOf(move);
    after.put(from, kind === EXCHANGE ? board[to] : 0);
    after.put(to, promotion === 0 ? cell : (cell & 8) | promotion);
  }
  board[EXCHANGES] &= ~exchangeUsedBy(move);
  board[VULNERABLE] = vulnerableOf(move);
  board[ROLLER] = board[VULNERABLE] === 0 ? 0 : to + 1;
  after.survey();
}

/** B4.5: marks every unmarked piece under two or more hypnoses, all at once. Returns how many it marked. */
export function markPass(field: Field, pass: number): number {
  if ((field.doubled[0] | field.doubled[1]) === 0) return 0;
  const { sight } = field;
  if (field.markedCount === 0) sight.set(field.board);
  const begin = field.markedCount;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.doubled[half] & sight[SETS + half]; bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      field.pass[square] = pass;
      field.marked[field.markedCount++] = square;
    }
  }
  for (let index = begin; index < field.markedCount; index++) write(sight, field.marked[index], 0);
  field.strike(sight); // B4.5
  return field.markedCount - begin;
}

/** B4.5: marks in passes until a pass marks nothing. The marked pieces stay on the board. */
export function mark(field: Field): void {
  let pass = 1;
  while (markPass(field, pass) > 0) pass++; // B4.5
}

/** B4.5: removes all marked pieces together. The roller of a double step is never one of them (B4.6). */
export function takeOff(field: Field): void {
  if (field.markedCount === 0) return;
  for (let index = 0; index < field.markedCount; index++) field.put(field.marked[index], 0);
  field.survey();
}

/** Carries a move out in full: fills `after` with the resulting position. Its marks show what resolution removed. */
export function perform(before: Field, move: Move, after: Field): void {
  moveOnly(before, move, after);
  mark(after);
  takeOff(after);
}
