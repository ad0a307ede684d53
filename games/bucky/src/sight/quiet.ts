import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { AROUND, firstSeen, gazeFrom, holds, isDiagonal, lowestOf, sideOf, sizeOf, toggle, TOWARDS } from '../geometry.ts';
import { CHAMELEON, SHAMAN } from '../pieces.ts';

/*
 * Tells by sets of squares alone that a move marks nothing (B4.5), for moves that hypnosis has little to do with: what is struck anew is
 * struck by lines that the piece stood in, or by its own gaze where it comes.
 */

/**
 * Whether certainly nothing is struck twice after a piece, which is of `kind` then, comes from `from` to another square; `victim` is what it
 * takes, or -1.
 */
export function isQuiet(field: Field, from: Square, end: Square, victim: Square, kind: number): boolean {
  const { board } = field;
  if (victim >= 0 && victim !== end && field.hasLineOn(victim)) return false;
  const strikes = field.linesOn((board[from] >> 3) ^ 1, end);
  if (strikes > 1 || !leavesQuietly(field, from)) return false;
  if (kind === SHAMAN) return strikes === 0 && arrivesAsShaman(field, from, end);
  if (kind === CHAMELEON) return arrivesAsChameleon(field, from, end, strikes, victim >= 0 && victim !== end);
  return strikes === 0 || !holds(field.near, end);
}

/** Whether the lines that a piece opens strike nobody twice, wherever it goes; found once per piece, with whom they strike. */
function leavesQuietly(field: Field, from: Square): boolean {
  const { scratch } = field;
  if (scratch.openedFrom === from && scratch.openedVersion === field.version) return scratch.opensQuietly;
  scratch.openedVersion = field.version;
  scratch.openedFrom = from;
  scratch.opened[0] = 0;
  scratch.opened[1] = 0;
  return (scratch.opensQuietly = !field.hasLineOn(from) || opensIdly(field, from, scratch.opened));
}

function opensIdly(field: Field, from: Square, opened: Int32Array): boolean {
  const { board } = field;
  // An enemy's line that goes on might strike the piece itself.
  if (field.linesOn((board[from] >> 3) ^ 1, from) !== 0) return false;
  for (let half = 0; half < 2; half++) {
    for (let bits = gazeFrom(board, from, half) & field.mesmerizers[half]; bits !== 0; bits &= bits - 1) {
      const struck = struckThrough(board, from, lowestOf(bits, half));
      if (struck < 0) continue;
      if (holds(opened, struck)) return false;
      opened[struck >> 5] |= 1 << struck;
    }
  }
  return isBearable(field, opened[0], opened[1]);
}

/** Whom the line of a piece strikes that ends on a square, or passes over it, beyond that square; or -1. */
export function struckThrough(board: Int32Array, square: Square, source: Square): Square {
  const struck = firstSeen(board, square, TOWARDS[(source << 6) | square]);
  return struck >= 0 && board[struck] >> 3 !== board[source] >> 3 ? struck : -1;
}

/** Whether nobody is struck twice if the pieces of a set are struck once more. */
function isBearable(field: Field, lower: number, upper: number): boolean {
  if (((lower & field.tender[0]) | (upper & field.tender[1])) !== 0) return false;
  // What strikes one piece that a cluster touches strikes the cluster.
  return sizeOf(lower & field.near[0]) + sizeOf(upper & field.near[1]) < 2;
}

/** Whether a shaman that arrives on a square out of sight strikes nobody twice and gives no chameleon a gaze. */
function arrivesAsShaman(field: Field, from: Square, end: Square): boolean {
  return (!holds(field.near, end) || wakesNobody(field, from, end)) && gazesQuietly(field, from, end);
}

/** Whether a chameleon that arrives on a square shares at most one hypnosis there, and what it gazes at is struck once at most. */
function arrivesAsChameleon(field: Field, from: Square, end: Square, strikes: number, smashes: boolean): boolean {
  const { gaze, opened, shared } = field.scratch;
  gaze[0] = 0;
  gaze[1] = 0;
  if (getsGaze(field, from, end)) {
    // Its gaze might go on where it has smashed.
    if (smashes || !wakesNobody(field, from, end) || !gazesQuietly(field, from, end)) return false;
  }
  findShared(field, from, end, shared);
  let hypnoses = strikes;
  for (let half = 0; half < 2; half++) {
    let struck = field.struck[half];
    // Neither the piece itself nor what stood where it comes.
    if (from >> 5 === half) struck &= ~(1 << from);
    if (end >> 5 === half) struck &= ~(1 << end);
    hypnoses += sizeOf(struck & shared[half]) + sizeOf((gaze[half] | opened[half]) & shared[half]);
  }
  return hypnoses < 2;
}

/** B4.2: finds the set of squares where a chameleon that comes from `from` to `end` shares strikes: beside it, or with or beside a cluster that it joins. */
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

/** Adds to a set the squares with or beside a chameleon of a cluster, but for the chameleon on `absent`. */
export function addShared(field: Field, cluster: number, absent: Square, into: Int32Array): void {
  for (let half = 0; half < 2; half++) {
    for (let bits = field.both(CHAMELEON, half); bits !== 0; bits &= bits - 1) {
      const chameleon = lowestOf(bits, half);
      if (chameleon === absent || field.clusterAt[chameleon] !== cluster) continue;
      into[0] |= AROUND[chameleon << 1];
      into[1] |= AROUND[(chameleon << 1) | 1];
    }
  }
}

/** Whether a chameleon that comes from `from` might hypnotize on `end`: beside a shaman, or a chameleon that does. */
export function getsGaze(field: Field, from: Square, end: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let beside = AROUND[(end << 1) | half] & field.mesmerizers[half];
    // What stands on `end` goes.
    if (from >> 5 === half) beside &= ~(1 << from);
    if (end >> 5 === half) beside &= ~(1 << end);
    if (beside !== 0) return true;
  }
  return false;
}

/** Whether all chameleons beside a square hypnotize already, but for the one on `from`. */
function wakesNobody(field: Field, from: Square, end: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let sleepers = AROUND[(end << 1) | half] & field.both(CHAMELEON, half) & ~field.mesmerizers[half];
    // Neither what moves nor what it takes.
    if (from >> 5 === half) sleepers &= ~(1 << from);
    if (end >> 5 === half) sleepers &= ~(1 << end);
    if (sleepers !== 0) return false;
  }
  return true;
}

/** Finds whom a piece gazes at from `end` once it has left `from`; whether that and the opened lines strike nobody twice. */
function gazesQuietly(field: Field, from: Square, end: Square): boolean {
  const { board } = field;
  const { gaze, opened } = field.scratch;
  const enemy = (board[from] >> 3) ^ 1;
  // From elsewhere it sees the same whether it has left or not.
  const isInSight = isDiagonal(end, from);
  if (isInSight) toggle(board, from);
  for (let half = 0; half < 2; half++) gaze[half] = gazeFrom(board, end, half) & sideOf(board, enemy, half);
  if (isInSight) toggle(board, from);
  if (((gaze[0] & opened[0]) | (gaze[1] & opened[1])) !== 0) return false;
  return isBearable(field, gaze[0] | opened[0], gaze[1] | opened[1]);
}
