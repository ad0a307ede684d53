import { together } from './speech.ts';

/** What the live region says; two lines take turns, so that the same words are spoken again. */
export const spoken: { lines: [string, string]; turn: 0 | 1 } = $state({ lines: ['', ''], turn: 0 });

/** Says something to readers of the screen, in one with what else is said at this moment. */
export const say = together((text) => {
  const before = spoken.turn;
  spoken.turn = before === 0 ? 1 : 0;
  spoken.lines[spoken.turn] = text;
  spoken.lines[before] = '';
});

/** Takes back at once what was said and what is still to be said, since the next person at the page must not read it. */
export function unsay(): void {
  say.forget();
  spoken.lines = ['', ''];
}
