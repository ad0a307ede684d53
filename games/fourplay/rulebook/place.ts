import { boardText, parseSquare, type Example } from '@menagerie/core';
import { BOARD } from '../src/geometry.ts';

/** Our own design, where the rule book of the original is lost. */
export const HOUSE = 'house';
/** A fact from other surviving pages of the original rule book. */
export const KNOWN = 'surviving pages of the rule book';

/** Fields of a position text (F11.2) that an example sets to an unusual value. */
interface Fields {
  readonly turn?: string;
  readonly neutron?: 'N' | '-';
  readonly seats?: string;
  readonly reserves?: string;
  readonly gems?: string;
  readonly money?: string;
  readonly echo?: string;
  readonly done?: string;
  readonly round?: number;
}

const CORNERS: Readonly<Record<string, string>> = { r: 'a1', b: 'a15', y: 'o15', g: 'o1' };

/**
 * The position text for pieces listed as `rCn@c3 yHb4@d9 dP@e5`. Red moves in round 9 against Yellow and reserves are empty. Kings not
 * listed are in the corners. The Neutron is on h8 unless listed as `*@e5` or `none`.
 */
export function place(pieces: string, fields: Fields = {}): string {
  const { seats = 'ry', turn = 'r1', neutron = '-', done = '-', round = 9 } = fields;
  const cells = new Map<number, string>();
  const put = (man: string, square: string): unknown => cells.set(parseSquare(BOARD, square), man);
  const listed = pieces.split(' ').filter((piece) => piece !== 'none' && piece !== '');
  for (const piece of listed) put(...(piece.split('@') as [string, string]));
  for (const seat of seats) if (!listed.some((piece) => piece.startsWith(`${seat}K@`))) put(`${seat}K`, CORNERS[seat]);
  if (!pieces.includes('*@') && !pieces.includes('none')) put('*', 'h8');
  const each = (value: string): string => [...seats].map(() => value).join('/');
  const { reserves = each('-'), gems = each('0'), money = each('0'), echo = each('.') } = fields;
  return [boardText(BOARD, (square) => cells.get(square) ?? '', ','), turn, neutron, seats, reserves, gems, money, echo, done, round].join(
    ' ',
  );
}

type Given = Readonly<Record<string, string>>;

/** An example of a legal play; `text` is its full text. */
export function legal(caption: string, position: string, text: string, options: Given = {}, after?: string): Example {
  const expect = after === undefined ? ({ kind: 'legal', text } as const) : ({ kind: 'legal', text, position: after } as const);
  return { caption, position, move: text, options, expect };
}

/** An example of a play that a clause refuses. */
export function refused(caption: string, position: string, move: string, clause: string, witnesses = '', options: Given = {}): Example {
  return {
    caption,
    position,
    move,
    options,
    expect: { kind: 'refused', clause, witnesses: witnesses.split(' ').filter((name) => name !== '') },
  };
}

/** An example of a legal play with a warning from a clause; `text` is its full text. */
export function warned(caption: string, position: string, text: string, clause: string, witnesses: string, options: Given = {}): Example {
  return { caption, position, move: text, options, expect: { kind: 'warned', text, clause, witnesses: witnesses.split(' ') } };
}

/** An example of a play's result: the pieces of one list become those of another, with all fields as given. */
export function leads(caption: string, before: Situation, text: string, after: Situation, options: Given = {}): Example {
  return legal(caption, place(...before), text, options, place(...after));
}

type Situation = readonly [pieces: string, fields?: Fields];

/** An example of what happens between turns after Red passes, by the resulting pieces. */
export function between(caption: string, pieces: string, after: string, fields: Fields = {}): Example {
  const now = fields.reserves === undefined ? {} : { reserves: '-/-' };
  return leads(caption, [pieces, { ...fields, ...now }], '--', [after, { ...fields, turn: 'y1' }]);
}

/** An example of how the game ends, in a position or after a play. `winner` is a seat's id, or null. */
export function ends(
  caption: string,
  position: string,
  clause: string,
  winner: string | null,
  more: Pick<Example, 'before' | 'move' | 'options'> = {},
): Example {
  return { caption, position, ...more, expect: { kind: 'outcome', clause, winner } };
}

/** An example that lists all plays, in ASCII order. */
export function only(caption: string, position: string, texts: readonly string[], options: Given = {}): Example {
  return { caption, position, options, expect: { kind: 'moves', texts } };
}

/** The example, assigned to a limb of its clause. */
export function limb(name: string, example: Example): Example {
  return { ...example, limb: name };
}

/** The example with plays made before it. */
export function after(before: readonly string[], example: Example): Example {
  return { ...example, before };
}

/** An example of a position that the rules don't allow. */
export function impossible(caption: string, position: string, clause: string, options: Given = {}): Example {
  return { caption, position, options, expect: { kind: 'refused', clause } };
}

/** An example of something that is true in a position or after a play. */
export function effect(caption: string, position: string, texts: readonly string[], move?: string, options: Given = {}): Example {
  return { caption, position, options, ...(move === undefined ? {} : { move }), expect: { kind: 'effect', texts } };
}
