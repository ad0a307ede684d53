import { squareName, type Figure, type Square } from '@menagerie/core';
import type { BoardSpec, BoardView } from './view.ts';

/** A piece in words: `white madam`. */
export function figureName(spec: Pick<BoardSpec, 'seats' | 'kinds'>, figure: Figure): string {
  const kind = spec.kinds.find(({ letter }) => letter === figure.kind)?.name ?? figure.kind;
  const owner = figure.owner === null ? '' : `${spec.seats[figure.owner]?.name ?? ''} `;
  return `${owner}${kind}`.toLowerCase();
}

/** A piece with its states: `white madam, hypnotized once, by the shaman on g6`. */
function figureWords(spec: Pick<BoardSpec, 'seats' | 'kinds'>, figure: Figure): string {
  return [figureName(spec, figure), ...figure.states.map(({ text }) => text)].join(', ');
}

/** What a square says of itself: `e4, white madam, hypnotized once, by the shaman on g6; can be reached: capture`. */
export function squareWords(spec: BoardSpec, view: BoardView, square: Square, states: boolean): string {
  const figures = view.scene[square] ?? [];
  const standing =
    figures.length === 0
      ? 'empty'
      : figures
          .toReversed()
          .map((figure) => (states ? figureWords(spec, figure) : figureName(spec, figure)))
          .join(', on top of ');
  const parts = [squareName(spec.board, square), standing];
  if (view.held === square) parts.push('in hand');
  const label = view.labels.get(square);
  return parts.join(', ') + (label === undefined ? '' : `; ${label}`);
}

/** A text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as a sentence. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}
