import { MoveList, type Move, type Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { choiceOf, fromOf, kindOfMove, SMASH, toOf, withoutPromotion, withPromotion } from './move.ts';
import { CHAMELEON, colourOf, DUDE, JEDI, MADAM, onSecondRank, other, SHAMAN } from './cells.ts';
import { bitsOf, type Primaries } from './primaries.ts';
import { direct } from './roles/direct.ts';
import { enthusiastic } from './roles/enthusiastic.ts';
import { exchanging } from './roles/exchange.ts';
import { ladylike } from './roles/ladylike.ts';
import { modest } from './roles/modest.ts';
import type { Quality, Role } from './roles/role.ts';
import { valiant } from './roles/valiant.ts';
import { mustPromote, PROMOTIONS } from './roles/worthy.ts';
import { zealous } from './roles/zealous.ts';

/** The roles that move a piece, in numerical order. */
export const ROLES: readonly Role[] = [valiant, enthusiastic, zealous, modest, direct, ladylike, exchanging];

/** Their reach functions. */
const REACHES = ROLES.map(({ reach }) => reach);
/** The same by kind, except for the chameleon (B2). R2 itself checks where the jedi is. */
const REACHES_OF_KIND = [[], [valiant, enthusiastic], [zealous], [modest], [], [ladylike, exchanging], [modest, direct, exchanging]].map(
  (roles: readonly Role[]) => roles.map(({ reach }) => reach),
);

/** All roles that come from primaries, R1 to R12. R8 comes from hypnosis; R13 is the chameleon's copying itself. */
export const QUALITIES: readonly Quality[] = [
  valiant,
  enthusiastic,
  { id: 'R3', deed: 'become another piece on the last rank', clause: 'B8.1', grantedBy: bitsOf(JEDI) },
  zealous,
  modest,
  { ...direct, clause: 'B3.8' },
  ladylike,
  { id: 'R9', deed: 'gaze along its diagonals', clause: 'B4.1', grantedBy: bitsOf(SHAMAN) },
  { id: 'R10', deed: 'trade places with the madam once a game', clause: 'B3.10', grantedBy: bitsOf(DUDE) },
  { id: 'R11', deed: 'trade places with the dude once a game', clause: 'B3.10', grantedBy: bitsOf(MADAM) },
  { id: 'R12', deed: 'take revenge when hypnotized', clause: 'B7.1', grantedBy: bitsOf(MADAM) },
];

/**
 * Appends every move within the roles of the piece on `from`, each once (B3.12), with its promotions (B8.2), the exchanges it uses up and
 * the squares it leaves vulnerable. Ignores suspension and the safety of dudes.
 */
export function pseudoLegal(field: Field, from: Square, into: MoveList): void {
  const kind = field.board[from] & 7;
  const begin = into.length;
  if (kind === CHAMELEON) mimic(field, from, field.primaries(from), into);
  else {
    const reaches = REACHES_OF_KIND[kind];
    for (let index = 0; index < reaches.length; index++) reaches[index](field, from, into);
  }
  if (kind === CHAMELEON || (kind === JEDI && onSecondRank(other(colourOf(field.board[from])), from))) promote(field, from, into, begin);
}

/** The primaries that grant each role. */
const GRANTED = Int32Array.from(ROLES, ({ grantedBy }) => grantedBy);

/** Appends what a chameleon's primaries allow. Its roles come from several, so its moves can repeat, as no other piece's do (B2.2). */
function mimic(field: Field, from: Square, primaries: Primaries, into: MoveList): void {
  const { reached } = field.scratch;
  const begin = into.length;
  // The role that knows which squares a double step leaves vulnerable comes before others that roll as far (B5.1).
  for (let index = 0; index < ROLES.length; index++) if ((GRANTED[index] & primaries) !== 0) REACHES[index](field, from, into); // B2.2
  const end = into.length;
  for (let index = 0; index < 8; index++) reached[index] = 0;
  into.length = begin;
  for (let index = begin; index < end; index++) {
    const move = into.moves[index];
    const set = (kindOfMove(move) << 1) | (toOf(move) >> 5);
    const bit = 1 << toOf(move);
    if ((reached[set] & bit) !== 0) continue; // B3.12
    reached[set] |= bit;
    into.push(move);
  }
}

/** B8.2: replaces each promoting move from `begin` on by one for each kind it may become. */
function promote(field: Field, from: Square, into: MoveList, begin: number): void {
  const end = into.length;
  for (let index = begin; index < end; index++) {
    const move = into.moves[index];
    if (kindOfMove(move) === SMASH || !mustPromote(field, from, toOf(move))) continue; // B8.1: a smash never promotes.
    const kinds = PROMOTIONS[field.board[from] & 7];
    into.moves[index] = withPromotion(move, kinds[0]);
    for (let choice = 1; choice < kinds.length; choice++) into.push(withPromotion(move, kinds[choice])); // B8.2
  }
}

/** The first role, in numerical order, that allows a move of the piece on its start square (B3.12). */
export function roleBehind(field: Field, move: Move): Role {
  const bare = withoutPromotion(choiceOf(move));
  const primaries = field.primaries(fromOf(move));
  const role = ROLES.find((each) => {
    if ((each.grantedBy & primaries) === 0) return false;
    const reached = new MoveList();
    each.reach(field, fromOf(move), reached);
    return reached.toArray().some((move) => choiceOf(move) === bare);
  });
  if (role === undefined) throw new Error('A move that no role reaches.');
  return role;
}
