import { MoveList, type Move, type Square } from '@menagerie/core';
import { attempts } from './attempts.ts';
import { buckOn } from './buck.ts';
import { Field } from './field.ts';
import { isPlainRoll, NONE, toOf, withResolution } from './move.ts';
import type { Colour } from './pieces.ts';
import { mayAct } from './roles/vengeful.ts';
import { BUCKED, carryOut, DUDE_LOST, LEGAL } from './verdict.ts';
import { BAD, FINE, Watch } from './watch.ts';

const after = new Field();
/** What threatens the dude of the side whose moves are looked at. */
export const watch = new Watch();

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

const candidates = new MoveList();
const open = new MoveList();

/** Whether a candidate is legal if the piece rolls freely. */
export function isFreeRoll(candidate: Move): boolean {
  return isPlainRoll(candidate) && watch.freedom.isSafe(toOf(candidate));
}

/** A candidate that is not known to be a free roll as the legal move that it is, or NONE; `watch` looks at the field. */
export function settled(field: Field, candidate: Move, colour: Colour): Move {
  const verdict = watch.settle(field, candidate);
  return verdict === FINE ? candidate : verdict === BAD ? NONE : carriedOut(field, candidate, colour);
}

/** A candidate that `watch` leaves OPEN as the legal move that it is, or NONE. */
function carriedOut(field: Field, candidate: Move, colour: Colour): Move {
  if (judge(field, candidate, colour, after) !== LEGAL) return NONE;
  return after.markedCount > 0 ? withResolution(candidate) : candidate;
}

/** Appends the legal moves of a colour. */
export function legal(field: Field, colour: Colour, into: MoveList): void {
  watch.look(field, colour);
  const count = field.listOf(colour);
  for (let index = 0; index < count; index++) {
    const from = field.at(index);
    if (!mayAct(field, from)) continue;
    candidates.clear();
    attempts(field, from, candidates);
    const isFree = watch.freedom.holds(field, from);
    for (let at = 0; at < candidates.length; at++) {
      const candidate = candidates.moves[at];
      const move = isFree && isFreeRoll(candidate) ? candidate : settled(field, candidate, colour);
      if (move !== NONE) into.push(move);
    }
  }
}

/** Whether a colour has a legal move; what is judged soonest is looked at first. */
export function hasLegal(field: Field, colour: Colour): boolean {
  watch.look(field, colour);
  if (watch.freedom.hasRoll(field)) return true;
  const count = field.listOf(colour);
  open.clear();
  // A dude in danger helps himself most often.
  const dude = field.dudes[colour];
  if (dude >= 0 && hasSettled(field, dude, colour, true)) return true;
  // While most moves must be carried out, the first that is will do.
  const isPatient = !watch.isAlarmed;
  for (let index = 0; index < count; index++) {
    if (field.at(index) !== dude && hasSettled(field, field.at(index), colour, isPatient)) return true;
  }
  for (let at = 0; at < open.length; at++) if (carriedOut(field, open.moves[at], colour) !== NONE) return true;
  return false;
}

/** Whether a piece has a legal move; a patient look puts those that must be carried out off until all others are seen. */
function hasSettled(field: Field, from: Square, colour: Colour, isPatient: boolean): boolean {
  if (!mayAct(field, from)) return false;
  candidates.clear();
  attempts(field, from, candidates);
  for (let at = 0; at < candidates.length; at++) {
    const verdict = watch.settle(field, candidates.moves[at]);
    if (verdict === FINE) return true;
    if (verdict === BAD) continue;
    if (isPatient) open.push(candidates.moves[at]);
    else if (carriedOut(field, candidates.moves[at], colour) !== NONE) return true;
  }
  return false;
}
