import { focusOf, partsOf, previewedIn, squaresOf, squareWords, viewOf, type Part, type Turn } from '@menagerie/board';
import { frameOf } from '@menagerie/board/picture';
import type { Art, Aspect, Edit, Square } from '@menagerie/core';
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
  readonly drawing: readonly Part[];
  /** What each square says to screen readers. */
  readonly squares: readonly string[];
  /** What the layers say about seats, such as pieces in reserve. */
  readonly facts: readonly string[];
}

/** Draws a desk. `id` tells drawings on one page apart. */
export function shownOf({ line, board }: Desk, art: Art, { turn, coordinates, layers }: Sight, id: string): Shown {
  const here = board.here!;
  const { game } = here;
  const previewed = previewedIn(board);
  const focus = focusOf(board);
  const isChosen = (aspect: Aspect): boolean => (typeof layers === 'string' ? layers === 'on' && aspect.shown : layers.includes(aspect.id));
  const overlays = (previewed ? here.after(previewed) : here).aspects
    .filter((aspect) => isChosen(aspect) && (aspect.focus ?? focus) === focus)
    .flatMap(({ marks }) => marks);
  const view = { ...viewOf(board), turn, coordinates, last: squaresOf(line.done?.touches ?? []), overlays };
  return {
    drawing: partsOf(game, art, view, { margin: frameOf(view) }, id),
    squares: here.scene.map((_, square) => squareWords(game, view, square)),
    facts: overlays.flatMap((mark) => (mark.kind === 'note' ? [mark.text] : [])),
  };
}

/** Where the pieces of the last ply went, each in one way. */
export function movedBy({ line }: Desk): readonly Edit[] {
  const ways = new Map<Square, Edit & { kind: 'move' }>();
  for (const edit of (line.done?.trace ?? []).flatMap((stage) => stage.edits)) {
    if (edit.kind !== 'move') continue;
    const { from } = ways.get(edit.from) ?? edit;
    ways.delete(edit.from);
    ways.set(edit.to, { kind: 'move', figure: edit.figure, from, to: edit.to });
  }
  return [...ways.values()];
}
