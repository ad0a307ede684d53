import { at, type Move, type MoveList, type Square } from '@menagerie/core';
import { FORWARD, nameOf, NEXT, STEPS, TOWARDS } from '../geometry.ts';
import type { Field } from '../field.ts';
import { bitOf, bitsOf, enthusiasmOf } from '../primaries.ts';
import { NONE, packMove, ROLL, SMASH } from '../move.ts';
import { BLACK, CHAMELEON, JEDI, kindOf, WHITE, type Colour } from '../cells.ts';
import { isVulnerable } from '../vulnerable.ts';
import { ownPiece, pieceOn, primarySquares, thePieces } from '../words.ts';
import type { Obstacle, Role } from './role.ts';

/** R1: steps forward, straight or diagonally, and smashes there without moving, en passant too. Directions are the primary's (B2.3). */
export const valiant: Role = {
  id: 'R1',
  deed: 'step and smash forward',
  clause: 'B3.1',
  grantedBy: bitsOf(JEDI),
  takes: 'B3.3',
  reach(field, from, into) {
    const primaries = field.primaries(from);
    if ((primaries & bitOf(JEDI, WHITE)) !== 0) forward(field, from, WHITE, into); // B2.3
    if ((primaries & bitOf(JEDI, BLACK)) !== 0) forward(field, from, BLACK, into); // B2.3
  },
  refuse(field, from, to) {
    const { board } = field;
    const primaries = field.primaries(from);
    const colours = ([WHITE, BLACK] as const).filter((colour) => (primaries & bitOf(JEDI, colour)) !== 0);
    const beside = STEPS[(from << 6) | to] === 1;
    if (beside && colours.some((colour) => FORWARD[colour].includes(TOWARDS[(from << 6) | to]))) return ownPiece(field, from, to);
    const piece = pieceOn(board, from);
    const deed = board[to] === 0 || board[to] >> 3 === board[from] >> 3 ? 'step' : 'smash';
    const clause = deed === 'step' ? 'B3.1' : 'B3.3';
    const ways = colours.map((colour) => (colour === WHITE ? 'up the board' : 'down the board')).join(' or ');
    if (!beside) {
      const twice = deed === 'step' && colours.some((colour) => (primaries & enthusiasmOf(colour)) !== 0) ? ', or two at once' : '';
      const message = `The ${piece} can ${deed} one square straight or diagonally ${ways}${twice}; ${nameOf(to)} is out of its reach.`;
      return { clause, code: 'one-step-forward', message, witnesses: [at(from), at(to)], nearness: 0 };
    }
    const message = `The ${piece} can ${deed} only straight or diagonally ${ways}; ${nameOf(to)} lies another way.`;
    const refusal: Obstacle = { clause, code: 'not-forward', message, witnesses: [at(from), at(to)], nearness: 1 };
    if (kindOf(board[from]) !== CHAMELEON) return refusal;
    // The direction comes from the jedi it copies.
    const copied = primarySquares(field, from, bitsOf(JEDI));
    const source = thePieces(board, copied);
    const why = `The ${piece} copies ${source}, so it can ${deed} only straight or diagonally ${ways}; ${nameOf(to)} lies another way.`;
    return { ...refusal, clause: 'B2.3', message: why, witnesses: [...refusal.witnesses, ...copied.map((square) => at(square))] };
  },
};

/** The moves of a piece as a jedi of a colour. */
function forward(field: Field, from: Square, colour: Colour, into: MoveList): void {
  const directions = FORWARD[colour];
  for (let index = 0; index < 3; index++) {
    const to = NEXT[(from << 3) | directions[index]];
    if (to < 0) continue;
    const move = stepTo(field.board, from, to);
    if (move !== NONE) into.push(move);
    if (isPassed(field, from, to)) into.push(packMove(from, to, SMASH)); // B3.4
  }
}

/** The roll (B3.1) or smash (B3.3) at one of the three squares of R1; NONE if a piece of its own colour is there. */
function stepTo(board: Int32Array, from: Square, to: Square): Move {
  const cell = board[to];
  if (cell === 0) return packMove(from, to, ROLL); // B3.1
  return cell >> 3 === board[from] >> 3 ? NONE : packMove(from, to, SMASH); // B3.3, B3.11
}

/** B5.2: whether a piece can smash an enemy that has just passed one of its three R1 squares. */
function isPassed(field: Field, from: Square, to: Square): boolean {
  const { board, vulnerable } = field;
  if (vulnerable === 0 || board[to] !== 0 || !isVulnerable(vulnerable, field.roller, to)) return false;
  return board[field.roller] >> 3 !== board[from] >> 3; // B5.2
}
