import type { Figure, FigureState, Scene, Square, Trace } from '@menagerie/core';

/** What a move would change, ready to draw over the position before it. */
export interface Preview {
  /** Movements in order. One in several steps is several arrows. */
  readonly arrows: readonly { readonly from: Square; readonly to: Square }[];
  /** Pieces that would be gone. Those removed together share a number, from 1. */
  readonly gone: readonly { readonly square: Square; readonly figure: Figure; readonly order: number }[];
  /** Pieces that would be new on a square. */
  readonly arriving: readonly { readonly square: Square; readonly figure: Figure }[];
  /** Pieces that would stay but change state, with their new states. */
  readonly changed: readonly { readonly square: Square; readonly figure: Figure; readonly fresh: readonly FigureState[] }[];
  readonly lines: readonly PreviewLine[];
}

/** One step of the consequence in words. `order` is the number of the pieces it removes, if any. */
export interface PreviewLine {
  readonly clause: string;
  readonly text: string;
  readonly order: number | null;
}

const KNOWN = new WeakMap<Trace, Preview>();

/** The consequence of a move from its trace, worked out once. */
export function previewOf(trace: Trace): Preview {
  const preview = KNOWN.get(trace) ?? workedOut(trace);
  KNOWN.set(trace, preview);
  return preview;
}

function workedOut(trace: Trace): Preview {
  const arrows: { from: Square; to: Square }[] = [];
  const gone: { square: Square; figure: Figure; order: number }[] = [];
  const arriving: { square: Square; figure: Figure }[] = [];
  const changed = new Map<Square, { square: Square; figure: Figure; fresh: readonly FigureState[] }>();
  const lines: PreviewLine[] = [];
  let order = 0;
  for (const stage of trace) {
    const takesAway = stage.edits.some(({ kind }) => kind === 'remove');
    if (takesAway) order++;
    lines.push({ clause: stage.clause, text: stage.text, order: takesAway ? order : null });
    for (const edit of stage.edits) {
      switch (edit.kind) {
        case 'move': {
          const index = arriving.findIndex(({ square, figure }) => square === edit.from && figure.kind === edit.figure.kind);
          if (index >= 0) arriving.splice(index, 1);
          arriving.push({ square: edit.to, figure: edit.figure });
          const turns = edit.via === undefined ? [edit.from, edit.to] : [edit.from, edit.via, edit.to];
          for (let step = 1; step < turns.length; step++) arrows.push({ from: turns[step - 1], to: turns[step] });
          break;
        }
        case 'add':
          arriving.push({ square: edit.square, figure: edit.figure });
          break;
        case 'remove': {
          const index = arriving.findIndex(({ square, figure }) => square === edit.square && figure.kind === edit.figure.kind);
          if (index >= 0) arriving.splice(index, 1);
          gone.push({ square: edit.square, figure: edit.figure, order });
          break;
        }
        case 'change': {
          const index = arriving.findIndex(({ square }) => square === edit.square);
          if (index >= 0) {
            arriving[index] = { square: edit.square, figure: edit.after };
            break;
          }
          const known = new Set(edit.before.states.map(({ id, text }) => `${id} ${text}`));
          const fresh = edit.after.states.filter(({ id, text }) => !known.has(`${id} ${text}`));
          changed.set(edit.square, { square: edit.square, figure: edit.after, fresh });
          break;
        }
      }
    }
  }
  const left = new Set(gone.map(({ square }) => square));
  return { arrows, gone, arriving, changed: [...changed.values()].filter(({ square }) => !left.has(square)), lines };
}

/** What stands on the board now, with its future states. A preview shows only the future. */
export function futureScene(now: Scene, after: Scene): Scene {
  return now.map((figures, square) =>
    figures.map((figure, layer) => {
      const then = after[square]?.[layer];
      const stays = then?.kind === figure.kind && then.owner === figure.owner;
      return { ...figure, states: stays ? then.states : figure.states.filter(({ mark }) => mark === 'label' || mark === 'lying') };
    }),
  );
}
