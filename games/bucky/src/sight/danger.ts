import type { Move, Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { AROUND, CLOSE, CROSS, FORWARD, PATH, STEPS, TOWARDS } from '../geometry.ts';
import { isDiagonal, lowestOf, onlyOf, pathTo, sideOf, sightFrom, sizeOf, widen } from '../geometry.ts';
import { CAPTURE, endOf, EXCHANGE, fromOf, kindOfMove, promotionOf, toOf } from '../move.ts';
import { BLACK, CHAMELEON, DUDE, JEDI, kindOf, MADAM, other, SHAMAN, WAGON, WHITE, type Colour } from '../cells.ts';
import { bitOf, bitsOf, TRADES } from '../primaries.ts';
import { directHypnotizer, isVengeful } from '../roles/vengeful.ts';
import { SETS } from '../slots.ts';
import { NO, OPEN, parts } from './answer.ts';

/* Could an enemy take the dude, or have him removed (B6.1)? NO or OPEN; a set holds the squares with OPEN. */

/** Primaries that let a piece run far. */
export const RUNNING = bitsOf(WAGON) | bitsOf(MADAM);

/** `TAKING[direction << 1 | far]`: primaries that let a piece take the first it meets, next to it or farther away (roles/). */
const TAKING = Int32Array.from({ length: 16 }, (_, index) => {
  if ((index & 1) !== 0) return RUNNING;
  const jedi = ([0, 1] as const).filter((colour) => FORWARD[colour].includes(index >> 1));
  return jedi.reduce((bits, colour) => bits | bitOf(JEDI, colour), RUNNING | bitsOf(DUDE));
});

/** B8.1: the rank before a colour's last (`colour << 1 | half`), from which a jedi can promote. */
const BEFORE_LAST = [0, 0xff << 16, 0xff << 8, 0];

/** Whether a piece's roles let it take a piece it sees, ignoring suspension. */
export function couldTake(field: Field, from: Square, to: Square): boolean {
  const line = (from << 6) | to;
  return (field.primaries(from) & TAKING[(TOWARDS[line] << 1) | (STEPS[line] > 1 ? 1 : 0)]) !== 0;
}

/** Half the set of enemies that might take a colour's dude directly. */
export function mayTake(field: Field, colour: Colour, half: number): number {
  return parts.danger ? checkersOf(field, colour, half) : sideOf(field.board, colour ^ 1, half);
}

/** Half the set of enemies whose roles let them take a colour's dude now, aghast or not. */
export function checkersOf(field: Field, colour: Colour, half: number): number {
  const enemies = sideOf(field.board, colour ^ 1, half);
  const dude = field.dudes[colour];
  const seen = sightFrom(field.board, dude, half) & enemies;
  let checkers = seen;
  for (let bits = seen; bits !== 0; bits &= bits - 1) if (!couldTake(field, lowestOf(bits, half), dude)) checkers &= ~(bits & -bits);
  return checkers;
}

/** What the two answers at the end need to know: what could have a dude removed within one enemy move, by hypnosis or by an aghast piece's revenge. */
export const NOBODY = 0;
/** Only a chameleon that trades places with the dude, or an aghast piece that takes him. */
export const AT_HIM = 1;
/** Also a shaman or chameleon that moves onto one of his diagonals. */
export const JOINING = 2;
export const ANYBODY = 3;

/** Who might have a colour's dude removed, other than by taking him directly: NOBODY, AT_HIM, JOINING or ANYBODY. */
export function removersOf(field: Field, colour: Colour): number {
  if (!parts.danger) return ANYBODY;
  const dude = field.dudes[colour];
  const count = gazersOn(field, colour, dude);
  if (count > 1) return ANYBODY;
  if (count === 1 && mayJoin(field, colour, dude, field.scratch.ties)) return JOINING;
  return mayFetch(field, colour, dude) || mayAvengeOn(field, colour) ? AT_HIM : NOBODY;
}

/**
 * How many enemy shamans and chameleons are on a square's diagonals, at any distance. Two gazes at the square come from two of them,
 * perhaps along one diagonal, because marked pieces are transparent (B4.5). One move adds at most one. So with none there, no enemy move
 * can strike the square twice; with one there, only a move that adds another can.
 */
export function gazersOn(field: Field, colour: Colour, square: Square): number {
  const enemy = other(colour);
  return sizeOf(gazers(field, enemy, square, 0)) + sizeOf(gazers(field, enemy, square, 1));
}

/**
 * Whether one enemy move might bring another gaze onto a square's diagonals. Adds to `ties` the squares that a move must leave alone for the
 * answer to stay the same.
 */
export function mayJoin(field: Field, colour: Colour, square: Square, ties: Int32Array): boolean {
  const { board, mesmerizers, scratch } = field;
  const { shared } = scratch;
  const enemy = other(colour);
  // Whoever moves between the gazer and the square would have to be marked for the gaze to pass, which is suicide (B4.6).
  const path = pathTo(square, onlyOf(gazers(field, enemy, square, 0), gazers(field, enemy, square, 1)));
  const crossLower = CROSS[square << 1] & ~PATH[path];
  const crossUpper = CROSS[(square << 1) | 1] & ~PATH[path | 1];
  for (let half = 0; half < 2; half++) {
    if ((field.set(JEDI, enemy, half) & BEFORE_LAST[(enemy << 1) | half]) !== 0) return true;
    for (let bits = field.set(SHAMAN, enemy, half) & ~CROSS[(square << 1) | half]; bits !== 0; bits &= bits - 1) {
      if (meets(AROUND, lowestOf(bits, half), crossLower, crossUpper)) return true;
    }
    shared[half] = mesmerizers[half];
  }
  widen(shared);
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(CHAMELEON, enemy, half) & ~CROSS[(square << 1) | half]; bits !== 0; bits &= bits - 1) {
      const chameleon = lowestOf(bits, half);
      const primaries = field.primaries(chameleon);
      const armedLower = shared[0] | ((primaries & bitOf(JEDI, BLACK)) !== 0 ? 0xff : 0);
      const armedUpper = shared[1] | ((primaries & bitOf(JEDI, WHITE)) !== 0 ? 0xff << 24 : 0);
      // B3.10: its partner may start an exchange. Then it may be marked between them.
      const trades = (primaries & TRADES[field.exchanges]) !== 0;
      if (trades && meets(CROSS, square, armedLower & field.traders(0), armedUpper & field.traders(1))) return true;
      const lower = crossLower & armedLower;
      const upper = crossUpper & armedUpper;
      if (meets(CLOSE, chameleon, lower, upper)) return true;
      if ((primaries & RUNNING) === 0) continue;
      const seenLower = sightFrom(board, chameleon, 0);
      const seenUpper = sightFrom(board, chameleon, 1);
      if (((seenLower & lower) | (seenUpper & upper)) !== 0) return true;
      ties[0] |= seenLower & board[SETS];
      ties[1] |= seenUpper & board[SETS + 1];
    }
  }
  return false;
}

