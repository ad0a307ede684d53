import { MoveList, type Move } from '@menagerie/core';
import type { Field } from '../field.ts';
import { bitsOf } from '../primaries.ts';
import { choiceOf, fromOf, withoutPromotion } from '../move.ts';
import { DUDE, JEDI, MADAM, SHAMAN } from '../pieces.ts';
import { direct } from './direct.ts';
import { enthusiastic } from './enthusiastic.ts';
import { exchanging } from './exchange.ts';
import { ladylike } from './ladylike.ts';
import { modest } from './modest.ts';
import type { Quality, Role } from './role.ts';
import { valiant } from './valiant.ts';
import { zealous } from './zealous.ts';

export type { Quality, Refusal, Role } from './role.ts';

/** The roles that move a piece, in the order of their numbers. */
export const ROLES: readonly Role[] = [valiant, enthusiastic, zealous, modest, direct, ladylike, exchanging];

const BY_KIND: readonly (readonly Role[])[] = [
  [],
  [valiant, enthusiastic],
  [zealous],
  [modest],
  [],
  [ladylike, exchanging],
  [modest, direct, exchanging],
];

/** The moving roles that a kind other than the chameleon has of itself (B2); R2 asks itself where the jedi stands. */
export function rolesOfKind(kind: number): readonly Role[] {
  return BY_KIND[kind];
}

/** All roles that come from primaries, R1 to R12; R8 comes from hypnosis, and R13 is the chameleon's copying itself. */
export const QUALITIES: readonly Quality[] = [
  valiant,
  enthusiastic,
  { id: 'R3', word: 'worthy', clause: 'B8.1', grantedBy: bitsOf(JEDI) },
  zealous,
  modest,
  { ...direct, clause: 'B3.8' },
  ladylike,
  { id: 'R9', word: 'mesmerizing', clause: 'B4.1', grantedBy: bitsOf(SHAMAN) },
  { id: 'R10', word: 'negative', clause: 'B3.10', grantedBy: bitsOf(DUDE) },
  { id: 'R11', word: 'positive', clause: 'B3.10', grantedBy: bitsOf(MADAM) },
  { id: 'R12', word: 'vengeful', clause: 'B7.1', grantedBy: bitsOf(MADAM) },
];

const reached = new MoveList();

/** The first role, in the order of their numbers, that reaches a move of the piece on its start square (B3.12). */
export function roleBehind(field: Field, move: Move): Role {
  const bare = withoutPromotion(choiceOf(move));
  const primaries = field.primaries(fromOf(move));
  const role = ROLES.find((each) => {
    if ((each.grantedBy & primaries) === 0) return false;
    reached.clear();
    each.reach(field, fromOf(move), reached);
    return reached.toArray().some((move) => choiceOf(move) === bare);
  });
  if (role === undefined) throw new Error('A move that no role reaches.');
  return role;
}
