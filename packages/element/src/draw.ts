import {
  futureScene,
  heldSquare,
  place,
  previewMarkup,
  squaresOf,
  squareWords,
  targetsMarkup,
  UNIT,
  witnessRaysMarkup,
  witnessSquaresMarkup,
  type Turn,
} from '@menagerie/board';
import { drawingMarkup, drawnOf } from '@menagerie/board/picture';
import type { Art, Aspect, Square } from '@menagerie/core';
import type { Desk } from './desk.ts';

/** Which layers of the invisible state to draw: those the site shows, none, or these. */
export type Layers = 'on' | 'off' | readonly string[];

/** How you see a board. */
export interface Sight {
  readonly turn: Turn;
  readonly coordinates: boolean;
  readonly layers: Layers;
}

/** What an element shows: the drawing, a name for each square, and the facts beside the board. */
export interface Shown {
  /** SVG markup for a group of class `drawing`. */
  readonly drawing: string;
  /** What each square says to screen readers. */
  readonly squares: readonly string[];
  /** What the layers say about seats, such as pieces in reserve. */
  readonly facts: readonly string[];
}

/** Draws a desk. `id` tells drawings on one page apart. */
export function shownOf(desk: Desk, art: Art, { turn, coordinates, layers }: Sight, id: string): Shown {
  const { line, hand, preview, refusal, waiting, next, considered } = desk;
  const { game, position } = line;
  const { board } = game;
  const held = heldSquare(hand);
  const isEntering = hand.path.length > 0;
  const now = game.scene(position);
  const future = considered && game.copy(position);
  if (future) future.make(considered.move);
  const aspects = game.aspects(future ?? position).filter((aspect) => isChosen(aspect) && (aspect.focus ?? desk.focus) === desk.focus);
  const marks = aspects.flatMap((aspect) => aspect.marks);
  const witnesses = refusal?.witnesses ?? [];
  const box = (name: string, square: Square, inset = 0): string =>
    `<rect class="${name}" transform="${place(board, turn, square)}" x="${inset}" y="${inset}" width="${UNIT - 2 * inset}" height="${UNIT - 2 * inset}"/>`;
  const targets = new Map(isEntering ? [...next.squares].map(([square, { mark }]) => [square, mark]) : []);
  const leads = new Map((refusal?.instead?.squares ?? []).map((square) => [square, 'ability'] as const));
  const aims = targetsMarkup(board, turn, new Map([...targets, ...leads]));
  const drawing = drawingMarkup(
    game,
    art,
    {
      ...drawnOf(game, position, position.options, { turn, coordinates, overlays: false, last: squaresOf(line.done?.touches ?? []) }),
      scene: future ? futureScene(now, game.scene(future)) : now,
      overlays: marks,
      preview,
      isLive: true,
      under: (held === null ? '' : box('mk-selected', held)) + witnessSquaresMarkup(board, turn, witnesses),
      over: [
        preview ? `<g class="dimmed">${aims}</g>` : aims,
        preview ? previewMarkup(game, art, turn, preview) : '',
        waiting && waiting.square >= 0 ? box('armed', waiting.square, 1.5) : '',
        witnessRaysMarkup(board, turn, witnesses),
      ].join(''),
    },
    id,
  );
  const labels = new Map(isEntering ? [...next.squares].map(([square, { label }]) => [square, label]) : []);
  return {
    drawing,
    squares: now.map((_, square) => squareWords(game, { scene: now, held, labels }, square)),
    facts: marks.flatMap((mark) => (mark.kind === 'note' ? [mark.text] : [])),
  };

  function isChosen(aspect: Aspect): boolean {
    return typeof layers === 'string' ? layers === 'on' && aspect.shown : layers.includes(aspect.id);
  }
}

/** Where the pieces of the last ply came from, by the square on which each now stands. */
export function movedBy({ line }: Desk): ReadonlyMap<Square, Square> {
  const from = new Map<Square, Square>();
  for (const edit of (line.done?.trace ?? []).flatMap((stage) => stage.edits)) {
    if (edit.kind !== 'move') continue;
    from.set(edit.to, from.get(edit.from) ?? edit.from);
    from.delete(edit.from);
  }
  return from;
}
