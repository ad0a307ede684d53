import type { Square } from '@menagerie/core';

/** Colours for drawing on the board, by modifier keys held: none, Shift, Alt, both. */
const PAINTS = ['green', 'red', 'blue', 'yellow'] as const;
export type Paint = (typeof PAINTS)[number];

/** A drawing made with the right button: an arrow, or a ring if both ends are the same square. */
export interface Doodle {
  readonly from: Square;
  readonly to: Square;
  readonly paint: Paint;
}

/** The colour for the modifier keys held. */
export function paintOf({ shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean }): Paint {
  return PAINTS[(shiftKey ? 1 : 0) + (altKey ? 2 : 0)];
}

/** The drawings with one more. Drawing the same one again removes it; another colour replaces it. */
export function withDoodle(doodles: readonly Doodle[], doodle: Doodle): readonly Doodle[] {
  const old = doodles.find(({ from, to }) => from === doodle.from && to === doodle.to);
  const rest = doodles.filter((each) => each !== old);
  return old?.paint === doodle.paint ? rest : [...rest, doodle];
}
