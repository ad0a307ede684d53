import type { Move, Square } from '@menagerie/core';
import { victimOf } from '../effects.ts';
import { NO, OPEN, sight, YES } from './answer.ts';
import type { Field } from '../field.ts';
import { AROUND, CROSS, firstSeen, gazeFrom, holds, lowestOf, sideOf, shift, sizeOf, TOWARDS } from '../geometry.ts';
import { addShared, findShared, getsGaze, struckThrough } from './quiet.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, kindOf, SHAMAN, type Cell } from '../pieces.ts';

/*
 * Few moves make hypnosis strike anything twice. This module finds moves that certainly don't (B4.5), or that certainly doom the moving
 * piece (B4.6), from what is known before the move. It counts the strikes the move may add. Between moves nothing is struck twice, and a
 * strike that ends can't mark anything.
 */

/** Does resolution remove nothing after a move? YES; NO if it removes the moving piece (B4.6); OPEN if sight can't tell. */
export function foresee(field: Field, move: Move): number {
  if (!sight.resolution) return OPEN;
  const from = fromOf(move);
  if (kindOfMove(move) === EXCHANGE) return promotionOf(move) === 0 ? foreseeExchange(field, from, toOf(move)) : OPEN;
  const end = endOf(move);
  const victim = victimOf(field, move);
  if (end === from && (victim < 0 || !field.hasLineOn(victim))) return YES;
  return count(field, move, end, victim);
}

function foreseeExchange(field: Field, from: Square, to: Square): number {
  const starter = field.board[from];
  const partner = field.board[to];
  const copies = (kindOf(starter) === CHAMELEON ? 1 : 0) + (kindOf(partner) === CHAMELEON ? 1 : 0);
  if (copies === 1) return countExchange(field, from, to);
  // Two chameleons of a side look the same to the board. Without any chameleon no gaze and no line changes, only what they strike.
  return starter >> 3 === partner >> 3 ? YES : OPEN;
}

/** Begins to count: no strikes added, all earlier ones kept, except on the piece that leaves its square and on what was where it ends. */
function begin({ struck, scratch: { once, twice, kept } }: Field, from: Square, end: Square): void {
  for (let half = 0; half < 2; half++) {
    once[half] = 0;
    twice[half] = 0;
    kept[half] = struck[half];
  }
  if (end === from) return;
  kept[from >> 5] &= ~(1 << from);
  kept[end >> 5] &= ~(1 << end);
}

/** Counts one strike that a move adds. */
function add({ scratch: { once, twice } }: Field, square: Square): void {
  const half = square >> 5;
  twice[half] |= once[half] & (1 << square);
  once[half] |= 1 << square;
}

/** Counts a move's strikes; may count too many. */
function count(field: Field, move: Move, end: Square, victim: Square): number {
  const { board } = field;
  const from = fromOf(move);
  const cell: Cell = promotionOf(move) === 0 ? board[from] : (board[from] & 8) | promotionOf(move);
  begin(field, from, end);
  const moves = end !== from;
  const mimics = moves && kindOf(cell) === CHAMELEON;
  // B4.6: beside a shaman that hypnotizes it, a chameleon gazes back, and shares that strike too.
  if (mimics && isBesideShaman(field, end, cell >> 3, victim)) return NO;
  if (moves) {
    let lines = field.linesOn((cell >> 3) ^ 1, end);
    if (lines > 1 && victim < 0 && shamansOn(field, end, cell >> 3) > 1) return NO;
    for (; lines > 0; lines--) add(field, end);
  }

  const leaves = moves && field.hasLineOn(from);
  const vacates = victim >= 0 && victim !== end && field.hasLineOn(victim);
  const gazes = moves && (kindOf(cell) === SHAMAN || (mimics && getsGaze(field, from, end)));
  if (leaves || vacates || gazes) {
    // In here lines run as after the move.
    shift(board, from, end, victim);
    if (leaves) openLines(field, from, end, cell);
    if (vacates) openLines(field, victim, moves ? end : -1, cell);
    if (gazes) addGaze(field, end, cell, end, cell);
    if (gazes) wakeGazes(field, from, end, cell);
    shift(board, from, end, victim);
  }
  if (isCalm(field, from, end, mimics)) return YES;
  // Most moves are calm whatever strikes they end, so those come last.
  if (moves && field.mesmerizes(from)) endGaze(field, from);
  if (moves && board[end] === 0 && field.hasLineOn(end)) endLines(field, from, end);
  if (isCalm(field, from, end, mimics)) return YES;
  if (mimics || victim >= 0 || doubles(field, from, end) !== NO) return OPEN;
  // The count may include gazes that end because the mover leaves a chameleon, and count twice those whose line it leaves.
  const isCertain = field.linesOn((cell >> 3) ^ 1, from) === 0 && !holds(field.near, from);
  return isCertain ? NO : OPEN;
}

/** Whether nothing is struck twice, including a cluster that a chameleon joins. */
function isCalm(field: Field, from: Square, end: Square, mimics: boolean): boolean {
  return doubles(field, from, end) === YES && !(mimics && shares(field, from, end) > 1);
}

/** Counts the strikes of an exchange that involves a chameleon. No line opens, but the pieces at the ends change. */
function countExchange(field: Field, from: Square, to: Square): number {
  const { board } = field;
  const start = kindOf(board[from]) === CHAMELEON ? from : to;
  const end = start === from ? to : from;
  begin(field, start, end);
  for (let lines = field.linesOn((board[start] >> 3) ^ 1, end); lines > 0; lines--) add(field, end);
  for (let lines = field.linesOn((board[end] >> 3) ^ 1, start); lines > 0; lines--) add(field, start);
  if (getsGaze(field, start, end)) {
    if ((board[start] ^ board[end]) >> 3 !== 0) return OPEN;
    addGaze(field, end, board[start], end, board[start]);
    wakeGazes(field, start, end, board[start]);
  }
  if (field.mesmerizes(start)) endGaze(field, start);
  return isCalm(field, start, end, true) ? YES : OPEN;
}

