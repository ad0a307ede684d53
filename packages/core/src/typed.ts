import { listed, textOf } from './phrases.ts';

/** Signs that nobody sees: spaces and joiners of no width, soft hyphens, marks of direction. */
export const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Signs that phones, word processors and other keyboards write for plain ones. */
const STAND_INS: Readonly<Record<string, string>> = {
  '-': '‐‑‒–—―⁃−﹘﹣ー',
  x: '×✕✖⨯',
  '~': '˜∼〜',
  '^': 'ˆ',
  '*': '∗⁎',
};
const PLAIN = new Map(Object.entries(STAND_INS).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)));
const STAND_IN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');
/** Full-width signs, except those that give a game file its shape: they may stand in its comments. */
const WIDE = /[！＃-＇＊-－．-：＜-Ｚ＾-ｚ｜～]/g;
const WIDE_SHAPES = /[！-～]/g;
const QUOTES = '"\'`´“”„‟«»‘’‚‛';
/** A round number in front of a move. */
const NUMBER = /^\d{1,6}(?: ?(?:\.|…)+ ?| )(?=\S)/;
/** A pass as phones write it, with its signs. */
const LONG_DASH = /^(\*? ?)[–—](?=[+#]*$)/;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function narrow(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

/** The text with plain dashes, signs, letters and digits. It keeps its length. */
export function plain(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(STAND_IN, (sign) => PLAIN.get(sign)!).replace(WIDE, narrow);
}

function isPlain(text: string): boolean {
  return !/[^\n -~]/.test(text);
}

/**
 * A position text or a word for programs as it was meant: without quotes around it and signs that nobody sees, with plain signs and single
 * spaces.
 */
export function tidied(text: string): string {
  return plain(bare(text));
}

/**
 * A move text as it was meant, for a game that reads it in any case: `tidied`, and without spaces, a number in front, and marks such as `!`
 * behind. A long dash alone is a pass.
 */
export function typedMove(text: string): string {
  const move = trimmed(bare(text).replace(NUMBER, ''), '', '!?.,; ');
  return plain(move.replace(LONG_DASH, '$1--')).replaceAll(' ', '');
}

/** The text without quotes around it and signs that nobody sees, and with single spaces. */
function bare(given: string): string {
  const text = textOf(given);
  const seen = isPlain(text) ? text : text.replace(UNSEEN, '').replace(WIDE_SHAPES, narrow);
  return trimmed(seen.replace(/\s+/g, ' '), `${QUOTES} `, `${QUOTES} `);
}

function trimmed(text: string, before: string, behind: string): string {
  let [begin, end] = [0, text.length];
  while (begin < end && before.includes(text[begin])) begin++;
  while (end > begin && behind.includes(text[end - 1])) end--;
  return text.slice(begin, end);
}

/** Names the first sign of a text that isn't on a plain keyboard, in a sentence with a space before it; empty if there is none. */
export function oddSign(text: string): string {
  const [odd] = /[^ -~]/u.exec(tidied(text)) ?? [];
  if (odd === undefined) return '';
  const code = `U+${odd.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return ` There is a sign in it that isn't on a plain keyboard: ${/[\p{C}\p{Z}\p{M}]/u.test(odd) ? code : `"${odd}" (${code})`}.`;
}

/** The fields of a position text. */
export function fieldsOf(text: string): readonly string[] {
  return tidied(text)
    .split(' ')
    .filter((field) => field !== '');
}

/** Says that a text has the wrong number of fields for a position, and names those it should have. */
export function wrongFields(game: string, names: readonly string[], { length }: readonly string[]): string {
  return `A position of ${game} has ${COUNTS[names.length] ?? names.length} fields: ${listed(names)}. This text has ${length}.`;
}
