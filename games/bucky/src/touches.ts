import { MoveList, type Move, type Touch, type TouchMark } from '@menagerie/core';
import { victimOf } from './effects.ts';
import type { Field } from './field.ts';
import { nameOf } from './geometry.ts';
import { CAPTURE, EXCHANGE, fromOf, kindOfMove, promotionOf, ROLL, SIGNS, toOf } from './move.ts';
import { legal } from './legality.ts';
import { cellOf, colourOf, KINDS, letterOf } from './cells.ts';
import type { BuckyPosition } from './position.ts';
import { plainFigure } from './scene.ts';
import { pieceName, pieceOn } from './words.ts';

const MARKS: readonly TouchMark[] = ['quiet', 'swap', 'capture', 'strike'];

/** How you enter a legal move by hand: the piece, the square, then the kind of move if several fit, then the promotion (B8.2). */
export function touchesOf(position: BuckyPosition, move: Move): Touch[] {
  const { field } = position;
  const [from, to, kind, promotion] = [fromOf(move), toOf(move), kindOfMove(move), promotionOf(move)];
  const touches: Touch[] = [
    { kind: 'square', square: from, mark: 'origin', label: `the ${pieceOn(field.board, from)}` },
    { kind: 'square', square: to, mark: MARKS[kind], label: deed(field, move) },
  ];
  const all = new MoveList();
  legal(field, position.turn, all);
  const rivals = all.toArray().some((rival) => fromOf(rival) === from && toOf(rival) === to && kindOfMove(rival) !== kind);
  if (rivals) touches.push({ kind: 'choice', id: SIGNS[kind], label: deed(field, move) });
  if (promotion !== 0) {
    const figure = plainFigure(cellOf(colourOf(field.board[from]), promotion));
    touches.push({ kind: 'choice', id: letterOf(promotion), label: `become a ${KINDS[promotion - 1].name}`, figure });
  }
  return touches;
}

/** What a move does in few words: `go to c3`, `smash the black jedi on c3`. */
export function deed(field: Field, move: Move): string {
  const to = toOf(move);
  const { board } = field;
  switch (kindOfMove(move)) {
    case ROLL:
      return `go to ${nameOf(to)}`;
    case EXCHANGE:
      return `trade places with the ${pieceOn(board, to)}`;
    case CAPTURE:
      return `capture the ${pieceOn(board, to)}`;
    default: {
      const victim = victimOf(field, move);
      return victim === to ? `smash the ${pieceOn(board, to)}` : `smash the ${pieceName(board[victim])} on ${nameOf(victim)} in passing`;
    }
  }
}
