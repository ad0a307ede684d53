import type { Move, Square } from '@menagerie/core';
import { victimOf } from './effects.ts';
import { isDoomed } from './doom.ts';
import type { Field } from './field.ts';
import { AROUND, BESIDE, firstSeen, STEPS, toggle } from './geometry.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from './move.ts';
import { CHAMELEON, kindOf, SHAMAN, type Cell } from './pieces.ts';

/*
 * Few moves make hypnosis strike anything twice. This module finds which moves certainly don't (B4.5), or certainly doom the piece that
 * moves (B4.6), from what a survey knows before the move: it counts the strikes that the move may add. At rest nothing is
 * struck twice, and strikes that a move ends can't mark anything.
 */

/** The move must be carried out to know what its resolution does. */
export const UNSURE = 0;
/** Resolution marks nothing. */
export const CALM = 1;
/** The piece that moves would be marked. */
export const FATAL = 2;

/** What the resolution of a move does, as far as it can be told from the surveyed field before it. */
export function foresee(field: Field, move: Move): number {
  const { board } = field;
  const from = fromOf(move);
  const kind = promotionOf(move) || kindOf(board[from]);
  if (kindOfMove(move) === EXCHANGE) {
    const partner = board[toOf(move)];
    if (promotionOf(move) !== 0) return UNSURE;
    if (kind !== CHAMELEON && kindOf(partner) !== CHAMELEON) return partner >> 3 === board[from] >> 3 ? CALM : UNSURE;
    // Two chameleons of a side are the same to the board.
    if (kind === kindOf(partner)) return partner === board[from] ? CALM : UNSURE;
    return countExchange(field, from, toOf(move));
  }
  const end = endOf(move);
  const victim = victimOf(field, move);
  if (end === from) return victim < 0 || !field.hasLineOn(victim) ? CALM : count(field, move, end, victim);
  if (kind !== SHAMAN && kind !== CHAMELEON && !field.hasLineOn(from) && (victim < 0 || victim === end || !field.hasLineOn(victim))) {
    const strikes = field.linesOn((board[from] >> 3) ^ 1, end);
    if (strikes === 0 || (strikes === 1 && !field.isNearChameleon(end))) return CALM;
  }
  const isQuiet = kind === SHAMAN ? stepsQuietly(field, from, end) : kind === CHAMELEON && comesQuietly(field, from, end, victim);
  return isQuiet ? CALM : count(field, move, end, victim);
}

/** Whether a chameleon opens no line, gets into none, has no gaze where it comes, and shares at most one hypnosis there. */
function comesQuietly(field: Field, from: Square, end: Square, victim: Square): boolean {
  if (field.hasLineOn(from) || field.linesOn((field.board[from] >> 3) ^ 1, end) !== 0) return false;
  if ((victim >= 0 && victim !== end && field.hasLineOn(victim)) || gazesAt(field, from, end)) return false;
  addedCount = 0;
  endedCount = 0;
  return joined(field, from, end) < 2;
}

/** Whether a shaman leaves no line, gets into none, comes beside no chameleon, and gazes at nobody who is hypnotized or passes it on. */
function stepsQuietly(field: Field, from: Square, to: Square): boolean {
  const { board } = field;
  if (field.hasLineOn(from) || field.isNearChameleon(to) || field.linesOn((board[from] >> 3) ^ 1, to) !== 0) return false;
  toggle(board, from);
  let isQuiet = true;
  for (let direction = 1; direction < 8 && isQuiet; direction += 2) {
    const struck = firstSeen(board, to, direction);
    if (struck < 0 || board[struck] >> 3 === board[from] >> 3) continue;
    isQuiet = field.strikesOn(struck) === 0 && !field.isNearChameleon(struck);
  }
  toggle(board, from);
  return isQuiet;
}

/** Squares that are struck once more after the move, and some that are struck once less; with repetitions. */
const added = new Int32Array(512);
let addedCount = 0;
const ended = new Int32Array(8);
let endedCount = 0;

