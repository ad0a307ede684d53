import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { AROUND, bitOn, corners, CROSS, firstSeen, gazeFrom, holds, lowestOf } from '../geometry.ts';
import { sideOf, sizeOf, toggle, TOWARDS, widen } from '../geometry.ts';
import { CHAMELEON, kindOf, SHAMAN } from '../cells.ts';
import { parts } from './answer.ts';

/*
 * Tells from sets of squares alone where a piece can go so that its move marks nothing (B4.5). New strikes come only from lines that the piece
 * was blocking, or from its own gaze on its new square.
 */

/**
 * Finds the squares a piece can move to without marking anything: YES for these, OPEN for the rest. Applies to rolls and captures without
 * promotion. At rest nothing is struck twice, so most pieces need only stay off the enemy's lines.
 */
export function findQuiet(field: Field, from: Square, into: Int32Array): void {
  const { near, lines } = field;
  const kind = kindOf(field.board[from]);
  const enemy = (field.board[from] >> 3) ^ 1;
  into[0] = 0;
  into[1] = 0;
  if (!parts.quiet || !leavesQuietly(field, from, field.scratch.opened)) return;
  if (kind === SHAMAN || kind === CHAMELEON) findTroubling(field, from, enemy, into);
  if (kind === CHAMELEON) findCopying(field, from, enemy, into);
  if (kind === SHAMAN) findWaking(field, into);
  for (let half = 0; half < 2; half++) {
    const once = lines[(enemy << 2) | half];
    const twice = lines[(enemy << 2) | 2 | half];
    into[half] = ~(into[half] | (kind === CHAMELEON ? twice : once & (twice | near[half])));
  }
}

/**
 * Finds where the gaze of a piece would hit an enemy who can't bear a strike, once it has left its square. The strikes of its present gaze end. A
 * cluster that nothing strikes bears one, from a shaman; a chameleon might join it.
 */
function findTroubling(field: Field, from: Square, enemy: number, into: Int32Array): void {
  const { board, near, tender, scratch } = field;
  const { opened, once } = scratch;
  const bears = kindOf(board[from]) === SHAMAN && ((opened[0] & near[0]) | (opened[1] & near[1])) === 0;
  const isGazing = field.mesmerizes(from);
  once[0] = 0;
  once[1] = 0;
  toggle(board, from);
  for (let half = 0; half < 2; half++) {
    const ending = isGazing ? gazeFrom(board, from, half) & ~near[half] : 0;
    const weak = (tender[half] & ~ending) | opened[half] | (bears ? 0 : near[half]);
    for (let bits = sideOf(board, enemy, half) & (weak | near[half]); bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      const isWeak = ((weak >>> square) & 1) !== 0;
      for (let other = 0; other < 2; other++) {
        const gaze = gazeFrom(board, square, other);
        into[other] |= isWeak ? gaze : once[other] & gaze;
        if (!isWeak) once[other] |= gaze;
      }
    }
  }
  toggle(board, from);
}

/** Adds the squares where a shaman might give a chameleon its gaze. */
function findWaking(field: Field, into: Int32Array): void {
  const { shared } = field.scratch;
  for (let half = 0; half < 2; half++) shared[half] = field.both(CHAMELEON, half) & ~field.mesmerizers[half];
  widen(shared);
  into[0] |= shared[0];
  into[1] |= shared[1];
}

/**
 * Finds where a chameleon might share two strikes (B4.2), or where its gaze, or one it passes on, might mark something. On entry `into` holds the
 * squares from which its gaze might.
 */
function findCopying(field: Field, from: Square, enemy: number, into: Int32Array): void {
  const { board, near, lines, struck, aghast, mesmerizers, scratch } = field;
  const { opened, shared, once, twice } = scratch;
  // Enemies beside it, diagonally, share its own strike on them.
  for (let half = 0; half < 2; half++) shared[half] = sideOf(board, enemy, half);
  corners(shared);
  into[0] |= shared[0];
  into[1] |= shared[1];
  for (let half = 0; half < 2; half++) shared[half] = mesmerizers[half] & ~bitOn(from, half);
  widen(shared);
  into[0] &= shared[0];
  into[1] &= shared[1];
  const isOpening = ((opened[0] & near[0]) | (opened[1] & near[1])) !== 0;
  for (let half = 0; half < 2; half++) {
    once[half] = field.both(CHAMELEON, half) & ~bitOn(from, half) & (isOpening ? -1 : ~mesmerizers[half]);
    twice[half] = 0;
  }
  widen(once);
  for (let half = 0; half < 2; half++) {
    into[half] |= once[half] & (isOpening ? -1 : shared[half]);
    once[half] = 0;
  }
  for (let half = 0; half < 2; half++) {
    const mimics = field.both(CHAMELEON, half);
    for (let bits = (struck[half] | opened[half] | (aghast[half] & mimics)) & ~bitOn(from, half); bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      for (let other = 0; other < 2; other++) {
        twice[other] |= once[other] & AROUND[(square << 1) | other];
        once[other] |= AROUND[(square << 1) | other];
      }
    }
  }
  for (let half = 0; half < 2; half++) into[half] |= twice[half] | (once[half] & lines[(enemy << 2) | half]);
}

