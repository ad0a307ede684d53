import type { Move, Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { CROSS, FORWARD, isDiagonal, lowestOf, sideOf, sightFrom, sizeOf, STEPS, TOWARDS } from '../geometry.ts';
import { CAPTURE, endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { CHAMELEON, colourOf, DUDE, JEDI, kindOf, MADAM, onSecondRank, other, SHAMAN, WAGON, type Colour } from '../pieces.ts';
import { bitOf, bitsOf } from '../primaries.ts';
import { directHypnotizer, isVengeful } from '../roles/vengeful.ts';
import { NO, OPEN, sight } from './answer.ts';

/* Which enemies could take the dude or have him removed (B6.1)? Sets of squares hold those that might. All others can't. */

/** `TAKERS[direction << 1 | far]`: primaries that let a piece take the first it meets, next to it or farther away (roles/). */
const TAKERS = Int32Array.from({ length: 16 }, (_, index) => {
  const runners = bitsOf(WAGON) | bitsOf(MADAM);
  if ((index & 1) !== 0) return runners;
  const jedi = ([0, 1] as const).filter((colour) => FORWARD[colour].includes(index >> 1));
  return jedi.reduce((bits, colour) => bits | bitOf(JEDI, colour), runners | bitsOf(DUDE));
});

/** Whether a piece's roles let it take a piece it sees, ignoring suspension. */
export function couldTake(field: Field, from: Square, to: Square): boolean {
  const line = (from << 6) | to;
  return (field.primaries(from) & TAKERS[(TOWARDS[line] << 1) | (STEPS[line] > 1 ? 1 : 0)]) !== 0;
}

/** Half the set of enemies that might take a colour's dude directly. */
export function mayTake(field: Field, colour: Colour, half: number): number {
  return sight.danger ? takersOf(field, colour, half) : sideOf(field.board, colour ^ 1, half);
}

/** Half the set of enemies whose roles let them take a colour's dude now, aghast or not. */
export function takersOf(field: Field, colour: Colour, half: number): number {
  const enemies = sideOf(field.board, colour ^ 1, half);
  const dude = field.dudes[colour];
  const seen = sightFrom(field.board, dude, half) & enemies;
  let takers = seen;
  for (let bits = seen; bits !== 0; bits &= bits - 1) if (!couldTake(field, lowestOf(bits, half), dude)) takers &= ~(bits & -bits);
  return takers;
}

/** What could have a dude removed within one enemy move, by hypnosis or by an aghast piece's revenge. */
export const NOBODY = 0;
/** Only a chameleon that trades places with the dude, or an aghast piece that takes him. */
export const AT_HIM = 1;
/** Also a shaman or chameleon that moves onto one of his diagonals. */
export const JOINING = 2;
export const ANYBODY = 3;

/** Who might have a colour's dude removed, other than by taking him directly: NOBODY, AT_HIM, JOINING or ANYBODY. */
export function removersOf(field: Field, colour: Colour): number {
  if (!sight.danger) return ANYBODY;
  const dude = field.dudes[colour];
  const gazers = gazersOn(field, colour, dude);
  if (gazers > 0) return gazers === 1 ? JOINING : ANYBODY;
  return mayFetch(field, colour, dude) || mayAvengeOn(field, colour) ? AT_HIM : NOBODY;
}

/**
 * How many enemy shamans and chameleons are on a square's diagonals, at any distance. Two gazes at the square come from two of them,
 * perhaps along one diagonal, because marked pieces are transparent (B4.5). One move adds at most one. So with none there, no enemy move
 * can strike the square twice; with one there, only a move that adds another can.
 */
export function gazersOn(field: Field, colour: Colour, square: Square): number {
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const gazers = field.set(SHAMAN, colour ^ 1, half) | field.set(CHAMELEON, colour ^ 1, half);
    count += sizeOf(gazers & CROSS[(square << 1) | half]);
  }
  return count;
}

/** Whether an enemy chameleon might fetch a dude into two gazes: it copies his madam, and his side has its exchange left. */
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

/** Whether two gazers would be on the dude's diagonals after an enemy chameleon trades places with him. */
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

/** Whether an aghast piece might have its hypnotizer removed by resolution when it takes something else (B7.1). */
export function mayAvenge(field: Field, from: Square): boolean {
  if (!field.isAghast(from) || !isVengeful(field, from)) return false;
  const hypnotizer = directHypnotizer(field, from);
  if (hypnotizer < 0) return false;
  const { board } = field;
  // Resolution marks only chameleons and pieces with two gazers on their diagonals. A chameleon that takes may become one of those gazers.
  if (kindOf(board[hypnotizer]) === CHAMELEON) return true;
  return gazersOn(field, colourOf(board[hypnotizer]), hypnotizer) + (kindOf(board[from]) === CHAMELEON ? 1 : 0) > 1;
}

/** Whether a piece might make such a move: NO or OPEN. Who neither gazes, avenges nor trades places might only if it is promoted. */
export function pieceRemoves(field: Field, from: Square, removers: number): number {
  if (!sight.danger || removers === ANYBODY) return OPEN;
  const cell = field.board[from];
  const kind = kindOf(cell);
  if (kind === JEDI) return onSecondRank(other(colourOf(cell)), from) ? OPEN : NO;
  if (kind === SHAMAN) return removers === JOINING ? OPEN : NO;
  if (kind === CHAMELEON || field.isAghast(from)) return OPEN;
  return kind === WAGON || ((field.exchanges >> (cell >> 3)) & 1) === 0 ? NO : OPEN;
}

/** Whether a move might have the dude of the other colour removed, by what `removersOf` says: NO or OPEN. */
export function moveRemoves(field: Field, move: Move, removers: number): number {
  if (!sight.danger) return OPEN;
  const dude = field.dudes[(field.board[fromOf(move)] >> 3) ^ 1];
  const isAtHim = toOf(move) === dude && (kindOfMove(move) === EXCHANGE || kindOfMove(move) >= CAPTURE);
  return !isAtHim && (removers === AT_HIM || (removers === JOINING && !joins(field, move, dude))) ? NO : OPEN;
}

/** Whether a move brings a shaman or chameleon of the mover's colour onto a diagonal of a square. */
function joins(field: Field, move: Move, square: Square): boolean {
  const { board } = field;
  const from = fromOf(move);
  const isThere = isGazer(kindOf(board[from])) && isDiagonal(square, from);
  if (!isThere && isGazer(promotionOf(move) || kindOf(board[from])) && isDiagonal(square, endOf(move))) return true;
  if (kindOfMove(move) !== EXCHANGE || !isDiagonal(square, from)) return false;
  const partner = board[toOf(move)];
  return kindOf(partner) === CHAMELEON && partner >> 3 === board[from] >> 3;
}

/** Whether pieces of a kind can hypnotize. */
export function isGazer(kind: number): boolean {
  return kind === SHAMAN || kind === CHAMELEON;
}