/** B4.1: half the set of enemy pieces that can hypnotize and are on a square's diagonals. */
function gazers(field: Field, enemy: Colour, square: Square, half: number): number {
  return (field.set(SHAMAN, enemy, half) | field.set(CHAMELEON, enemy, half)) & CROSS[(square << 1) | half];
}

/** Whether a square's entry in a table of sets meets a set. */
export function meets(table: Int32Array, square: Square, lower: number, upper: number): boolean {
  return ((table[square << 1] & lower) | (table[(square << 1) | 1] & upper)) !== 0;
}

/** B3.10: whether an enemy chameleon might fetch a dude into two gazes: it copies his madam, and his side has its exchange left. */
export function mayFetch(field: Field, colour: Colour, dude: Square): boolean {
  if ((field.exchanges & (1 << colour)) === 0) return false;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(CHAMELEON, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      if ((field.primaries(square) & bitOf(MADAM, colour)) === 0) continue;
      // From there he is hit by the others, and by the chameleon if they traded along a diagonal.
      if (gazersOn(field, colour, square) + (isDiagonal(square, dude) ? 1 : 0) > 1) return true;
    }
  }
  return false;
}

function mayAvengeOn(field: Field, colour: Colour): boolean {
  for (let half = 0; half < 2; half++) {
    for (let bits = checkersOf(field, colour, half); bits !== 0; bits &= bits - 1) {
      if (mayAvenge(field, lowestOf(bits, half))) return true;
    }
  }
  return false;
}

/** Whether an aghast piece might have its hypnotizer removed by resolution when it takes something else (B7.1). */
export function mayAvenge(field: Field, from: Square): boolean {
  if (!field.isAghast(from) || !isVengeful(field, from)) return false;
  return directHypnotizer(field, from) >= 0;
}

/** Whether a move might have the dude of the other colour removed, by what `removersOf` says: NO or OPEN. */
export function moveRemoves(field: Field, move: Move, removers: number): number {
  if (!parts.danger) return OPEN;
  const dude = field.dudes[(field.board[fromOf(move)] >> 3) ^ 1];
  const isAtHim = toOf(move) === dude && (kindOfMove(move) === EXCHANGE || kindOfMove(move) >= CAPTURE);
  return !isAtHim && (removers === AT_HIM || (removers === JOINING && !joins(field, move, dude))) ? NO : OPEN;
}

/** Might a piece have the dude of the other colour removed, by what `removersOf` says? NO or OPEN. */
export function mayRemove(field: Field, from: Square, removers: number): number {
  const cell = field.board[from];
  if (removers === ANYBODY || isGazer(kindOf(cell)) || field.isAghast(from)) return OPEN;
  if (removers === AT_HIM) return NO;
  return kindOf(cell) === JEDI || isDiagonal(field.dudes[(cell >> 3) ^ 1], from) ? OPEN : NO;
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
