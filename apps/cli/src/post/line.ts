import { tidied, typedMove, type Game, type Position } from '@menagerie/core';

/** Letters that nobody takes for another one, or for a digit. Their number is prime. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** What stands between a move and its check letter. No notation uses it. */
const BEFORE_LETTER = '/';

/** A line as it goes through the post: `15. Cb1-c3 / K`. */
export interface PostLine {
  /** Which move of the game it is, counted from 1 for every move of every seat; null if it isn't said. */
  readonly number: number | null;
  /** The move, or other words. */
  readonly text: string;
  /** The check letter, or null. */
  readonly letter: string | null;
}

/** Reads a line in any handwriting: the number, the move, the letter. */
export function readLine(line: string): PostLine {
  const [, number, rest] = /^(?:(?:no\.?|move) ?)?(\d{1,6}) ?(?:\.+ ?|\) ?|: ?| )(.+)$/i.exec(tidied(line)) ?? [];
  const text = rest ?? tidied(line);
  const [, move, letter] = /^(.*?) ?\/ ?([A-Za-z])$/.exec(text) ?? [];
  return {
    number: number === undefined ? null : Number(number),
    text: move ?? text,
    letter: letter === undefined ? null : letter.toUpperCase(),
  };
}

/** Writes a line. */
export function formatLine({
  number,
  text,
  letter,
}: {
  readonly number: number;
  readonly text: string;
  readonly letter: string | null;
}): string {
  return `${number}. ${text}${letter === null ? '' : ` ${BEFORE_LETTER} ${letter}`}`;
}

/**
 * The check letter of a move in its full text: from the number, the position before it, and the move itself. One wrong letter or digit, or
 * two swapped ones, always give another letter. So do boards that have drifted apart, but for one in 23.
 */
export function letterOf<P extends Position>(game: Game<P>, before: P, number: number, text: string): string {
  // FNV-1a over the text, so that anybody can compute it again.
  let hash = 0x811c9dc5;
  for (const sign of `${number} ${game.format(before)}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  // What a move takes or checks follows from the rest of it.
  const said = typedMove(text)
    .toLowerCase()
    .replace(/\(.*?\)|[+#]+$/g, '');
  const sum = [...said].reduce((before, sign, index) => before + sign.codePointAt(0)! * ((index % (LETTERS.length - 1)) + 1), hash >>> 0);
  return LETTERS[sum % LETTERS.length];
}
