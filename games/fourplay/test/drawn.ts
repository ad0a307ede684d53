import { moveTexts, play, resolveOptions, unwrap, type Objection, type Options } from '@menagerie/core';
import { inCheck } from '../src/check.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { place } from '../rulebook/place.ts';

type Given = Readonly<Record<string, string>>;
type Fields = NonNullable<Parameters<typeof place>[1]>;

/** The position of a text. */
export function at(text: string, given: Given = {}): FourplayPosition {
  const options: Options = unwrap(resolveOptions(fourplay.options, given));
  return unwrap(fourplay.parse(text, options));
}

/** The full texts of all legal plays of a position text, sorted. */
export function plays(text: string, given: Given = {}): string[] {
  return moveTexts(fourplay, at(text, given));
}

/** What the piece on a square can do: its legal plays without code and square, sorted. */
export function from(text: string, square: string, given: Given = {}): string[] {
  return plays(text, given).flatMap((each) => new RegExp(`^\\S+ ${square}([-x*~].*)$`).exec(each)?.slice(1) ?? []);
}

/** The letters of the seats whose Kings are in check. */
export function checks(text: string, given: Given = {}): string[] {
  const position = at(text, given);
  const seats = position.seatsIn().filter((seat) => inCheck(position, seat));
  return seats.map((seat) => fourplay.seats[seat].letter);
}

/** The position text after some plays, all of which must be legal. */
export function after(text: string, given: Given, ...texts: readonly string[]): string {
  return fourplay.format(texts.reduce((position, each) => unwrap(play(fourplay, position, each)), at(text, given)));
}

/** The pieces of a position text by square: `{ c3: 'rCn' }`. */
export function men(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [down, rank] of text.split(' ')[0].split('/').entries()) {
    let file = 0;
    for (const cell of rank.split(',')) {
      if (/^\d/.test(cell)) file += Number(cell);
      else found['abcdefghijklmno'.charAt(file++) + String(15 - down)] = cell;
    }
  }
  return found;
}

/** A field of a position text, counted from 1 as in the grammar (F11.2). */
export function field(text: string, number: number): string {
  return text.split(' ')[number - 1];
}

/** Why a play is refused. Throws if it is legal. */
export function refusal(text: string, play: string, given: Given = {}): Objection {
  const read = fourplay.parseMove(at(text, given), play);
  if (read.ok) throw new Error(`${play} is legal in ${text}`);
  return read.error;
}

/** The clause that refuses a position text. */
export function clauseAgainst(text: string, given: Given = {}): string | undefined {
  const read = fourplay.parse(text, unwrap(resolveOptions(fourplay.options, given)));
  if (read.ok) throw new Error(`${text} is read`);
  return read.error.clause;
}

/** The events between turns for pieces listed as in `place`, just after Red's play. */
export function events(pieces: string, fields: Fields = {}, given: Given = {}): readonly string[] {
  return unwrap(fourplay.effects!(at(place(pieces, { turn: 'r0', done: '.', ...fields }), given))).events;
}
