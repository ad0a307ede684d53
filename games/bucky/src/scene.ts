import type { Figure, FigureState, Scene, Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { buckOn } from './legality.ts';
import { CAPTURE, fromOf, kindOfMove, NONE, toOf } from './move.ts';
import { colourOf, DUDE, kindOf, letterOf, type Cell } from './cells.ts';
import { formatChoice, hypnotizersOf, pieceOn, strikesUpon } from './words.ts';

const TIMES = ['', '', 'twice, ', 'three times, ', 'four times, '];

/** What the board shows: the pieces, those hypnotized (B4.3) and, between turns, the bucked dude (B6.1). */
export function sceneOf(field: Field, settled = true): Scene {
  return Array.from(field.board.subarray(0, 64), (cell, square) => (cell === 0 ? [] : [figureOf(field, square, settled)]));
}

function figureOf(field: Field, square: Square, settled: boolean): Figure {
  const states: FigureState[] = [];
  const hypnoses = field.hypnoses(square);
  if (hypnoses > 0) {
    const strikes = strikesUpon(field, square).length;
    const times = TIMES[strikes] ?? `${strikes} times, `;
    const [id, mark, clause] = hypnoses === 1 ? (['aghast', 'strike-1', 'B4.3'] as const) : (['doomed', 'strike-2', 'B4.4'] as const);
    states.push({ id, mark, text: `hypnotized ${times}${hypnotizersOf(field, square)}`, clause });
  }
  const buck = settled ? buckText(field, square) : null;
  if (buck !== null) states.push({ id: 'bucked', mark: 'target', text: buck, clause: 'B6.1' });
  return { ...plainFigure(field.board[square]), states };
}

/** A piece as it looks, without a state. */
export function plainFigure(cell: Cell): Figure {
  return { owner: colourOf(cell), kind: letterOf(kindOf(cell)), states: [] };
}

/** How the dude on a square is bucked: `bucked: the black wagon on e8 could smash him (e8ye1)`; null if he isn't. */
export function buckText(field: Field, square: Square): string | null {
  const { board } = field;
  if (kindOf(board[square]) !== DUDE) return null;
  const move = buckOn(field, colourOf(board[square]));
  if (move === NONE) return null;
  const piece = pieceOn(board, fromOf(move));
  if (kindOfMove(move) >= CAPTURE && toOf(move) === square) {
    return `bucked: the ${piece} could ${kindOfMove(move) === CAPTURE ? 'capture' : 'smash'} him (${formatChoice(move)})`;
  }
  return `bucked: the ${piece} could have him removed by two gazes (${formatChoice(move)})`;
}
