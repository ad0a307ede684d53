import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import {
  AROUND,
  firstSeen,
  gazeFrom,
  holds,
  isDiagonal,
  lowestOf,
  sideOf,
  sizeOf,
  sizeOfSet,
  STEPS,
  toggle,
  TOWARDS,
} from '../geometry.ts';
import { CHAMELEON, SHAMAN } from '../pieces.ts';

/*
 * Tells by sets of squares alone that a move marks nothing (B4.5), for moves that hypnosis has little to do with: what is struck anew is
 * struck by lines that the piece stood in, or by its own gaze where it comes.
 */

/** What the lines strike that end at a piece, once it leaves; found once per piece. */
const opened = new Int32Array(2);
let openedField: Field | null = null;
let openedVersion = -1;
let openedFrom = -1;
let opensQuietly = false;

/** What the gaze of the piece that moves strikes, and where a chameleon shares strikes. */
const gaze = new Int32Array(2);
const shared = new Int32Array(2);

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
  return strikes === 0 || !field.isNearChameleon(end);
}

/** Whether the lines that a piece opens strike nobody twice, wherever it goes; `opened` then has whom they strike. */
function leavesQuietly(field: Field, from: Square): boolean {
  if (openedFrom === from && openedVersion === field.version && openedField === field) return opensQuietly;
  openedField = field;
  openedVersion = field.version;
  openedFrom = from;
  opened[0] = 0;
  opened[1] = 0;
  opensQuietly = !field.hasLineOn(from) || opensIdly(field, from);
  return opensQuietly;
}

function opensIdly(field: Field, from: Square): boolean {
  const { board } = field;
  // An enemy's line that goes on might strike the piece itself.
  if (field.linesOn((board[from] >> 3) ^ 1, from) !== 0) return false;
  for (let half = 0; half < 2; half++) {
    for (let bits = gazeFrom(board, from, half) & field.mesmerizerSet(half); bits !== 0; bits &= bits - 1) {
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
  if (((lower & field.tenderSet(0)) | (upper & field.tenderSet(1))) !== 0) return false;
  // What strikes one piece that a cluster touches strikes the cluster.
  return sizeOfSet(lower & field.nearSet(0), upper & field.nearSet(1)) < 2;
}

/** Whether a shaman that comes to a square out of sight strikes nobody twice and gives no chameleon a gaze. */
function arrivesAsShaman(field: Field, from: Square, end: Square): boolean {
  return (!field.isNearChameleon(end) || wakesNobody(field, from, end)) && gazesQuietly(field, from, end);
}

/** Whether a chameleon that comes to a square shares at most one hypnosis there, and what it gazes at is struck once at most. */
function arrivesAsChameleon(field: Field, from: Square, end: Square, strikes: number, smashes: boolean): boolean {
  gaze[0] = 0;
  gaze[1] = 0;
  if (getsGaze(field, from, end)) {
    // Its gaze might go on where it has smashed.
    if (smashes || !wakesNobody(field, from, end) || !gazesQuietly(field, from, end)) return false;
  }
  findShared(field, from, end, shared);
  let hypnoses = strikes;
  for (let half = 0; half < 2; half++) {
    let struck = field.struckSet(half);
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
  for (let index = 0; index < field.chameleonCount; index++) {
    const beside = field.chameleons[index];
    if (beside !== from && STEPS[(beside << 6) | end] <= 1) field.addShared(beside, from, into);
  }
}

/** Whether a chameleon that comes from `from` might hypnotize on `end`: beside a shaman, or a chameleon that does. */
export function getsGaze(field: Field, from: Square, end: Square): boolean {
  for (let half = 0; half < 2; half++) {
    let beside = AROUND[(end << 1) | half] & field.mesmerizerSet(half);
    // What stands on `end` goes.
    if (from >> 5 === half) beside &= ~(1 << from);
    if (end >> 5 === half) beside &= ~(1 << end);
    if (beside !== 0) return true;
  }
  return false;
}

/** Whether all chameleons beside a square hypnotize already, but for the one on `from`. */
function wakesNobody(field: Field, from: Square, end: Square): boolean {
  for (let index = 0; index < field.chameleonCount; index++) {
    const beside = field.chameleons[index];
    if (beside !== from && STEPS[(beside << 6) | end] === 1 && !field.mesmerizes(beside)) return false;
  }
  return true;
}

/** Finds whom a piece gazes at from `end` once it has left `from`; whether that and the opened lines strike nobody twice. */
function gazesQuietly(field: Field, from: Square, end: Square): boolean {
  const { board } = field;
  const enemy = (board[from] >> 3) ^ 1;
  // From elsewhere it sees the same whether it has left or not.
  const isInSight = isDiagonal(end, from);
  if (isInSight) toggle(board, from);
  for (let half = 0; half < 2; half++) gaze[half] = gazeFrom(board, end, half) & sideOf(board, enemy, half);
  if (isInSight) toggle(board, from);
  if (((gaze[0] & opened[0]) | (gaze[1] & opened[1])) !== 0) return false;
  return isBearable(field, gaze[0] | opened[0], gaze[1] | opened[1]);
}