/** Ends the gaze of a piece that leaves its square. */
function endGaze(field: Field, from: Square): void {
  const { board, scratch } = field;
  const { kept } = scratch;
  for (let half = 0; half < 2; half++) kept[half] &= ~(gazeFrom(board, from, half) & sideOf(board, (board[from] >> 3) ^ 1, half));
}

/** Ends the lines over an empty square when a piece arrives there. */
function endLines(field: Field, from: Square, end: Square): void {
  const { board, scratch } = field;
  const { kept } = scratch;
  for (let half = 0; half < 2; half++) {
    for (let bits = gazeFrom(board, end, half) & field.mesmerizers[half]; bits !== 0; bits &= bits - 1) {
      const source = lowestOf(bits, half);
      const struck = source === from ? -1 : struckThrough(board, end, source);
      if (struck >= 0) kept[struck >> 5] &= ~(1 << struck);
    }
  }
}

/** Adds the strikes of a piece's gaze from a square. `cell` is what is on `end` after the move. */
function addGaze(field: Field, square: Square, source: Cell, end: Square, cell: Cell): void {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const struck = firstSeen(board, square, direction);
    if (struck >= 0 && (struck === end ? cell : board[struck]) >> 3 !== source >> 3) add(field, struck);
  }
}

/** Adds the gazes of chameleons that gain one because a mesmerizing piece moves from `from` to `end`. */
function wakeGazes(field: Field, from: Square, end: Square, cell: Cell): void {
  for (let half = 0; half < 2; half++) {
    for (let bits = field.both(CHAMELEON, half) & ~field.mesmerizers[half]; bits !== 0; bits &= bits - 1) {
      const chameleon = lowestOf(bits, half);
      if (chameleon !== from && field.reaches(chameleon, end, from)) addGaze(field, chameleon, field.board[chameleon], end, cell);
    }
  }
}

/** Adds the strikes of lines that were blocked at a square and now run on, leaving out those of a piece on `end`. */
function openLines(field: Field, square: Square, end: Square, cell: Cell): void {
  const { board } = field;
  for (let half = 0; half < 2; half++) {
    for (let bits = gazeFrom(board, square, half) & field.mesmerizers[half]; bits !== 0; bits &= bits - 1) {
      const source = lowestOf(bits, half);
      // The gaze of the piece that arrives on `end` is counted separately.
      if (source === end) continue;
      const struck = firstSeen(board, square, TOWARDS[(source << 6) | square]);
      if (struck >= 0 && (struck === end ? cell : board[struck]) >> 3 !== board[source] >> 3) add(field, struck);
    }
  }
}

/** Whether the added strikes leave everything under one hypnosis at most: YES; NO if the mover itself has two; otherwise OPEN. */
function doubles(field: Field, from: Square, end: Square): number {
  const { once, twice, kept, shared } = field.scratch;
  if ((once[0] | once[1]) === 0) return YES;
  if (holds(twice, end)) return NO;
  if ((twice[0] | twice[1] | (once[0] & kept[0]) | (once[1] & kept[1])) !== 0) return OPEN;
  // A cluster that no new strike reaches is as it was.
  if (((once[0] & field.near[0]) | (once[1] & field.near[1])) === 0) return YES;
  // What a moving chameleon shares is counted where it joins. One that smashes without moving shares as before.
  const absent = end === from ? -1 : from;
  for (let cluster = 0; cluster < field.clusters; cluster++) {
    shared[0] = 0;
    shared[1] = 0;
    addShared(field, cluster, absent, shared);
    if (((once[0] & shared[0]) | (once[1] & shared[1])) !== 0 && strikesOnShared(field) > 1) return OPEN; // B4.2
  }
  return YES;
}

/** How many strikes a cluster shares on the squares of `shared`. */
function strikesOnShared({ scratch: { once, twice, kept, shared } }: Field): number {
  let strikes = 0;
  for (let half = 0; half < 2; half++) {
    const set = shared[half];
    strikes += sizeOf(kept[half] & set) + sizeOf(once[half] & set) + sizeOf(twice[half] & set);
  }
  return strikes;
}

/** B4.2: the most hypnoses a chameleon may share after moving from `from` to `end`. */
function shares(field: Field, from: Square, end: Square): number {
  findShared(field, from, end, field.scratch.shared);
  return strikesOnShared(field);
}

/** Whether an enemy shaman is next to a square on a diagonal, apart from the one on `victim`. */
function isBesideShaman(field: Field, square: Square, colour: number, victim: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let beside = AROUND[(square << 1) | half] & CROSS[(square << 1) | half] & field.set(SHAMAN, colour ^ 1, half);
    if (victim >> 5 === half) beside &= ~(1 << victim);
    if (beside !== 0) return true;
  }
  return false;
}

/** How many enemy shamans see a square. A shaman's gaze never ends (B4.1). */
function shamansOn(field: Field, square: Square, colour: number): number {
  let count = 0;
  for (let direction = 1; direction < 8; direction += 2) {
    const seen = firstSeen(field.board, square, direction);
    if (seen >= 0 && field.board[seen] === (SHAMAN | ((colour ^ 1) << 3))) count++;
  }
  return count;
}
