import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { bitOf, type Primaries } from '../primaries.ts';
import { BLACK, CHAMELEON, JEDI, MADAM, onLastRank, SHAMAN, WAGON, WHITE, type Colour } from '../cells.ts';

/** R3: B8.2, what a kind can become, in the order of the rules. Empty for kinds that never hold R3. */
export const PROMOTIONS: readonly (readonly number[])[] = [
  [],
  [WAGON, SHAMAN, CHAMELEON, MADAM],
  [],
  [],
  [JEDI, WAGON, SHAMAN, MADAM],
  [],
  [],
];

/** R3, B8.1: whether a piece that moves from `from` to `to` must promote. The roles it held on `from` decide. */
export function mustPromote(field: Field, from: Square, to: Square): boolean {
  if (to > 7 && to < 56) return false;
  const kind = field.board[from] & 7;
  if (kind !== JEDI && kind !== CHAMELEON) return false;
  const primaries = field.primaries(from);
  return arrivesOnLast(WHITE, primaries, from, to) || arrivesOnLast(BLACK, primaries, from, to);
}

function arrivesOnLast(colour: Colour, primaries: Primaries, from: Square, to: Square): boolean {
  return (primaries & bitOf(JEDI, colour)) !== 0 && onLastRank(colour, to) && !onLastRank(colour, from); // B8.1
}
