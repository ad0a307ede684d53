import type { Move, Square } from '@menagerie/core';
import { victimOf } from '../effects.ts';
import { NO, OPEN, parts, YES } from './answer.ts';
import type { Field } from '../field.ts';
import { AROUND, bitOn, firstSeen, gazeFrom, holds, lowestOf, sideOf, shift, sizeOf, TOWARDS, widen } from '../geometry.ts';
import { addShared, findShared, getsGaze, struckThrough } from './quiet.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, kindOf, SHAMAN, type Cell } from '../cells.ts';

/*
 * Few moves make hypnosis strike anything twice. This module finds moves that certainly don't (B4.5), or that certainly doom the moving
 * piece (B4.6), from what is known before the move. It counts the strikes the move may add. Between moves nothing is struck twice, and a
 * strike that ends can't mark anything.
 */

/** Does resolution remove nothing after a move? YES; NO if it removes the moving piece (B4.6); OPEN if sight can't tell. */
export function foresee(field: Field, move: Move): number {
  if (!parts.resolution) return OPEN;
  const from = fromOf(move);
  if (kindOfMove(move) === EXCHANGE) return promotionOf(move) === 0 ? foreseeExchange(field, from, toOf(move)) : OPEN;
  const end = endOf(move);
  const victim = victimOf(field, move);
  if (end === from && (victim < 0 || !field.hasLineOn(victim))) return YES;
  return count(field, move, end, victim);
}

// B3.10
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
  const moves = end !== from;
  const mimics = moves && kindOf(cell) === CHAMELEON;
  const lines = moves ? field.linesOn((cell >> 3) ^ 1, end) : 0;
  // A chameleon that comes onto a line often shares another strike there.
  if (mimics && lines > 0 && strikesOn(field, from, end, victim, cell) > 1) return NO; // B4.6
  begin(field, from, end);
  for (let line = 0; line < lines; line++) add(field, end);

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
  return moves && strikesOn(field, from, end, victim, cell) > 1 ? NO : OPEN; // B4.6
}

/** How many gazes of shamans, and of chameleons that touch one, certainly hit the piece that moves. Stops counting at two. */
function strikesOn(field: Field, from: Square, end: Square, victim: Square, cell: Cell): number {
  const { board, scratch } = field;
  const { gazers, shared } = scratch;
  for (let half = 0; half < 2; half++) gazers[half] = field.both(SHAMAN, half) & ~bitOn(from, half) & ~bitOn(victim, half);
  for (let links = 0; links < 2; links++) {
    shared[0] = gazers[0];
    shared[1] = gazers[1];
    widen(shared);
    for (let half = 0; half < 2; half++) {
      gazers[half] |= shared[half] & field.both(CHAMELEON, half) & ~bitOn(from, half) & ~bitOn(victim, half);
    }
  }
  for (let half = 0; half < 2; half++) shared[half] = bitOn(end, half);
  if (kindOf(cell) === CHAMELEON) {
    widen(shared);
    if (((shared[0] & gazers[0]) | (shared[1] & gazers[1])) !== 0) gazers[end >> 5] |= 1 << end;
    for (let half = 0; half < 2; half++) {
      let beside = AROUND[(end << 1) | half] & field.both(CHAMELEON, half) & ~bitOn(from, half) & ~bitOn(victim, half);
      for (; beside !== 0; beside &= beside - 1) {
        shared[0] |= AROUND[lowestOf(beside, half) << 1];
        shared[1] |= AROUND[(lowestOf(beside, half) << 1) | 1];
      }
    }
  }
  let strikes = 0;
  shift(board, from, end, victim);
  for (let half = 0; half < 2; half++) {
    for (let bits = gazers[half]; bits !== 0 && strikes < 2; bits &= bits - 1) {
      const source = lowestOf(bits, half);
      const own = (source === end ? cell : board[source]) >> 3;
      for (let other = 0; other < 2; other++) {
        const struck = gazeFrom(board, source, other) & shared[other];
        const gone = bitOn(from, other) | bitOn(victim, other) | bitOn(end, other);
        const isHit = own === cell >> 3 ? 0 : bitOn(end, other);
        strikes += sizeOf(struck & ((sideOf(board, own ^ 1, other) & ~gone) | isHit));
      }
    }
  }
  shift(board, from, end, victim);
  return strikes;
}

/** Whether nothing is struck twice, including a cluster that a chameleon joins. */
function isCalm(field: Field, from: Square, end: Square, mimics: boolean): boolean {
  return !strikesTwice(field, from, end) && !(mimics && shares(field, from, end) > 1);
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

/** Drops the strikes of a piece's own gaze when it leaves its square. */
function endGaze(field: Field, from: Square): void {
  const { board, scratch } = field;
  const { kept } = scratch;
  for (let half = 0; half < 2; half++) kept[half] &= ~(gazeFrom(board, from, half) & sideOf(board, (board[from] >> 3) ^ 1, half));
}

/** Drops the strikes of gazes that a piece arriving on an empty square now blocks. */
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

/** B4.1: adds the strikes of a piece's gaze from a square. `cell` is what is on `end` after the move. */
function addGaze(field: Field, square: Square, source: Cell, end: Square, cell: Cell): void {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const struck = firstSeen(board, square, direction);
    if (struck >= 0 && (struck === end ? cell : board[struck]) >> 3 !== source >> 3) add(field, struck);
  }
}

/** Adds the gazes of chameleons that gain one because a mesmerizing piece moves from `from` to `end`. */
function wakeGazes(field: Field, from: Square, end: Square, cell: Cell): void {
  const { shared } = field.scratch;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.both(CHAMELEON, half) & ~field.mesmerizers[half]; bits !== 0; bits &= bits - 1) {
      const chameleon = lowestOf(bits, half);
      shared[0] = 0;
      shared[1] = 0;
      addShared(field, field.clusterAt[chameleon], from, shared);
      if (chameleon !== from && holds(shared, end)) addGaze(field, chameleon, field.board[chameleon], end, cell);
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

/** Whether the added strikes leave anything under two hypnoses. */
function strikesTwice(field: Field, from: Square, end: Square): boolean {
  const { once, twice, kept, shared } = field.scratch;
  if ((twice[0] | twice[1] | (once[0] & kept[0]) | (once[1] & kept[1])) !== 0) return true;
  // A cluster that no new strike reaches is as it was.
  if (((once[0] & field.near[0]) | (once[1] & field.near[1])) === 0) return false;
  // What a moving chameleon shares is counted where it joins. One that smashes without moving shares as before.
  const absent = end === from ? -1 : from;
  for (let cluster = 0; cluster < field.clusters; cluster++) {
    shared[0] = 0;
    shared[1] = 0;
    addShared(field, cluster, absent, shared);
    if (((once[0] & shared[0]) | (once[1] & shared[1])) !== 0 && strikesOnShared(field) > 1) return true; // B4.2
  }
  return false;
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
