import type { Art, Figure, Scene, SeatSpec, Square, Touch } from '@menagerie/core';
import { stateMarkup } from './marks.ts';
import { inscribed, paintClass, standMarkup } from './stands.ts';

/** Which drawing of a kind: the piece itself, or its part under or over what it keeps. */
type PiecePart = 'whole' | 'under' | 'over';

interface Seats {
  readonly seats: readonly SeatSpec[];
}

/** A piece with its stand and its states, in a box of 45 × 45. */
export function pieceMarkup(spec: Seats, art: Art, figure: Figure, part: PiecePart = 'whole'): string {
  const { owner, kind, states } = figure;
  const drawing = inscribed(art[part === 'whole' ? kind : `${kind}/${part}`] ?? '', spec, owner);
  const stand = part === 'whole' ? standMarkup(owner) : '';
  const lying = states.some(({ mark }) => mark === 'lying');
  // A piece in two parts shows its states on the upper one.
  const marks = part === 'under' ? '' : states.map(stateMarkup).join('');
  const classes = `piece ${paintClass(spec, owner)} seat-${owner ?? 'none'}${lying ? ' is-lying' : ''}`;
  // A sleeping piece lies on its side, turned about the middle of its square.
  return `<g class="${classes}"${lying ? ' transform="rotate(90 22.5 22.5)"' : ''}>${stand}${drawing}</g>${marks}`;
}

/** What stands on one square, from the bottom up. */
export function figuresMarkup(spec: Seats, art: Art, figures: readonly Figure[]): string {
  const top = figures.at(-1);
  if (!top) return '';
  const below = figures.slice(0, -1);
  if (below.length === 0) return pieceMarkup(spec, art, top);
  // A piece may be drawn around the pieces it keeps.
  if (art[`${top.kind}/over`] !== undefined) {
    const kept = below.map((figure) => moved('translate(6.75 10.2) scale(0.7)', pieceMarkup(spec, art, figure)));
    return pieceMarkup(spec, art, top, 'under') + kept.join('') + pieceMarkup(spec, art, top, 'over');
  }
  return figures
    .map((figure, index) => {
      const where = index === 0 ? 'translate(-1 13) scale(0.7)' : `translate(${9 + index * 4} ${-1 - index}) scale(0.72)`;
      return moved(where, pieceMarkup(spec, art, figure));
    })
    .join('');
}

function moved(transform: string, markup: string): string {
  return `<g transform="${transform}">${markup}</g>`;
}

/** Whether something on a square is in a danger that the board shows as a glow. */
export function isTarget(figures: Scene[number]): boolean {
  return figures.some(({ states }) => states.some(({ mark }) => mark === 'target'));
}

/** The squares you touch to enter a move, each once. */
export function squaresOf(touches: readonly Touch[]): readonly Square[] {
  return [...new Set(touches.flatMap((touch) => (touch.kind === 'square' ? [touch.square] : [])))];
}
