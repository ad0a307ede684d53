import { MoveList, type Move } from '@menagerie/core';
import { attempts } from './attempts.ts';
import { buckOn, NONE } from './buck.ts';
import { Field } from './field.ts';
import { isPlainRoll, toOf, withResolution } from './move.ts';
import type { Colour } from './pieces.ts';
import { isAghast } from './roles/vengeful.ts';
import { BUCKED, carryOut, DUDE_LOST, LEGAL } from './verdict.ts';
import { BAD, FINE, Watch } from './watch.ts';

const after = new Field();
const candidates = new MoveList();
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

/** Appends the legal moves of a colour; stops after `limit` of them. The field is surveyed. */
export function legal(field: Field, colour: Colour, into: MoveList, limit = Infinity): void {
  watch.look(field, colour);
  const count = field.list();
  for (let index = 0; index < count; index++) {
    const from = field.at(index);
    if (field.board[from] >> 3 !== colour) continue;
    if (isAghast(field, from) && !field.isVengeful(from)) continue; // B4.3
    candidates.clear();
    attempts(field, from, candidates);
    const isFree = watch.rollsFreely(field, from);
    for (let at = 0; at < candidates.length; at++) {
      const move = candidates.moves[at];
      const verdict = isFree && isPlainRoll(move) && watch.isSafe(toOf(move)) ? FINE : watch.settle(field, move);
      if (verdict === BAD) continue;
      if (verdict === FINE) into.push(move);
      else if (judge(field, move, colour, after) === LEGAL) into.push(after.markedCount > 0 ? withResolution(move) : move);
      if (into.length >= limit) return;
    }
  }
}

const counted = new MoveList();

/** How many legal moves a colour has. */
export function countLegal(field: Field, colour: Colour): number {
  counted.clear();
  legal(field, colour, counted);
  return counted.length;
}
