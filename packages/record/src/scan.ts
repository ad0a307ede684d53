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
  /** Something that can't be read; the scanner has gone past it. */
  | { readonly kind: 'problem'; readonly message: string }
);

/** The signs that stand for the first numeric glyphs, from 1. */
const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'];

const BLANK = /(?:\s|(?<=^|\n)%[^\n]*)+/y;
const REST_OF_LINE = /[^\n]*/y;
const TAG = /\[\s*([^\s"\]]+)\s*"((?:\\.|[^"\\\n])*)"\s*\]/y;
const NAG = /\$(\d{1,3})(?!\d)/y;
const GLYPH = /[!?]+/y;
const RESULT = /(?:\*|[01½](?:[/.,]\d+)?(?:[-‐‑–—−][01½](?:[/.,]\d+)?)+|1\/2|½)(?=[\s(){}[\];$!?]|$)/y;
const NUMBER = /(\d{1,6})(?:\s*(\.+|…)|(?=[\s(){}[\];$!?]|$))/y;
const DOTS = /\.+|…/y;
/** A bracket that follows without a space belongs to the move, unless it holds several words. */
const WORD = /(?:[^\s(){}[\];$!?]|\((?:[^\s(){},]|,\s*)*\))+/y;
const JUNK = /[^\s(){}[\];]+|./y;

/** Cuts a text into words, one at a time; how a move looks may change from game to game. */
export class Scanner {
  readonly #text: string;
  readonly #lines: number[] = [0];
  #at = 0;

  constructor(text: string) {
    this.#text = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    for (let at = this.#text.indexOf('\n'); at >= 0; at = this.#text.indexOf('\n', at + 1)) this.#lines.push(at + 1);
  }

  /** The next word, or null at the end. `move` is the game's own pattern of a move, sticky, or null for a run without spaces. */
  next(move: RegExp | null): Token | null {
    this.#match(BLANK);
    if (this.#at >= this.#text.length) return null;
    const place = this.#place(this.#at);
    const first = this.#text[this.#at];
    if (first === '{') return { place, ...this.#comment() };
    if (first === ';') return { place, kind: 'comment', text: this.#take(REST_OF_LINE).slice(1).trim() };
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
    return { place, kind: 'problem', message: `"${this.#take(JUNK)}" has no meaning here; remove it.` };
  }

  #comment(): { kind: 'comment'; text: string } | { kind: 'problem'; message: string } {
    const begin = this.#at + 1;
    let end = begin;
    while (end < this.#text.length && this.#text[end] !== '}') end += this.#text[end] === '\\' ? 2 : 1;
    this.#at = end + 1;
    if (end >= this.#text.length) return { kind: 'problem', message: 'This comment never ends; close it with "}".' };
    const text = this.#text.slice(begin, end).replace(/\\([\\{}])/g, '$1');
    return { kind: 'comment', text: text.trim() };
  }

  #tag(): { kind: 'tag'; name: string; value: string } | { kind: 'problem'; message: string } {
    const match = this.#match(TAG);
    if (match) return { kind: 'tag', name: match[1], value: match[2].replace(/\\(["\\])/g, '$1') };
    return { kind: 'problem', message: `The tag ${quoted(this.#take(REST_OF_LINE))} can't be read; write it as [Name "value"].` };
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

function nagOf(glyph: string): { kind: 'nag'; nag: number } | { kind: 'problem'; message: string } {
  const nag = GLYPHS.indexOf(glyph) + 1;
  if (nag > 0) return { kind: 'nag', nag };
  return { kind: 'problem', message: `"${glyph}" is no annotation; write one of ${GLYPHS.join(' ')}, or $ and a number.` };
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
