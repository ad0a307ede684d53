import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { AROUND, firstSeen, holds, lowestOf, onlyOf, shift } from '../geometry.ts';
import { CHAMELEON, SHAMAN, type Cell } from '../pieces.ts';

/**
 * B4.6: whether a chameleon that comes from `from` to `end` certainly shares two hypnoses there: the gazes of its cluster, of shamans, and
 * of chameleons that don't owe theirs to what moves or is taken. `cell` is what stands on `end` after the move.
 */
export function isDoomed(field: Field, cell: Cell, from: Square, end: Square, victim: Square): boolean {
  const { board } = field;
  shift(board, from, end, victim);
  const gazes = join(field, from, end, victim);
  // Most are doomed by a gaze of their own, so that is looked at first.
  let strikes = gazes ? sharedFrom(field, end, cell, end, cell) : 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.both(SHAMAN, half) | field.both(CHAMELEON, half); bits !== 0 && strikes < 2; bits &= bits - 1) {
      const source = lowestOf(bits, half);
      if (source === from || source === victim || source === end) continue;
      if (holds(field.scratch.cluster, source) ? gazes : staysMesmerizing(field, source, from, victim)) {
        strikes += sharedFrom(field, source, board[source], end, cell);
      }
    }
  }
  shift(board, from, end, victim);
  return strikes > 1;
}

/** Finds the cluster that a chameleon joins on `end`, and where it shares strikes (B4.2); whether a shaman beside it gives it a gaze. */
function join(field: Field, from: Square, end: Square, victim: Square): boolean {
  const { cluster, shared } = field.scratch;
  let lower = end < 32 ? 1 << end : 0;
  let upper = end < 32 ? 0 : 1 << end;
  let gazes = false;
  for (let half = 0; half < 2; half++) {
    cluster[half] = 0;
    shared[half] = 0;
  }
  while ((lower | upper) !== 0) {
    const member = onlyOf(lower, upper);
    cluster[member >> 5] |= 1 << member;
    gazes ||= touchesShaman(field, member, victim);
    shared[0] |= AROUND[member << 1];
    shared[1] |= AROUND[(member << 1) | 1];
    lower = (lower | beside(field, member, 0, from, victim)) & ~cluster[0];
    upper = (upper | beside(field, member, 1, from, victim)) & ~cluster[1];
  }
  return gazes;
}

/** The half of the set of chameleons with or beside a square, but for those that move or are taken. */
function beside(field: Field, square: Square, half: number, from: Square, victim: Square): number {
  let chameleons = AROUND[(square << 1) | half] & field.both(CHAMELEON, half);
  if (from >> 5 === half) chameleons &= ~(1 << from);
  if (victim >> 5 === half) chameleons &= ~(1 << victim);
  return chameleons;
}

/** Whether a piece that the mover does not join certainly hypnotizes after the move. */
function staysMesmerizing(field: Field, source: Square, from: Square, victim: Square): boolean {
  if ((field.board[source] & 7) === SHAMAN) return true;
  if (!field.mesmerizes(source)) return false;
  const isUntouched = (victim < 0 || !field.mesmerizes(victim)) && field.clusterAt[source] !== field.clusterAt[from];
  return isUntouched || touchesShaman(field, source, victim);
}

/** Whether a shaman that is not taken stands beside a square. */
function touchesShaman(field: Field, square: Square, victim: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let shamans = AROUND[(square << 1) | half] & field.both(SHAMAN, half);
    if (victim >> 5 === half) shamans &= ~(1 << victim);
    if (shamans !== 0) return true;
  }
  return false;
}

/** How many strikes of a gaze are shared. */
function sharedFrom({ board, scratch: { shared } }: Field, source: Square, gazer: Cell, end: Square, cell: Cell): number {
  let strikes = 0;
  for (let direction = 1; direction < 8; direction += 2) {
    const struck = firstSeen(board, source, direction);
    if (struck < 0 || !holds(shared, struck)) continue;
    if ((struck === end ? cell : board[struck]) >> 3 !== gazer >> 3) strikes++;
  }
  return strikes;
}
