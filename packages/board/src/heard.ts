import { capital, squareName } from '@menagerie/core';
import { heldStock, sceneOf, waysIn } from './entry.ts';
import { heldSquare, nextOf } from './hand.ts';
import type { BoardState } from './state.ts';
import { figureName } from './words.ts';

/**
 * What a screen reader says of an input: what is in hand and where it can go, or which move is ready; empty if there is nothing to say. The
 * square that was touched says it too, but a name that changes under the focus isn't read again.
 */
export function heardOf(before: BoardState, after: BoardState): string {
  const { here, hand, pinned, refusal, due } = after;
  if (here !== before.here || due?.kind === 'made' || refusal) return '';
  if (pinned) return pinned === before.pinned ? '' : `${pinned.candidate.text} is ready. Press again to make it.`;
  if (hand === before.hand) return '';
  const said = handWords(after);
  return said === '' && before.hand.path.length > 0 && hand.inspected === null ? 'Put back.' : said;
}

const WHY = 'Press a square to see why.';

function handWords(board: BoardState): string {
  const { hand, here } = board;
  if (hand.path.length === 0) {
    const isOwn = hand.inspected !== null && sceneOf(board)[hand.inspected].at(-1)?.owner === here?.position.turn;
    return isOwn ? `${heldName(board)} can't move itself now. ${WHY}` : '';
  }
  const { squares, choices } = nextOf(waysIn(board), hand.path);
  const ways = [
    ...(squares.size > 0 ? [squares.size === 1 ? '1 square to go to' : `${squares.size} squares to go to`] : []),
    ...choices.map(({ label }) => label),
  ];
  const held = hand.path.length === 1 ? heldName(board) : '';
  return `${held === '' ? '' : `${held} in hand: `}${ways.length > 0 ? `${ways.join(', or ')}.` : `no square is open to it now. ${WHY}`}`;
}

/** Names what is in hand, with its square if it has one. */
function heldName(board: BoardState): string {
  const { game, hand } = board;
  const square = heldSquare(hand);
  const figure = square === null ? heldStock(board)?.figure : sceneOf(board)[square].at(-1);
  return figure ? `${capital(figureName(game, figure))}${square === null ? '' : ` on ${squareName(game.board, square)}`}` : '';
}
