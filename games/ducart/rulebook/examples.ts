import type { Example, Options } from '@menagerie/core';

/** The start of a game with default options (D1.1). */
export const START = 'kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZHTZCK w - 0 1';

/** A legal action by its full text, with the position it leads to. */
export function legal(caption: string, position: string, move: string, after?: string, options?: Options): Example {
  const expect = after === undefined ? ({ kind: 'legal', text: move } as const) : ({ kind: 'legal', text: move, position: after } as const);
  return { caption, position, move, expect, ...(options && { options }) };
}

/** An action that a clause refuses, with the squares (`d4 e5`) that show why. */
export function refused(caption: string, position: string, move: string, clause: string, witnesses = '', options?: Options): Example {
  const squares = witnesses === '' ? [] : witnesses.split(' ');
  return { caption, position, move, expect: { kind: 'refused', clause, witnesses: squares }, ...(options && { options }) };
}

/** A legal action by its full text, of which a clause warns. */
export function warned(caption: string, position: string, move: string, clause: string, ...witnesses: readonly string[]): Example {
  return { caption, position, move, expect: { kind: 'warned', text: move, clause, witnesses } };
}

/** A position text that the rules don't allow. */
export function unreadable(caption: string, position: string, clause: string): Example {
  return { caption, position, expect: { kind: 'refused', clause } };
}

/** Something that is true in a position. */
export function shows(caption: string, position: string, ...texts: readonly string[]): Example {
  return { caption, position, expect: { kind: 'effect', texts } };
}

/** The complete list of legal actions in a position, in ASCII order. */
export function entries(caption: string, position: string, ...texts: readonly string[]): Example {
  return { caption, position, expect: { kind: 'moves', texts } };
}

/** The end of the game, in a position or after an action. */
export function ends(
  caption: string,
  position: string,
  move: string | null,
  clause: string,
  winner: 'white' | 'black' | null,
  options?: Options,
): Example {
  return { caption, position, ...(move !== null && { move }), expect: { kind: 'outcome', clause, winner }, ...(options && { options }) };
}
