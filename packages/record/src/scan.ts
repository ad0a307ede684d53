import type { Place } from './record.ts';

/** A word of a game file. */
export type Token = { readonly place: Place } & (
  | { readonly kind: 'tag'; readonly name: string; readonly value: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'nag'; readonly nag: number }
  | { readonly kind: 'number'; readonly round: number | null; readonly opens: boolean }
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'move'; readonly text: string }
  /** Something unreadable. The scanner has skipped it. */
  | { readonly kind: 'problem'; readonly message: string }
);

/** The signs of the first numeric glyphs, from 1. */
const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'];

const BLANK = /(?:\s|(?<=^|\n)%[^\n]*)+/y;
/** The sign before every line of a quoted mail. */
const QUOTE = /^(?:> ?)+/gm;
/** Signs that a text was damaged on its way here. */
const DAMAGES: readonly { readonly sign: (text: string) => number; readonly message: string; readonly isReadable: boolean }[] = [
  {
    sign: (text) => text.indexOf('\0'),
    message: 'There are empty characters between the letters: this looks like UTF-16 text. Save it as UTF-8.',
    isReadable: false,
  },
  {
    // This form has no other "=", and only full lines end with one. The end of a comment line or an odd word may look the same.
    sign: (text) => (/=(?![0-9A-F]{2}|\n|$)/.test(text) ? -1 : text.search(/=3D|=\n(?<=^[^\n]{70,75}=\n)/m)),
    message: 'This is the raw form of a mail, with "=3D" for "=". Copy the text as your mail program shows it.',
    isReadable: false,
  },
  {
    sign: (text) => text.indexOf('\uFFFD'),
    message: 'A letter was lost here (\uFFFD) when the file changed its encoding. Write it again, or save the original file as UTF-8.',
    isReadable: true,
  },
];
const REST_OF_LINE = /[^\n]*/y;
const TAG_BEGIN = /\[\s*([^\s"\]]+)\s*"/y;
const TAG_END = /"\s*\]/y;
/**
 * A mail program may break the value of a tag over lines. But the value ends with its line if the next one is empty or begins with a
 * bracket.
 */
const NEXT_TAG = /\n[^\S\n]*(?:\n|\[|$)/y;
const NAG = /\$(\d{1,3})(?!\d)/y;
const GLYPH = /[!?]+/y;
const RESULT = /(?:\*|[01½](?:[/.,]\d+)?(?:[-‐‑–—−][01½](?:[/.,]\d+)?)+|1\/2|½)(?=[\s(){}[\];$!?]|$)/y;
const NUMBER = /(\d{1,6})(?:\s*(\.+|…)|(?=[\s(){}[\];$!?]|$))/y;
const DOTS = /\.+|…/y;
/** A bracket right after a word belongs to the move, unless it holds several words. */
const WORD = /(?:[^\s(){}[\];$!?]|\((?:[^\s(){},]|,\s*)*\))+/y;
const JUNK = /[^\s(){}[\];]+|./y;

/** Cuts a text into words, one at a time. Each game may have its own pattern of a move. */
export class Scanner {
  readonly #text: string;
  readonly #lines: number[] = [0];
  #at = 0;

  constructor(text: string) {
    this.#text = unquoted(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
    for (let at = this.#text.indexOf('\n'); at >= 0; at = this.#text.indexOf('\n', at + 1)) this.#lines.push(at + 1);
  }

  /** The first sign that the text was damaged, and whether you can read it anyway; null if there is none. */
  damage(): { readonly message: string; readonly place: Place; readonly isReadable: boolean } | null {
    for (const { sign, message, isReadable } of DAMAGES) {
      const at = sign(this.#text);
      if (at >= 0) return { message, place: this.#place(at), isReadable };
    }
    return null;
  }

  /** Where the last word ends. */
  get place(): Place {
    return this.#place(this.#at);
  }

  /** The next word, or null at the end. `move` is the game's own sticky pattern of a move, or null for a run without spaces. */
  next(move: RegExp | null): Token | null {
    const end = this.#at;
    this.#match(BLANK);
    if (this.#at >= this.#text.length) {
      this.#at = end;
      return null;
    }
    const place = this.#place(this.#at);
    const first = this.#text[this.#at];
    if (first === '{') return { place, ...this.#comment() };
    if (first === ';') return { place, kind: 'comment', text: tidyComment(this.#take(REST_OF_LINE).slice(1)) };
    if (first === '[') return { place, ...this.#tag() };
    if (first === '(' || first === ')') {
      this.#at++;
      return { place, kind: first === '(' ? 'open' : 'close' };
    }
    const nag = this.#match(NAG);
    if (nag) return { place, kind: 'nag', nag: Number(nag[1]) };
    const glyph = this.#match(GLYPH);
    if (glyph) return { place, ...nagOf(glyph[0]) };
    const own = move && this.#match(move);
    if (own) return { place, kind: 'move', text: own[0].trim().replace(/\s+/g, ' ') };
    const result = this.#match(RESULT);
    if (result) return { place, kind: 'result', text: result[0] };
    const number = this.#match(NUMBER);
    if (number) return { place, kind: 'number', round: Number(number[1]), opens: !number[2] || number[2] === '.' };
    if (this.#match(DOTS)) return { place, kind: 'number', round: null, opens: false };
    const word = this.#match(WORD);
    if (word) return { place, kind: 'move', text: word[0].replace(/\s/g, '').replace(/[‐‑–—−]/g, '-') };
    return { place, kind: 'problem', message: `"${this.#take(JUNK)}" has no meaning here. Remove it.` };
  }

  #comment(): { kind: 'comment'; text: string } | { kind: 'problem'; message: string } {
    const begin = this.#at + 1;
    let end = begin;
    while (end < this.#text.length && this.#text[end] !== '}') end += this.#text[end] === '\\' ? 2 : 1;
    this.#at = end + 1;
    if (end >= this.#text.length) return { kind: 'problem', message: 'This comment never ends. Close it with "}".' };
    const text = this.#text.slice(begin, end).replace(/\\([\\{}])/g, '$1');
    return { kind: 'comment', text: tidyComment(text) };
  }

  #tag(): { kind: 'tag'; name: string; value: string } | { kind: 'problem'; message: string } {
    const start = this.#at;
    const name = this.#match(TAG_BEGIN)?.[1];
    const begin = this.#at;
    if (name !== undefined) {
      for (let sign = this.#text[begin]; sign !== undefined && sign !== '"'; sign = this.#text[this.#at]) {
        if (sign === '\n' && this.#match(NEXT_TAG)) break;
        this.#at += sign === '\\' ? 2 : 1;
      }
    }
    const value = this.#text.slice(begin, this.#at);
    if (name !== undefined && this.#match(TAG_END)) {
      return { kind: 'tag', name, value: onOneLine(value).replace(/\\(["\\])/g, '$1') };
    }
    this.#at = start;
    return { kind: 'problem', message: `The tag ${quoted(this.#take(REST_OF_LINE))} can't be read. Write it as [Name "value"].` };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match || match[0] === '') return null;
    this.#at += match[0].length;
    return match;
  }

  #take(pattern: RegExp): string {
    return this.#match(pattern)?.[0] ?? '';
  }

  #place(at: number): Place {
    let low = 0;
    let high = this.#lines.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#lines[middle] <= at) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: at - this.#lines[low] + 1 };
  }
}

/** The text without the signs of a quoted mail, if it is one. Columns stay as they are. */
export function unquoted(text: string): string {
  return /^>/m.test(text) && !/^[^>\s]/m.test(text) ? text.replace(QUOTE, (signs) => ' '.repeat(signs.length)) : text;
}

/**
 * A comment with single spaces between its words and single line breaks between its paragraphs. An empty line divides paragraphs. Any other
 * line break is a space, since a mail program may have made it.
 */
export function tidyComment(text: string): string {
  return text
    .split('\n')
    .map(singleSpaced)
    .join('\n')
    .split(/\n\n+/)
    .map(singleSpaced)
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/** A text on one line, with single spaces between its words. */
function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text on one line. Line breaks become spaces. */
export function onOneLine(text: string): string {
  return /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .join(' ')
    : text;
}

function nagOf(glyph: string): { kind: 'nag'; nag: number } | { kind: 'problem'; message: string } {
  const nag = GLYPHS.indexOf(glyph) + 1;
  if (nag > 0) return { kind: 'nag', nag };
  return { kind: 'problem', message: `"${glyph}" isn't an annotation. Write one of ${GLYPHS.join(' ')}, or $ and a number.` };
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
