import { untrack } from 'svelte';

/** What the live region says; two lines take turns, so that the same words are spoken again. */
export const spoken: { lines: [string, string]; turn: 0 | 1 } = $state({ lines: ['', ''], turn: 0 });

/** Says something to readers of the screen. */
export function say(text: string): void {
  // Whoever says something in an effect must not have it run again by what it says.
  const before = untrack(() => spoken.turn);
  spoken.turn = before === 0 ? 1 : 0;
  spoken.lines[before === 0 ? 1 : 0] = text;
  spoken.lines[before] = '';
}
