import type { Journal, Move, Square } from '@menagerie/core';
import { actionOf, fromOf, HEALS, KEEPS, KILLS, MOVES, PASS, PUSHES, SLEEPS, STEALS, TAKES, toOf } from './move.ts';
import {
  BLACK,
  cellOf,
  covered,
  coverOwner,
  CREEPER,
  EMPTY,
  isFar,
  isSlept,
  isStack,
  KEEPER,
  kindOf,
  LEAPER,
  ownerOf,
  SLEPT,
  STEALER,
  SWEEPER,
  uncovered,
  type Cell,
} from './cells.ts';
import { AROUND } from './geometry.ts';
import { NUMBER, PROTECTED, put, QUIET, SWEEPERS, TURN } from './slots.ts';

/** The stages of an action. */
export type StageCode =
  | 'move'
  | 'kill'
  | 'keep'
  | 'free'
  | 'push'
  | 'left-behind'
  | 'sleep'
  | 'wake'
  | 'steal'
  | 'take'
  | 'lock'
  | 'unlock'
  | 'promote'
  | 'lapse'
  | 'protect'
  | 'pass';

/** Hears each stage once its changes are in the journal: the square it comes from, and the square it happens on. */
export interface Observer {
  stage(code: StageCode, from: Square, to: Square): void;
}

/**
 * Carries out a legal move on the state in the journal and passes the turn. Returns whether it killed or promoted; after that no earlier
 * position can occur again.
 */
export function perform(journal: Journal, move: Move, observer: Observer | null): boolean {
  const { slots } = journal;
  const action = actionOf(move);
  const from = fromOf(move);
  const to = toOf(move);
  const mover = slots[TURN];
  const knight = action === MOVES && slots[from] === cellOf(CREEPER, mover);
  let final = false;
  switch (action) {
    case MOVES:
      final = moves(journal, from, to, observer);
      break;
    case KILLS:
      kills(journal, from, to, observer);
      final = true;
      break;
    case KEEPS:
      keeps(journal, from, to, observer);
      break;
    case PUSHES:
      final = pushes(journal, from, to, observer);
      break;
    case SLEEPS:
      sleeps(journal, from, to, observer);
      break;
    case STEALS:
      final = steals(journal, from, to, observer);
      break;
    case TAKES:
      takes(journal, from, to, observer);
      break;
    case HEALS:
      heals(journal, from, observer);
      break;
    default:
      observer?.stage('pass', from, to);
  }
  if (slots[PROTECTED] !== 0) lapse(journal, observer); // D5.3
  if (knight) protect(journal, from, to, observer); // D5.3
  journal.set(TURN, mover ^ 1);
  // D2.5
  if (final) journal.set(QUIET, 0);
  else if (move !== PASS) journal.set(QUIET, slots[QUIET] + 1);
  if (mover === BLACK) journal.set(NUMBER, slots[NUMBER] + 1);
  return final;
}

function moves(journal: Journal, from: Square, to: Square, observer: Observer | null): boolean {
  const cell = lift(journal, from);
  put(journal, to, cell);
  observer?.stage('move', from, to);
  if (observer) tellFreed(journal, from, observer);
  return kindOf(cell) === SWEEPER && promoted(journal, to, observer);
}

/** Takes the acting piece off its square: the Keeper of a stack, or the piece that is alone. */
function lift(journal: Journal, from: Square): Cell {
  const cell = journal.slots[from];
  if (!isStack(cell)) {
    put(journal, from, EMPTY);
    return cell;
  }
  put(journal, from, uncovered(cell)); // D4.5
  return cellOf(KEEPER, coverOwner(cell));
}

// D3.1
function kills(journal: Journal, from: Square, to: Square, observer: Observer | null): void {
  const victim = journal.slots[to];
  if (kindOf(victim) === SWEEPER) countSweepers(journal, victim, -1);
  if (journal.slots[PROTECTED] === to + 1) journal.set(PROTECTED, 0); // D5.3: a shield goes with its Creeper
  put(journal, to, lift(journal, from));
  observer?.stage('kill', from, to);
  promoted(journal, to, observer);
}

