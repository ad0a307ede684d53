import { plain, UNSEEN } from '@menagerie/core';
import { endOfSignature, isProse } from './prose.ts';
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

/** Space, lines for other programs, and what forums write around a game. */
const BLANK = /(?:\s|(?<=^|\n)%[^\n]*|\[\/?(?:quote|code|pgn|fen|spoiler|b|i|u|url|img|size|color|list)(?:=[^\]\n]{0,200})?\])+/iy;
/** The sign before every line of a quoted mail. */
const QUOTE = /^(?:> ?)+/gm;
/** A quoted line with which a game begins. */
const QUOTED_GAME = /^(?:> ?)+[ \t]*(?:\[[ \t]*\w+[ \t]*["“„]|\d+[ \t]*\.)/m;
/** A comment, or what may have a brace that opens none. A comment that begins in a quoted line is part of that line. */
const HOLDING = /^>[^\n]*|"(?:[^"\\\n]+|\\.)*"?|;[^\n]*|^%[^\n]*|\{(?:[^\\}]+|\\[^])*\}?/gm;
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
const TAG_BEGIN = /\[\s*([^\s"“”„‟«»\]]+)\s*(["“”„‟«»])/y;
const TAG_END = /["“”„‟«»]\s*\]/y;
const CURLY = '“”„‟«»';
/**
 * A mail program may break the value of a tag over lines. But the value ends with its line if the next one is empty or begins with a
 * bracket.
 */
const NEXT_TAG = /\n[^\S\n]*(?:\n|\[|$)/y;
const NAG = /\$(\d{1,3})(?!\d)/y;
const GLYPH = /[!?]+/y;
const RESULT_SOURCE = String.raw`(?:\*|[01½](?:[/.,]\d+)?(?:-[01½](?:[/.,]\d+)?)+|1/2|½)(?=[\s(){}[\];$!?]|$)`;
const RESULT = new RegExp(RESULT_SOURCE, 'y');
const NUMBER = /(\d{1,6})(?:\s*(\.+|…)|(?=[\s(){}[\];$!?]|$))/y;
const DOTS = /\.+|…/y;
/** A bracket right after a word belongs to the move, unless it holds several words. */
const WORD = /(?:[^\s(){}[\];$!?]|\((?:[^\s(){},]|,\s*)*\))+/y;
const QUOTES = '"\'“”„‘’«»';
const LONE_DASH = /(\*?)\s*-([+#]*)(?=[\s(){}[\];$!?*]|$)/y;
/** What may follow a move without a space. */
const AFTER_MOVE = String.raw`(?=[\s(){}[\];$!?*,"'“”„‘’«»]|\.(?!\S)|${RESULT_SOURCE}|$)`;
const JUNK = /[^\s(){}[\];]+|./y;

/** White space inside a move: a mail program may have broken the line there, but an empty line ends a move. */
const GAP = String.raw`(?:[^\S\n]|\n(?![^\S\n]*\n))`;

/** A sticky pattern for the moves of a game. */
export function movePattern({ source, flags }: RegExp): RegExp {
  const gapped = source.replaceAll(/\\s(?=[*+])/g, GAP).replaceAll(/ (?!\])/g, `${GAP}+`);
  return new RegExp(`(?:${gapped})${AFTER_MOVE}`, `${flags.replace('y', '')}y`);
}

/** Cuts a text into words, one at a time. Each game may have its own pattern of a move. */
export class Scanner {
  /** The text with plain signs, and without those that nobody sees. */
  readonly text: string;
  /** As it came, but for line ends. */
  readonly #original: string;
  /** Where each sign of the text stands in the original; null if everywhere at the same place. */
  readonly #origins: Int32Array | null;
  readonly #lines: number[] = [0];
  #at = 0;

  constructor(text: string) {
    this.#original = unquoted(
      text
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .replaceAll('\x1A', ' '),
    );
    const { seen, origins } = seenOf(this.#original);
    this.text = plain(seen);
    this.#origins = origins;
    for (let at = this.#original.indexOf('\n'); at >= 0; at = this.#original.indexOf('\n', at + 1)) this.#lines.push(at + 1);
  }

  /** The first sign that the text was damaged, and whether you can read it anyway; null if there is none. */
  damage(): { readonly message: string; readonly place: Place; readonly isReadable: boolean } | null {
    for (const { sign, message, isReadable } of DAMAGES) {
      const at = sign(this.text);
      if (at >= 0) return { message, place: this.#place(at), isReadable };
    }
    return null;
  }

  /** Where the last word ends. */
  get place(): Place {
    return this.#place(this.#at);
  }

  /**
   * Skips lines of words for people, where no game is going on or its moves are over. Returns where the first of them stands, or null.
   * `isPass` says that `--` is a move here.
   */
  skipProse(isOver: boolean, isPass: boolean): Place | null {
    let first: Place | null = null;
    for (;;) {
      const begin = this.#at;
      const isNewLine = (this.#match(BLANK)?.[0].includes('\n') ?? false) || begin === 0;
      const at = this.#at;
      const end = isNewLine && (isOver || !isPass) ? endOfSignature(this.text, at) : -1;
      if (end < 0 && !((isNewLine || isOver) && isProse(this.text, at))) return first;
      if (at >= this.text.length) return first;
      first ??= this.#place(at);
      if (end >= 0) this.#at = end;
      else this.#take(REST_OF_LINE);
    }
  }

  /** The next word, or null at the end. `move` is the game's own sticky pattern of a move, or null for a run without spaces. */
  next(move: RegExp | null): Token | null {
    const end = this.#at;
    this.#match(BLANK);
    if (this.#at >= this.text.length) {
      this.#at = end;
      return null;
    }
    const place = this.#place(this.#at);
    const first = this.text[this.#at];
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
    const pass = this.#longPass();
    if (pass !== null) return { place, kind: 'move', text: pass };
    const own = move && this.#own(move);
    if (own) return { place, kind: 'move', text: own.trim().replace(/\s+/g, ' ') };
    const result = this.#match(RESULT);
    if (result) return { place, kind: 'result', text: result[0] };
    const number = this.#match(NUMBER);
    if (number) return { place, kind: 'number', round: Number(number[1]), opens: !number[2] || number[2] === '.' };
    if (this.#match(DOTS)) return { place, kind: 'number', round: null, opens: false };
    const word = this.#match(WORD);
    if (word) return { place, kind: 'move', text: word[0].replace(/\s/g, '') };
    return { place, kind: 'problem', message: `"${this.#take(JUNK)}" has no meaning here. Remove it.` };
  }

  /** A move as its game writes it, perhaps in quotes or with a comma behind. */
  #own(move: RegExp): string | null {
    const begin = this.#at;
    if (QUOTES.includes(this.text[begin])) this.#at++;
    const own = this.#match(move);
    if (!own) this.#at = begin;
    else if (/["'“”„‘’«»,]/.test(this.text[this.#at] ?? '')) this.#at++;
    return own && own[0];
  }

  /** A long dash alone is a pass as phones write it. */
  #longPass(): string | null {
    const begin = this.#at;
    const [whole, star, signs] = this.#match(LONE_DASH) ?? [];
    if (whole === undefined) return null;
    if (/[–—]/.test(this.#original[this.#origin(begin + whole.length - signs.length - 1)])) return `${star === '' ? '' : '* '}--${signs}`;
    this.#at = begin;
    return null;
  }

  #comment(): { kind: 'comment'; text: string } | { kind: 'problem'; message: string } {
    const begin = this.#at + 1;
    let end = begin;
    while (end < this.text.length && this.text[end] !== '}') end += this.text[end] === '\\' ? 2 : 1;
    this.#at = end + 1;
    if (end >= this.text.length) return { kind: 'problem', message: 'This comment never ends. Close it with "}".' };
    const text = this.#slice(begin, end).replace(/\\([\\{}>])/g, '$1');
    return { kind: 'comment', text: tidyComment(text) };
  }

  #tag(): { kind: 'tag'; name: string; value: string } | { kind: 'problem'; message: string } {
    const start = this.#at;
    const [, name, quote] = (this.#match(TAG_BEGIN) ?? []) as readonly (string | undefined)[];
    const begin = this.#at;
    if (name !== undefined) {
      for (let sign = this.text[begin]; sign !== undefined; sign = this.text[this.#at]) {
        if (quote === '"' ? sign === '"' : CURLY.includes(sign) && this.#stands(TAG_END)) break;
        if (sign === '\n' && this.#match(NEXT_TAG)) break;
        this.#at += sign === '\\' ? 2 : 1;
      }
    }
    const value = this.#slice(begin, this.#at);
    if (name !== undefined && this.#match(TAG_END)) {
      return { kind: 'tag', name, value: onOneLine(value).replace(/\\(["\\])/g, '$1') };
    }
    this.#at = start;
    return { kind: 'problem', message: `The tag ${quoted(this.#take(REST_OF_LINE))} can't be read. Write it as [Name "value"].` };
  }

  #stands(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.text);
  }

  /** A part of the text as it came. */
  #slice(from: number, to: number): string {
    return this.#original.slice(this.#origin(from), this.#origin(to));
  }

  #origin(at: number): number {
    return this.#origins?.[Math.min(at, this.text.length)] ?? at;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (!match || match[0] === '') return null;
    this.#at += match[0].length;
    return match;
  }

  #take(pattern: RegExp): string {
    return this.#match(pattern)?.[0] ?? '';
  }

  #place(index: number): Place {
    const at = this.#origin(index);
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

/**
 * The text without the signs of a quoted mail, if the game is in the quotation. Columns stay as they are. A comment that doesn't begin in a
 * quotation has none inside.
 */
export function unquoted(text: string): string {
  if (!/^>/m.test(text)) return text;
  const outside = text.replace(HOLDING, (held) => (held.startsWith('{') ? held.replace(/^>/gm, ' ') : held));
  const isQuoted = !/^[^>\s]/m.test(outside) || QUOTED_GAME.test(outside);
  return isQuoted ? text.replace(QUOTE, (signs, at: number) => (outside[at] === '>' ? ' '.repeat(signs.length) : signs)) : text;
}

/** The text without signs that nobody sees, and where each of the others stood. */
function seenOf(text: string): { readonly seen: string; readonly origins: Int32Array | null } {
  const seen = text.replace(UNSEEN, '');
  if (seen.length === text.length) return { seen, origins: null };
  const origins = new Int32Array(seen.length + 1);
  let [at, last] = [0, 0];
  const keep = (to: number): void => {
    while (last < to) origins[at++] = last++;
  };
  for (const { index, 0: sign } of text.matchAll(UNSEEN)) {
    keep(index);
    last = index + sign.length;
  }
  keep(text.length);
  origins[at] = text.length;
  return { seen, origins };
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
