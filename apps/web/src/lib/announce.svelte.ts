/** What the live region says; two lines take turns, so that the same words are spoken again. */
export const spoken: { lines: [string, string]; turn: 0 | 1 } = $state({ lines: ['', ''], turn: 0 });

/** Says something to readers of the screen. */
export function say(text: string): void {
  spoken.turn = spoken.turn === 0 ? 1 : 0;
  spoken.lines[spoken.turn] = text;
  spoken.lines[spoken.turn === 0 ? 1 : 0] = '';
}