/** Counts strikes; may count some too many. */
function count(field: Field, move: Move, end: Square, victim: Square): number {
  const { board } = field;
  const from = fromOf(move);
  const cell: Cell = promotionOf(move) === 0 ? board[from] : (board[from] & 8) | promotionOf(move);
  addedCount = 0;
  endedCount = 0;
  const moves = end !== from;
  if (moves) {
    let lines = field.linesOn((cell >> 3) ^ 1, end);
    if (lines > 1 && victim < 0 && shamansOn(field, end, cell >> 3) > 1) return FATAL;
    for (; lines > 0; lines--) added[addedCount++] = end;
  }

  // From here on lines run as after the move.
  const fills = moves && board[end] === 0;
  const vacates = victim >= 0 && victim !== end;
  if (moves) toggle(board, from);
  if (fills) toggle(board, end);
  if (vacates) toggle(board, victim);
  if (moves && field.hasLineOn(from)) openLines(field, from, end, cell);
  if (vacates && field.hasLineOn(victim)) openLines(field, victim, end, cell);
  if (moves && kindOf(cell) === SHAMAN) {
    addGaze(field, end, cell, end, cell);
    wakeGazes(field, from, end, cell);
  }
  const mimics = moves && kindOf(cell) === CHAMELEON;
  if (mimics && gazesAt(field, from, end)) {
    addGaze(field, end, cell, end, cell);
    wakeGazes(field, from, end, cell);
  }
  if (moves) toggle(board, from);
  if (fills) toggle(board, end);
  if (vacates) toggle(board, victim);

  if (isCalm(field, from, end, mimics)) return CALM;
  // Most moves are calm whatever they end, so that is looked at only now.
  if (moves && field.mesmerizes(from)) endGaze(field, from);
  if (fills && field.hasLineOn(end)) endLines(field, from, end);
  const verdict = doubles(field, from, end);
  if (mimics) {
    if (verdict === CALM && joined(field, from, end) < 2) return CALM;
    return isDoomed(field, cell, from, end, victim) ? FATAL : UNSURE;
  }
  if (verdict !== FATAL || victim >= 0) return verdict === CALM ? CALM : UNSURE;
  // Gazes might have been counted that end because the mover leaves a chameleon, or twice because it leaves their line.
  const isCertain = field.linesOn((cell >> 3) ^ 1, from) === 0 && !field.touchesChameleon(from);
  return isCertain ? FATAL : UNSURE;
}

/** Whether nothing is struck twice, nor what a chameleon joins. */
function isCalm(field: Field, from: Square, end: Square, mimics: boolean): boolean {
  return doubles(field, from, end) === CALM && !(mimics && joined(field, from, end) > 1);
}

/** Counts strikes of an exchange in which one piece is a chameleon: no line opens, but other pieces stand at the ends. */
function countExchange(field: Field, from: Square, to: Square): number {
  const { board } = field;
  addedCount = 0;
  endedCount = 0;
  const [start, end] = kindOf(board[from]) === CHAMELEON ? [from, to] : [to, from];
  for (let lines = field.linesOn((board[start] >> 3) ^ 1, end); lines > 0; lines--) added[addedCount++] = end;
  for (let lines = field.linesOn((board[end] >> 3) ^ 1, start); lines > 0; lines--) added[addedCount++] = start;
  if (field.mesmerizes(start)) endGaze(field, start);
  if (gazesAt(field, start, end)) {
    if ((board[start] ^ board[end]) >> 3 !== 0) return UNSURE;
    addGaze(field, end, board[start], end, board[start]);
    wakeGazes(field, start, end, board[start]);
  }
  return doubles(field, start, end) === CALM && joined(field, start, end) < 2 ? CALM : UNSURE;
}

/** The gaze of a piece that leaves its square ends. */
function endGaze(field: Field, from: Square): void {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const struck = firstSeen(board, from, direction);
    if (struck >= 0 && board[struck] >> 3 !== board[from] >> 3) ended[endedCount++] = struck;
  }
}

/** The lines over an empty square end there once a piece comes to it. */
function endLines(field: Field, from: Square, end: Square): void {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const source = firstSeen(board, end, direction);
    if (source < 0 || source === from || !field.mesmerizes(source)) continue;
    const struck = firstSeen(board, end, (direction + 4) & 7);
    if (struck >= 0 && board[struck] >> 3 !== board[source] >> 3) ended[endedCount++] = struck;
  }
}

/** Adds what the gaze of a piece on a square strikes; `cell` is what stands on `end` after the move. */
function addGaze(field: Field, square: Square, source: Cell, end: Square, cell: Cell): void {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const struck = firstSeen(board, square, direction);
    if (struck >= 0 && (struck === end ? cell : board[struck]) >> 3 !== source >> 3) added[addedCount++] = struck;
  }
}

/** Adds the gaze of chameleons that get one because a piece that has one comes from `from` to `end`. */
function wakeGazes(field: Field, from: Square, end: Square, cell: Cell): void {
  for (let index = 0; index < field.chameleonCount; index++) {
    const chameleon = field.chameleons[index];
    if (chameleon === from || field.mesmerizes(chameleon) || !field.reaches(chameleon, end, from)) continue;
    addGaze(field, chameleon, field.board[chameleon], end, cell);
  }
}

/**
 * Whether the lines that end at a piece under no hypnosis strike nobody once it leaves, or somebody who is under no hypnosis so far and
 * passes on none, wherever it goes.
 */
