import type { Arrow } from './state.ts';

/** The colour for the modifier keys held: none, Shift, Alt, both. */
export function paintOf({ shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean }): Arrow['paint'] {
  return (['green', 'red', 'blue', 'yellow'] as const)[(shiftKey ? 1 : 0) + (altKey ? 2 : 0)];
}

/** The arrows with one more. Drawing the same one again removes it; another colour replaces it. */
export function withArrow(arrows: readonly Arrow[], arrow: Arrow): readonly Arrow[] {
  const old = arrows.find(({ from, to }) => from === arrow.from && to === arrow.to);
  const rest = arrows.filter((each) => each !== old);
  return old?.paint === arrow.paint ? rest : [...rest, arrow];
}