// D3.2
function promoted(journal: Journal, square: Square, observer: Observer | null): boolean {
  const cell = journal.slots[square];
  if (kindOf(cell) !== SWEEPER || !isFar(square, ownerOf(cell))) return false; // D3.2
  put(journal, square, cellOf(LEAPER, ownerOf(cell)));
  countSweepers(journal, cell, -1);
  observer?.stage('promote', square, square);
  return true;
}

/** Adds `change` to the number of Sweepers of this Sweeper's owner. */
export function countSweepers(journal: Journal, sweeper: Cell, change: number): void {
  const slot = SWEEPERS + ownerOf(sweeper);
  journal.set(slot, journal.slots[slot] + change);
}

// D4.1
function keeps(journal: Journal, from: Square, to: Square, observer: Observer | null): void {
  const keeper = lift(journal, from);
  put(journal, to, covered(journal.slots[to], ownerOf(keeper))); // D4.1
  if (!observer) return;
  observer.stage('keep', from, to);
  tellFreed(journal, from, observer);
  tellLocked(journal, to, observer);
}

// D5.2
function pushes(journal: Journal, from: Square, to: Square, observer: Observer | null): boolean {
  const target = journal.slots[to];
  const beyond = to + (to - from);
  put(journal, beyond, uncovered(target));
  if (isStack(target)) {
    put(journal, to, cellOf(KEEPER, coverOwner(target)));
    observer?.stage('push', to, beyond);
    put(journal, to, cellOf(KEEPER, coverOwner(target), true)); // D5.2
    observer?.stage('left-behind', from, to);
  } else {
    put(journal, to, EMPTY);
    observer?.stage('push', to, beyond);
  }
  return promoted(journal, beyond, observer);
}

// D6.1
function sleeps(journal: Journal, from: Square, to: Square, observer: Observer | null): void {
  const target = journal.slots[to];
  put(journal, to, target | SLEPT);
  if (!observer) return;
  observer.stage('sleep', from, to);
  if (isStack(target) && kindOf(target) === STEALER) observer.stage('unlock', from, to);
}

// D6.3
function heals(journal: Journal, from: Square, observer: Observer | null): void {
  for (const square of AROUND[from]) {
    const cell = journal.slots[square];
    if (!isSlept(cell)) continue; // D6.3
    put(journal, square, cell & ~SLEPT);
    if (!observer) continue;
    observer.stage('wake', from, square);
    tellLocked(journal, square, observer);
  }
}

// D7.2
function steals(journal: Journal, from: Square, to: Square, observer: Observer | null): boolean {
  const stealer = journal.slots[from];
  put(journal, from, journal.slots[to]);
  put(journal, to, stealer);
  observer?.stage('steal', from, to);
  return promoted(journal, from, observer);
}

// D7.3
function takes(journal: Journal, from: Square, to: Square, observer: Observer | null): void {
  const stack = journal.slots[to];
  put(journal, to, uncovered(stack));
  put(journal, from, covered(journal.slots[from], coverOwner(stack)));
  if (!observer) return;
  observer.stage('take', from, to);
  tellFreed(journal, to, observer);
  tellLocked(journal, from, observer);
}

// D5.3
function lapse(journal: Journal, observer: Observer | null): void {
  const square = journal.slots[PROTECTED] - 1;
  journal.set(PROTECTED, 0);
  observer?.stage('lapse', square, square);
}

// D5.3
function protect(journal: Journal, from: Square, to: Square, observer: Observer | null): void {
  journal.set(PROTECTED, to + 1);
  observer?.stage('protect', from, to);
}

function tellFreed(journal: Journal, square: Square, observer: Observer): void {
  if (journal.slots[square] !== EMPTY) observer.stage('free', square, square);
}

// D4.5
function tellLocked(journal: Journal, square: Square, observer: Observer): void {
  const cell = journal.slots[square];
  if (isStack(cell) && kindOf(cell) === STEALER && !isSlept(cell)) observer.stage('lock', square, square);
}
