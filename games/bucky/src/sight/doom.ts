import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { AROUND, firstSeen, holds, STEPS, toggle } from '../geometry.ts';
import type { Cell } from '../pieces.ts';

/** The cluster that the chameleon is of which moves; the first `clustered` count, it is the first of them. */
const cluster = new Int32Array(64);
let clustered = 0;
/** The set of squares where it shares what strikes. */
const shared = new Int32Array(2);

/**
 * B4.6: whether a chameleon that comes from `from` to `end` certainly shares two hypnoses there: the gazes of its cluster, of shamans, and
 * of chameleons that don't owe theirs to what moves or is taken. `cell` is what stands on `end` after the move.
 */
export function isDoomed(field: Field, cell: Cell, from: Square, end: Square, victim: Square): boolean {
  const { board } = field;
  const fills = board[end] === 0;
  const vacates = victim >= 0 && victim !== end;
  toggle(board, from);
  if (fills) toggle(board, end);
  if (vacates) toggle(board, victim);
  join(field, from, end, victim);
  // Most are doomed by a gaze of their own, so that is looked at first.
  let strikes = strikesOfCluster(field, end, cell, victim);
  for (let index = 0; index < field.shamanCount && strikes < 2; index++) {
    const source = field.shamans[index];
    if (source !== victim) strikes += sharedFrom(board, source, board[source], end, cell);
  }
  for (let index = 0; index < field.chameleonCount && strikes < 2; index++) {
    const source = field.chameleons[index];
    if (source === from || source === victim || isClustered(source) || !staysMesmerizing(field, source, from, victim)) continue;
    strikes += sharedFrom(board, source, board[source], end, cell);
  }
  toggle(board, from);
  if (fills) toggle(board, end);
  if (vacates) toggle(board, victim);
  return strikes > 1;
}

/** Finds the cluster that a chameleon joins on `end`, and what it shares there (B4.2). */
function join(field: Field, from: Square, end: Square, victim: Square): void {
  cluster[0] = end;
  clustered = 1;
  shared[0] = 0;
  shared[1] = 0;
  for (let at = 0; at < clustered; at++) {
    const member = cluster[at];
    shared[0] |= AROUND[member << 1];
    shared[1] |= AROUND[(member << 1) | 1];
    for (let index = 0; index < field.chameleonCount; index++) {
      const beside = field.chameleons[index];
      if (STEPS[(beside << 6) | member] !== 1 || beside === from || beside === victim || isClustered(beside)) continue;
      cluster[clustered++] = beside;
    }
  }
}

function isClustered(square: Square): boolean {
  for (let at = 0; at < clustered; at++) if (cluster[at] === square) return true;
  return false;
}

/** How many strikes of its own gazes the cluster shares. */
function strikesOfCluster(field: Field, end: Square, cell: Cell, victim: Square): number {
  let gazes = false;
  for (let at = 0; at < clustered && !gazes; at++) gazes = touchesShaman(field, cluster[at], victim);
  if (!gazes) return 0;
  let strikes = sharedFrom(field.board, end, cell, end, cell);
  for (let at = 1; at < clustered; at++) strikes += sharedFrom(field.board, cluster[at], field.board[cluster[at]], end, cell);
  return strikes;
}

/** Whether a chameleon that the mover does not join certainly hypnotizes after the move. */
function staysMesmerizing(field: Field, source: Square, from: Square, victim: Square): boolean {
  if (!field.mesmerizes(source)) return false;
  const isUntouched = (victim < 0 || !field.mesmerizes(victim)) && !field.areJoined(source, from);
  return isUntouched || touchesShaman(field, source, victim);
}

/** Whether a shaman that is not taken stands beside a square. */
function touchesShaman(field: Field, square: Square, victim: Square): boolean {
  for (let index = 0; index < field.shamanCount; index++) {
    const shaman = field.shamans[index];
    if (shaman !== victim && STEPS[(shaman << 6) | square] === 1) return true;
  }
  return false;
}

/** How many strikes of a gaze are shared. */
function sharedFrom(board: Int32Array, source: Square, gazer: Cell, end: Square, cell: Cell): number {
  let strikes = 0;
  for (let direction = 1; direction < 8; direction += 2) {
    const struck = firstSeen(board, source, direction);
    if (struck < 0 || !holds(shared, struck)) continue;
    if ((struck === end ? cell : board[struck]) >> 3 !== gazer >> 3) strikes++;
  }
  return strikes;
}
