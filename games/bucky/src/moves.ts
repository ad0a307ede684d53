import type { MoveList, Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { kindOfMove, SMASH, toOf, withPromotion } from './move.ts';
import { CHAMELEON, JEDI } from './pieces.ts';
import { ROLES, rolesOfKind } from './roles/index.ts';
import type { Primaries } from './primaries.ts';
import { mustPromote, PROMOTIONS } from './roles/worthy.ts';

/** The sets of squares that a chameleon is known to reach, by kind of move: `kind << 1 | half`. */
const reached = new Int32Array(8);

/**
 * Appends every move that the roles of the piece on `from` reach, each once (B3.12), with promotions (B8.2) and what it uses up or
 * leaves behind; as if nothing were suspended and no dude in danger.
 */
export function attempts(field: Field, from: Square, into: MoveList): void {
  const kind = field.board[from] & 7;
  if (kind === CHAMELEON) mimic(field, from, field.primaries(from), into);
  else {
    const begin = into.length;
    const roles = rolesOfKind(kind);
    for (let index = 0; index < roles.length; index++) roles[index].reach(field, from, into);
    // A jedi promotes from the rank before its last.
    if (kind === JEDI && (from < 16 || from > 47)) promote(field, from, into, begin);
  }
}

/** What grants each role. */
const GRANTED = Int32Array.from(ROLES, ({ grantedBy }) => grantedBy);

/** What a chameleon reaches by some of its primaries. B2.2: only a chameleon holds roles of several, so only its moves can repeat. */
export function mimic(field: Field, from: Square, primaries: Primaries, into: MoveList): void {
  const begin = into.length;
  // The role that knows what a double step leaves behind comes before others that roll as far (B5.1).
  for (let index = 0; index < ROLES.length; index++) if ((GRANTED[index] & primaries) !== 0) ROLES[index].reach(field, from, into);
  const end = into.length;
  for (let index = 0; index < 8; index++) reached[index] = 0;
  into.length = begin;
  for (let index = begin; index < end; index++) {
    const move = into.moves[index];
    const set = (kindOfMove(move) << 1) | (toOf(move) >> 5);
    const bit = 1 << toOf(move);
    if ((reached[set] & bit) !== 0) continue;
    reached[set] |= bit;
    into.push(move);
  }
  promote(field, from, into, begin);
}

/** B8.2: turns the moves from `begin` on that promote into one for each kind to become. */
function promote(field: Field, from: Square, into: MoveList, begin: number): void {
  const end = into.length;
  for (let index = begin; index < end; index++) {
    const move = into.moves[index];
    if (kindOfMove(move) === SMASH || !mustPromote(field, from, toOf(move))) continue; // B8.1: a smash never promotes.
    const kinds = PROMOTIONS[field.board[from] & 7];
    into.moves[index] = withPromotion(move, kinds[0]);
    for (let choice = 1; choice < kinds.length; choice++) into.push(withPromotion(move, kinds[choice]));
  }
}
