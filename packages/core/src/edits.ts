import type { Square } from './board.ts';
import type { Edit, Figure, Scene } from './picture.ts';

/** A figure that moves from one square to another. Layers count from the ground, 0, which they are if left out. */
export interface Shift {
  readonly from: Square;
  readonly fromLayer?: number;
  readonly to: Square;
  readonly toLayer?: number;
  /** The square where its route turns, if it does. */
  readonly via?: Square;
}

/** The visible changes from one scene to the next. Shifts are given; everything else is found by comparison. */
export function editsBetween(before: Scene, after: Scene, shifts: readonly Shift[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [square, figures] of before.entries()) {
    const left = figures.filter((_, layer) => !shifts.some(({ from, fromLayer = 0 }) => from === square && fromLayer === layer));
    const stayed = after[square].filter((_, layer) => !shifts.some(({ to, toLayer = 0 }) => to === square && toLayer === layer));
    for (let layer = 0; layer < Math.max(left.length, stayed.length); layer++) {
      const [old, now] = [left.at(layer), stayed.at(layer)];
      if (old && !now) edits.push({ kind: 'remove', square, figure: old });
      else if (!old && now) edits.push({ kind: 'add', square, figure: now });
      else if (old && now && !sameFigure(old, now)) edits.push({ kind: 'change', square, before: old, after: now });
    }
  }
  for (const { from, to, toLayer = 0, via } of shifts) {
    edits.push({ kind: 'move', from, to, ...(via === undefined ? {} : { via }), figure: after[to][toLayer] });
  }
  return edits;
}

function sameFigure(a: Figure, b: Figure): boolean {
  return a.owner === b.owner && a.kind === b.kind && a.states.map(({ text }) => text).join() === b.states.map(({ text }) => text).join();
}
