import { capital, listed, type Square } from '@menagerie/core';
import { EMPTY, isEnemy, KIND_OF, kindIn, NWAP, PAWN } from '../cells.ts';
import { AROUND, nameOf, QUADRANT, squaresWhere } from '../geometry.ts';
import { fits } from '../limits.ts';
import type { FourplayPosition } from '../position.ts';
import { codeOfForm, countOf, countOfKind, pieceOn, piecesOn, pluralOf, SEAT_NAMES } from '../words.ts';
import { complain, type RawObjection } from './raw.ts';
import { neutronFirst } from './neutron.ts';

/** Why no piece, or not the one with this code, can be placed on a square (F3.3). */
export function complaintAboutPlacement(position: FourplayPosition, to: Square, code: string | null): RawObjection {
  const { slots, turn } = position;
  if (position.pending) return neutronFirst(position);
  const name = SEAT_NAMES[turn];
  const held = position.reserve(turn);
  if (held.length === 0) return complain('F3.1', 'empty', `${name} has nothing in reserve to place on ${nameOf(to)}.`, [to]);
  const wanted = held.map(({ form }) => form).filter((form) => code === null || codeOfForm(form) === code);
  if (wanted.length === 0) {
    const reserve = listed(held.map(({ form, count }) => countOf(count, form)));
    return complain('F3.3', 'not-in-reserve', `${name} has no ${code} in reserve, only ${reserve}.`, [to]);
  }
  // F3.3 (empty)
  if (slots[to] !== EMPTY) {
    const message = `${capital(pieceOn(position, to))} is in the way: pieces are placed on empty squares.`;
    return complain('F3.3', 'occupied', message, [to], {}, [to]);
  }
  // F3.3 (quadrant)
  if (QUADRANT[to] !== turn) {
    const message = `${name} places pieces in ${name}'s own quadrant, and ${nameOf(to)} is outside.`;
    return complain('F3.3', 'outside', message, [to], { square: nameOf(to) });
  }
  const fitting = wanted.filter((each) => fits(position, turn, KIND_OF[each]));
  // A piece that fits and still can't be placed is an Iceman.
  if (fitting.length === 0) return overLimit(position, wanted);
  const near = Array.from(AROUND[to]).filter((square) => isEnemy(slots[square], turn));
  const message = `An Iceman on ${nameOf(to)} would freeze ${piecesOn(position, near)}, so it can't be placed there.`;
  return complain('F3.3', 'would-freeze', message, near, {}, near);
}

// F5.2, F5.3, F5.9
function overLimit(position: FourplayPosition, forms: readonly number[]): RawObjection {
  const { slots, turn } = position;
  const kinds = [...new Set(forms.map((form) => KIND_OF[form]))];
  const counted = kinds.some((kind) => kind === PAWN || kind === NWAP) ? [...new Set([...kinds, PAWN, NWAP])] : kinds;
  const here = counted.map((kind) => countOfKind(position.onBoard(turn, kind), kind));
  // Pawns and Nwaps limit each other, so both are counted; what is refused is named.
  const more = kinds.map((kind) => pluralOf(kind));
  const message = `${SEAT_NAMES[turn]} has ${listed(here)} on the board; the limits allow no more ${listed(more, 'or')}.`;
  const squares = squaresWhere((square) => slots[square] >> 5 === turn && counted.includes(kindIn(slots[square])));
  return complain('F5.9', 'limit', message, squares, { kind: codeOfForm(forms[0]) });
}