/** Whether the lines that a piece stops blocking strike nothing twice, wherever it goes. Finds what they strike. */
function leavesQuietly(field: Field, from: Square, opened: Int32Array): boolean {
  const { board, near, tender } = field;
  opened[0] = 0;
  opened[1] = 0;
  if (!field.hasLineOn(from)) return true;
  // An enemy's line that runs on might strike the piece itself.
  if (field.linesOn((board[from] >> 3) ^ 1, from) !== 0) return false;
  for (let half = 0; half < 2; half++) {
    for (let bits = gazeFrom(board, from, half) & field.mesmerizers[half]; bits !== 0; bits &= bits - 1) {
      const struck = struckThrough(board, from, lowestOf(bits, half));
      if (struck < 0) continue;
      if (holds(opened, struck)) return false;
      opened[struck >> 5] |= 1 << struck;
    }
  }
  if (((opened[0] & tender[0]) | (opened[1] & tender[1])) !== 0) return false;
  // A strike on a piece that a cluster touches is a strike on the cluster.
  return sizeOf(opened[0] & near[0]) + sizeOf(opened[1] & near[1]) < 2;
}

/** The piece that `source` strikes beyond a square on its line, once that square doesn't block it, or -1. */
export function struckThrough(board: Int32Array, square: Square, source: Square): Square {
  const struck = firstSeen(board, square, TOWARDS[(source << 6) | square]);
  return struck >= 0 && board[struck] >> 3 !== board[source] >> 3 ? struck : -1;
}

/**
 * B4.2: finds the squares with which a chameleon that moves from `from` to `end` shares strikes: those beside it, and the clusters it joins with
 * those beside them.
 */
export function findShared(field: Field, from: Square, end: Square, into: Int32Array): void {
  into[0] = AROUND[end << 1];
  into[1] = AROUND[(end << 1) | 1];
  for (let half = 0; half < 2; half++) {
    for (let bits = AROUND[(end << 1) | half] & field.both(CHAMELEON, half); bits !== 0; bits &= bits - 1) {
      const beside = lowestOf(bits, half);
      if (beside !== from) addShared(field, field.clusterAt[beside], from, into);
    }
  }
}

/** Whether certainly nothing hypnotizes a chameleon on an empty square: no line hits it, and it shares no strike, not even its own (B4.2). */
export function isOutOfSight(field: Field, from: Square, square: Square): boolean {
  const { board, struck } = field;
  const { shared, opened } = field.scratch;
  const enemy = (board[from] >> 3) ^ 1;
  if (!parts.quiet || field.linesOn(enemy, square) !== 0 || !leavesQuietly(field, from, opened)) return false;
  findShared(field, from, square, shared);
  if (((shared[0] & (struck[0] | opened[0])) | (shared[1] & (struck[1] | opened[1]))) !== 0) return false;
  if (!getsGaze(field, from, square)) return true;
  // Others of its cluster may get a gaze too. Alone, it strikes what it touches only diagonally.
  for (let half = 0; half < 2; half++) {
    const beside = AROUND[(square << 1) | half] & ~bitOn(from, half);
    const aims = sideOf(board, enemy, half) & CROSS[(square << 1) | half];
    if ((beside & (field.both(CHAMELEON, half) | aims)) !== 0) return false;
  }
  return true;
}

/** Adds the squares with or beside a cluster's chameleons to a set, leaving out the chameleon on `absent`. */
export function addShared(field: Field, cluster: number, absent: Square, into: Int32Array): void {
  if (absent < 0 || field.clusterAt[absent] !== cluster) {
    into[0] |= field.shared[cluster << 1];
    into[1] |= field.shared[(cluster << 1) | 1];
    return;
  }
  for (let half = 0; half < 2; half++) {
    for (let bits = field.both(CHAMELEON, half); bits !== 0; bits &= bits - 1) {
      const chameleon = lowestOf(bits, half);
      if (chameleon === absent || field.clusterAt[chameleon] !== cluster) continue;
      into[0] |= AROUND[chameleon << 1];
      into[1] |= AROUND[(chameleon << 1) | 1];
    }
  }
}

/** Whether a chameleon might hypnotize at the end of its move: it is beside a shaman, or beside a chameleon that does. */
export function getsGaze(field: Field, from: Square, end: Square): boolean {
  for (let half = 0; half < 2; half++) {
    // What was on `end` is gone.
    const gone = bitOn(from, half) | bitOn(end, half);
    if ((AROUND[(end << 1) | half] & field.mesmerizers[half] & ~gone) !== 0) return true;
  }
  return false;
}
