import { together } from './speech.ts';

/** The text of the live region. Two lines take turns, so that screen readers speak repeated words again. */
export const spoken: { lines: [string, string]; turn: 0 | 1 } = $state({ lines: ['', ''], turn: 0 });

/** Tells screen readers something, together with everything else announced at this moment. */
export const say = together((text) => {
  const before = spoken.turn;
  spoken.turn = before === 0 ? 1 : 0;
  spoken.lines[spoken.turn] = text;
  spoken.lines[before] = '';
});

/** Removes what was announced, since another page is on show. What still waits may be about that page. */
export function clearSpoken(): void {
  spoken.lines = ['', ''];
}

/** Removes at once what was announced and what still waits. The next person at the page must not hear it. */
export function unsay(): void {
  say.forget();
  clearSpoken();
}
