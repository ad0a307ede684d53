import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { AROUND, firstSeen, gazeFrom, holds, isDiagonal, lowestOf, sideOf, sizeOf, toggle, TOWARDS } from '../geometry.ts';
import { CHAMELEON, SHAMAN } from '../pieces.ts';

/*
 * Shows by sets of squares alone that a move marks nothing (B4.5), for moves that barely touch hypnosis. New strikes come only from lines
 * the piece was blocking, or from its own gaze on its new square.
 */

/**
 * True if certainly nothing is struck twice after a piece moves from `from` to `end`, another square. `kind` is its kind after the move;
 * `victim` is what it takes, or -1.
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

/**
 * Whether the lines that a piece stops blocking strike nothing twice, wherever it goes. Found once per piece, with the pieces they strike.
 */
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
  return isBearable(field, opened[0], opened[1]);
}

/** The piece that `source` strikes beyond a square on its line, once that square doesn't block it, or -1. */
export function struckThrough(board: Int32Array, square: Square, source: Square): Square {
  const struck = firstSeen(board, square, TOWARDS[(source << 6) | square]);
  return struck >= 0 && board[struck] >> 3 !== board[source] >> 3 ? struck : -1;
}

/** Whether nothing is struck twice if each piece of a set is struck once more. */
function isBearable(field: Field, lower: number, upper: number): boolean {
  if (((lower & field.tender[0]) | (upper & field.tender[1])) !== 0) return false;
  // A strike on a piece that a cluster touches is a strike on the cluster.
  return sizeOf(lower & field.near[0]) + sizeOf(upper & field.near[1]) < 2;
}

/** Whether a shaman that arrives on a square strikes nothing twice and gives no chameleon a gaze. No line may hit that square. */
function arrivesAsShaman(field: Field, from: Square, end: Square): boolean {
  return (!holds(field.near, end) || wakesNobody(field, from, end)) && gazesQuietly(field, from, end);
}

/** Whether a chameleon that arrives on a square shares at most one hypnosis there, and strikes nothing a second time. */
function arrivesAsChameleon(field: Field, from: Square, end: Square, strikes: number, smashes: boolean): boolean {
  const { gaze, opened, shared } = field.scratch;
  gaze[0] = 0;
  gaze[1] = 0;
  if (getsGaze(field, from, end)) {
    // Its gaze might run on where it has smashed.
    if (smashes || !wakesNobody(field, from, end) || !gazesQuietly(field, from, end)) return false;
  }
  findShared(field, from, end, shared);
  let hypnoses = strikes;
  for (let half = 0; half < 2; half++) {
    let struck = field.struck[half];
    // Leave out the piece itself and what was on its new square.
    if (from >> 5 === half) struck &= ~(1 << from);
    if (end >> 5 === half) struck &= ~(1 << end);
    hypnoses += sizeOf(struck & shared[half]) + sizeOf((gaze[half] | opened[half]) & shared[half]);
  }
  return hypnoses < 2;
}

/**
 * B4.2: finds the squares whose strikes a chameleon shares after moving from `from` to `end`: those beside it, and those with or beside a
 * cluster it joins.
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

/** Adds the squares with or beside a cluster's chameleons to a set, leaving out the chameleon on `absent`. */
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

/**
 * Whether a chameleon that moves from `from` to `end` might hypnotize there: it is beside a shaman, or beside a chameleon that hypnotizes.
 */
export function getsGaze(field: Field, from: Square, end: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let beside = AROUND[(end << 1) | half] & field.mesmerizers[half];
    // What was on `end` is gone.
    if (from >> 5 === half) beside &= ~(1 << from);
    if (end >> 5 === half) beside &= ~(1 << end);
    if (beside !== 0) return true;
  }
  return false;
}

/** Whether every chameleon beside a square already hypnotizes, leaving out the one on `from`. */
function wakesNobody(field: Field, from: Square, end: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let sleepers = AROUND[(end << 1) | half] & field.both(CHAMELEON, half) & ~field.mesmerizers[half];
    // Leave out the mover and what it takes.
    if (from >> 5 === half) sleepers &= ~(1 << from);
    if (end >> 5 === half) sleepers &= ~(1 << end);
    if (sleepers !== 0) return false;
  }
  return true;
}

/** Finds the pieces that a piece gazes at from `end` once it has left `from`. True if that and the opened lines strike nothing twice. */
function gazesQuietly(field: Field, from: Square, end: Square): boolean {
  const { board } = field;
  const { gaze, opened } = field.scratch;
  const enemy = (board[from] >> 3) ^ 1;
  // Off the diagonals, leaving `from` doesn't change what it sees.
  const isInSight = isDiagonal(end, from);
  if (isInSight) toggle(board, from);
  for (let half = 0; half < 2; half++) gaze[half] = gazeFrom(board, end, half) & sideOf(board, enemy, half);
  if (isInSight) toggle(board, from);
  if (((gaze[0] & opened[0]) | (gaze[1] & opened[1])) !== 0) return false;
  return isBearable(field, gaze[0] | opened[0], gaze[1] | opened[1]);
}
