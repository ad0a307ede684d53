import { MoveList, type Move } from '@menagerie/core';
import { attempts } from './attempts.ts';
import { buckOn, NONE } from './buck.ts';
import { Field } from './field.ts';
import { fromOf, isPlainRoll, toOf, withResolution } from './move.ts';
import type { Colour } from './pieces.ts';
import { isAghast } from './roles/vengeful.ts';
import { BUCKED, carryOut, DUDE_LOST, LEGAL } from './verdict.ts';
import { BAD, FINE, OPEN, Watch } from './watch.ts';

const after = new Field();
const watch = new Watch();

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
let knownField: Field | null = null;
let knownVersion = -1;
let knownColour = -1;

/** What the pieces of a colour reach that may move at all (B4.3), piece by piece; found once per survey of a field. */
export function candidatesOf(field: Field, colour: Colour): MoveList {
  if (field === knownField && field.version === knownVersion && colour === knownColour) return candidates;
  knownField = field;
  knownVersion = field.version;
  knownColour = colour;
  candidates.clear();
  const count = field.list();
  for (let index = 0; index < count; index++) {
    const from = field.at(index);
    if (field.board[from] >> 3 === colour && (!isAghast(field, from) || field.isVengeful(from))) attempts(field, from, candidates);
  }
  watch.look(field, colour);
  return candidates;
}

/** A candidate as the legal move that it is, or NONE. */
export function legalFrom(field: Field, candidate: Move, colour: Colour): Move {
  watch.look(field, colour);
  const verdict = watch.settle(field, candidate);
  return verdict === FINE ? candidate : verdict === BAD ? NONE : carriedOut(field, candidate, colour);
}

/** A candidate that `watch` leaves OPEN as the legal move that it is, or NONE. */
function carriedOut(field: Field, candidate: Move, colour: Colour): Move {
  if (judge(field, candidate, colour, after) !== LEGAL) return NONE;
  return after.markedCount > 0 ? withResolution(candidate) : candidate;
}

/** Appends the legal moves of a colour. The field is surveyed. */
export function legal(field: Field, colour: Colour, into: MoveList): void {
  const { moves, length } = candidatesOf(field, colour);
  let from = -1;
  let isFree = false;
  for (let index = 0; index < length; index++) {
    const candidate = moves[index];
    if (fromOf(candidate) !== from) {
      from = fromOf(candidate);
      isFree = watch.rollsFreely(field, from);
    }
    const isFine = isFree && isPlainRoll(candidate) && watch.isSafe(toOf(candidate));
    const move = isFine ? candidate : legalFrom(field, candidate, colour);
    if (move !== NONE) into.push(move);
  }
}

/** Whether a colour has a legal move; those that need not be carried out are looked at first. The field is surveyed. */
export function hasLegal(field: Field, colour: Colour): boolean {
  const { moves, length } = candidatesOf(field, colour);
  let open = 0;
  for (let index = 0; index < length; index++) {
    const verdict = watch.settle(field, moves[index]);
    if (verdict === FINE) return true;
    if (verdict === OPEN) open++;
  }
  for (let index = 0; index < length && open > 0; index++) {
    if (watch.settle(field, moves[index]) !== OPEN) continue;
    open--;
    if (carriedOut(field, moves[index], colour) !== NONE) return true;
  }
  return false;
}

const counted = new MoveList();

/** How many legal moves a colour has. */
export function countLegal(field: Field, colour: Colour): number {
  counted.clear();
  legal(field, colour, counted);
  return counted.length;
}