export function leavesIdly(field: Field, from: Square): boolean {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const source = firstSeen(board, from, direction);
    if (source < 0 || !field.mesmerizes(source)) continue;
    const struck = firstSeen(board, from, (direction + 4) & 7);
    if (struck < 0 || board[struck] >> 3 === board[source] >> 3) continue;
    if (field.strikesOn(struck) !== 0 || field.isNearChameleon(struck)) return false;
  }
  return true;
}

/** Adds what the lines strike that ended at a square and now go on. */
function openLines(field: Field, square: Square, end: Square, cell: Cell): void {
  const { board } = field;
  for (let direction = 1; direction < 8; direction += 2) {
    const source = firstSeen(board, square, direction);
    // The gaze of the piece that moves is counted by itself.
    if (source < 0 || source === end || !field.mesmerizes(source)) continue;
    const struck = firstSeen(board, square, (direction + 4) & 7);
    if (struck >= 0 && (struck === end ? cell : board[struck]) >> 3 !== board[source] >> 3) added[addedCount++] = struck;
  }
}

/** Whether a chameleon that comes from `from` might hypnotize on `end`: beside a shaman, or a chameleon that does. */
function gazesAt(field: Field, from: Square, end: Square): boolean {
  for (let direction = 0; direction < 8; direction++) {
    const beside = BESIDE[(end << 3) | direction];
    if (field.board[beside] !== 0 && beside !== from && field.mesmerizes(beside)) return true;
  }
  return false;
}

/** Whether a piece or cluster might be under two hypnoses with what was added; FATAL if it is the mover itself. */
function doubles(field: Field, from: Square, end: Square): number {
  for (let index = 0; index < addedCount; index++) {
    const struck = added[index];
    // What stood on the end of the move is gone.
    let strikes = struck === end ? 0 : field.strikesOn(struck);
    for (let other = 0; other < addedCount; other++) if (added[other] === struck) strikes++;
    for (let other = 0; other < endedCount; other++) if (ended[other] === struck && struck !== end) strikes--;
    if (strikes > 1) return struck === end ? FATAL : UNSURE;
  }
  if (addedCount === 0) return CALM;
  // What a chameleon that moves shares is counted where it joins; one that smashes where it stands shares as before.
  const absent = end === from ? -1 : from;
  for (let index = 0; index < field.chameleonCount; index++) {
    const chameleon = field.chameleons[index];
    if (chameleon === absent) continue;
    let strikes = field.hypnoses(chameleon);
    for (let other = 0; other < addedCount; other++) if (field.reaches(chameleon, added[other], absent)) strikes++;
    if (strikes < 2) continue;
    for (let other = 0; other < endedCount; other++) if (field.reaches(chameleon, ended[other])) strikes--;
    if (strikes > 1) return UNSURE; // B4.2
  }
  return CALM;
}

/** The set of squares where a strike is shared by a chameleon that comes to a square. */
const shared = new Int32Array(2);

/** B4.2: a chameleon that comes from `from` to `end` shares what strikes anything that it or a cluster beside it touches. */
function findShared(field: Field, from: Square, end: Square): void {
  shared[0] = AROUND[end << 1];
  shared[1] = AROUND[(end << 1) | 1];
  for (let index = 0; index < field.chameleonCount; index++) {
    const beside = field.chameleons[index];
    if (beside === from || STEPS[(beside << 6) | end] > 1) continue;
    for (let other = 0; other < field.chameleonCount; other++) {
      const chameleon = field.chameleons[other];
      if (chameleon === from || !field.areJoined(beside, chameleon)) continue;
      shared[0] |= AROUND[chameleon << 1];
      shared[1] |= AROUND[(chameleon << 1) | 1];
    }
  }
}

function isShared(square: Square): boolean {
  return ((shared[square >> 5] >>> square) & 1) !== 0;
}

/** B4.2: at most how many hypnoses a chameleon that comes from `from` shares on `end`. */
function joined(field: Field, from: Square, end: Square): number {
  if (field.hitCount + addedCount < 2) return 0;
  findShared(field, from, end);
  let strikes = 0;
  for (let index = 0; index < field.hitCount; index++) {
    const struck = field.hits[index];
    // Neither what stood on the end of the move nor the mover stands there any more.
    if (struck !== from && struck !== end && isShared(struck)) strikes++;
  }
  for (let index = 0; index < addedCount; index++) if (isShared(added[index])) strikes++;
  for (let index = 0; index < endedCount; index++) {
    const freed = ended[index];
    if (freed !== from && freed !== end && isShared(freed)) strikes--;
  }
  return strikes;
}

/** How many enemy shamans see a square; their gaze never ends (B4.1). */
function shamansOn(field: Field, square: Square, colour: number): number {
  let count = 0;
  for (let direction = 1; direction < 8; direction += 2) {
    const seen = firstSeen(field.board, square, direction);
    if (seen >= 0 && field.board[seen] === (SHAMAN | ((colour ^ 1) << 3))) count++;
  }
  return count;
}
