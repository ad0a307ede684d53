import { MoveList, type Move, type Square } from '@menagerie/core';
import { buckOn } from './buck.ts';
import { victimOf } from './effects.ts';
import { Field } from './field.ts';
import { fromOf, NONE, withResolution } from './move.ts';
import { attempts } from './moves.ts';
import type { Colour } from './pieces.ts';
import { directHypnotizer, mayAct } from './roles/vengeful.ts';
import { NO, OPEN, YES } from './sight/answer.ts';
import { foresee } from './sight/resolution.ts';
import { Safety } from './sight/safety.ts';
import { BUCKED, carryOut, DUDE_LOST, LEGAL } from './verdict.ts';

const after = new Field();
const safety = new Safety();
const candidates = new MoveList();
const open = new MoveList();
const counted = new MoveList();

/**
 * What speaks against a move that a role reaches; LEGAL if nothing does. `result` then holds its outcome, as `carryOut` leaves it.
 */
export function judge(field: Field, move: Move, colour: Colour, result: Field, released = false): number {
  const verdict = carryOut(field, move, result, released);
  if (verdict !== LEGAL) return verdict;
  const hadDude = field.dudes[colour] >= 0;
  if (hadDude && result.dudes[colour] < 0) return DUDE_LOST; // B6.3
  return buckOn(result, colour) === NONE ? LEGAL : BUCKED; // B6.2
}

/** Appends the legal moves of a colour. */
export function legal(field: Field, colour: Colour, into: MoveList): void {
  safety.look(field, colour);
  const count = field.listOf(colour);
  for (let index = 0; index < count; index++) {
    listCandidates(field, field.at(index));
    for (let at = 0; at < candidates.length; at++) {
      const candidate = candidates.moves[at];
      const answer = foreseen(field, candidate);
      const move = answer === OPEN ? carriedOut(field, candidate, colour) : answer === YES ? candidate : NONE;
      if (move !== NONE) into.push(move);
    }
  }
}

/** How many legal moves a colour has. */
export function countLegal(field: Field, colour: Colour): number {
  counted.clear();
  legal(field, colour, counted);
  return counted.length;
}

/** Whether a colour has a legal move; those that must be carried out come last. */
export function hasLegal(field: Field, colour: Colour): boolean {
  safety.look(field, colour);
  open.clear();
  // A dude in danger helps himself most often.
  const dude = safety.isAlarmed ? field.dudes[colour] : -1;
  if (dude >= 0 && hasForeseen(field, dude)) return true;
  const count = field.listOf(colour);
  for (let index = 0; index < count; index++) if (field.at(index) !== dude && hasForeseen(field, field.at(index))) return true;
  for (let at = 0; at < open.length; at++) if (carriedOut(field, open.moves[at], colour) !== NONE) return true;
  return false;
}

/** Whether a piece certainly has a legal move; adds those that are OPEN to the list. */
function hasForeseen(field: Field, from: Square): boolean {
  listCandidates(field, from);
  for (let at = 0; at < candidates.length; at++) {
    const answer = foreseen(field, candidates.moves[at]);
    if (answer === YES) return true;
    if (answer === OPEN) open.push(candidates.moves[at]);
  }
  return false;
}

/** Lists what the roles of a piece reach, unless it is aghast and has no revenge to take (B4.3, B7.1). */
function listCandidates(field: Field, from: Square): void {
  candidates.clear();
  if (mayAct(field, from)) attempts(field, from, candidates);
}

/** Whether a move that a role reaches is legal and removes nothing by hypnosis: YES, NO or OPEN. */
function foreseen(field: Field, move: Move): number {
  const answer = foresee(field, move);
  if (answer !== YES) return answer; // NO: the mover would be removed (B4.6).
  // B7.1: if hypnosis removes nobody, the move itself must take the hypnotizer.
  if (field.isAghast(fromOf(move))) {
    const victim = victimOf(field, move);
    if (victim < 0 || victim !== directHypnotizer(field, fromOf(move))) return NO;
  }
  return safety.after(field, move);
}

/** A move that a role reaches as the legal move that it is, or NONE. */
function carriedOut(field: Field, candidate: Move, colour: Colour): Move {
  if (judge(field, candidate, colour, after) !== LEGAL) return NONE;
  return after.markedCount > 0 ? withResolution(candidate) : candidate;
}
