import type { Move, Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { CROSS, FORWARD, isDiagonal, lowestOf, sideOf, sightFrom, sizeOf, STEPS, TOWARDS } from '../geometry.ts';
import { CAPTURE, endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, colourOf, DUDE, JEDI, kindOf, MADAM, SHAMAN, WAGON, type Colour } from '../pieces.ts';
import { bitOf, bitsOf } from '../primaries.ts';
import { directHypnotizer, isVengeful } from '../roles/vengeful.ts';
import { NO, OPEN, sight } from './answer.ts';

/*
 * Which enemies could take the dude, or have him removed (B6.1)? Sets of squares hold those that might; the others can't.
 */

/**
 * `TAKERS[direction << 1 | far]`: primaries that let a piece take the first piece it meets in a direction, beside it or farther off
 * (B3.3, B3.6, B3.8, B3.9; told in roles/).
 */
const TAKERS = Int32Array.from({ length: 16 }, (_, index) => {
  const runners = bitsOf(WAGON) | bitsOf(MADAM);
  if ((index & 1) !== 0) return runners;
  const jedi = ([0, 1] as const).filter((colour) => FORWARD[colour].includes(index >> 1));
  return jedi.reduce((bits, colour) => bits | bitOf(JEDI, colour), runners | bitsOf(DUDE));
});

/** Whether the roles of a piece let it take one that it sees, nothing suspended. */
export function couldTake(field: Field, from: Square, to: Square): boolean {
  const line = (from << 6) | to;
  return (field.primaries(from) & TAKERS[(TOWARDS[line] << 1) | (STEPS[line] > 1 ? 1 : 0)]) !== 0;
}

/** The half of the set of enemies that might take the dude of a colour outright. */
export function mayTake(field: Field, colour: Colour, half: number): number {
  return sight.danger ? takersOf(field, colour, half) : sideOf(field.board, colour ^ 1, half);
}

/** The half of the set of enemies that could take the dude of a colour as the pieces stand, aghast or not. */
export function takersOf(field: Field, colour: Colour, half: number): number {
  const enemies = sideOf(field.board, colour ^ 1, half);
  const dude = field.dudes[colour];
  const seen = sightFrom(field.board, dude, half) & enemies;
  let takers = seen;
  for (let bits = seen; bits !== 0; bits &= bits - 1) if (!couldTake(field, lowestOf(bits, half), dude)) takers &= ~(bits & -bits);
  return takers;
}

/** What could have a dude removed by hypnosis, or by an aghast piece's revenge, within one move of the enemy. */
export const NOBODY = 0;
/** Only a chameleon that trades places with him, or an aghast piece that takes him. */
export const AT_HIM = 1;
/** Also a shaman or chameleon that steps onto one of his diagonals. */
export const JOINING = 2;
export const ANYBODY = 3;

/** Who might have the dude of a colour removed other than by taking him outright: NOBODY, AT_HIM, JOINING or ANYBODY. */
export function removersOf(field: Field, colour: Colour): number {
  if (!sight.danger) return ANYBODY;
  const dude = field.dudes[colour];
  const gazers = gazersOn(field, colour, dude);
  if (gazers > 0) return gazers === 1 ? JOINING : ANYBODY;
  return mayFetch(field, colour, dude) || mayAvengeOn(field, colour) ? AT_HIM : NOBODY;
}

/**
 * How many enemy shamans and chameleons stand on the diagonals of a square, at any distance. Two gazes at it come from two of them, perhaps
 * along one diagonal, as marked pieces are transparent (B4.5). One move brings at most one more onto a diagonal, so with none there no
 * enemy move can strike the square twice, and with one there only a move that brings another.
 */
export function gazersOn(field: Field, colour: Colour, square: Square): number {
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const gazers = field.set(SHAMAN, colour ^ 1, half) | field.set(CHAMELEON, colour ^ 1, half);
    count += sizeOf(gazers & CROSS[(square << 1) | half]);
  }
  return count;
}

/** Whether an enemy chameleon might trade places with a dude so that two gazes hit him there: it copies his madam, and his exchange is left. */
export function mayFetch(field: Field, colour: Colour, dude: Square): boolean {
  if ((field.exchanges & (1 << colour)) === 0) return false;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(CHAMELEON, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      if ((field.primaries(square) & bitOf(MADAM, colour)) !== 0 && isTrap(field, square, colour, dude)) return true;
    }
  }
  return false;
}

/** Whether two gazers are on the dude's diagonals after an enemy chameleon has traded places with him. */
function isTrap(field: Field, square: Square, colour: Colour, dude: Square): boolean {
  return gazersOn(field, colour, square) + (isDiagonal(square, dude) ? 1 : 0) > 1;
}

function mayAvengeOn(field: Field, colour: Colour): boolean {
  for (let half = 0; half < 2; half++) {
    for (let bits = takersOf(field, colour, half); bits !== 0; bits &= bits - 1) {
      if (mayAvenge(field, lowestOf(bits, half))) return true;
    }
  }
  return false;
}

/** Whether an aghast piece that takes something else might so remove its hypnotizer by resolution (B7.1). */
export function mayAvenge(field: Field, from: Square): boolean {
  if (!field.isAghast(from) || !isVengeful(field, from)) return false;
  const hypnotizer = directHypnotizer(field, from);
  if (hypnotizer < 0) return false;
  const { board } = field;
  // Marked are chameleons, or what two gazers on its diagonals strike; the taker may become one of them.
  if (kindOf(board[hypnotizer]) === CHAMELEON) return true;
  return gazersOn(field, colourOf(board[hypnotizer]), hypnotizer) + (kindOf(board[from]) === CHAMELEON ? 1 : 0) > 1;
}

/** Whether a move might have the dude of the other colour removed, by what `removersOf` says: NO or OPEN. */
export function moveRemoves(field: Field, move: Move, removers: number): number {
  if (!sight.danger) return OPEN;
  const dude = field.dudes[(field.board[fromOf(move)] >> 3) ^ 1];
  const isAtHim = toOf(move) === dude && (kindOfMove(move) === EXCHANGE || kindOfMove(move) >= CAPTURE);
  return !isAtHim && (removers === AT_HIM || (removers === JOINING && !joins(field, move, dude))) ? NO : OPEN;
}

/** Whether a move brings a shaman or chameleon of its colour onto a diagonal of a square. */
function joins(field: Field, move: Move, square: Square): boolean {
  const { board } = field;
  const from = fromOf(move);
  const isThere = isGazer(kindOf(board[from])) && isDiagonal(square, from);
  if (!isThere && isGazer(promotionOf(move) || kindOf(board[from])) && isDiagonal(square, endOf(move))) return true;
  if (kindOfMove(move) !== EXCHANGE || !isDiagonal(square, from)) return false;
  const partner = board[toOf(move)];
  return kindOf(partner) === CHAMELEON && partner >> 3 === board[from] >> 3;
}

/** Whether pieces of a kind may hypnotize. */
export function isGazer(kind: number): boolean {
  return kind === SHAMAN || kind === CHAMELEON;
}
