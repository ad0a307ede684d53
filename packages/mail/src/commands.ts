import { tidied } from '@menagerie/core';

/** What a mail asks for. */
export type Asked =
  /** `number` is that of its round, as in game files; null if the mail doesn't say it. */
  | { readonly kind: 'move'; readonly number: number | null; readonly text: string }
  | { readonly kind: PlainWord }
  /** The rules of a piece or a clause; all of them if it's empty. */
  | { readonly kind: 'rules'; readonly about: string }
  /** From now for so many days, or until a day such as `2026-08-14`. Whether that can be, whoever carries it out says. */
  | { readonly kind: 'vacation'; readonly days: number }
  | { readonly kind: 'vacation'; readonly until: string }
  | { readonly kind: 'message'; readonly text: string }
  /** Moves to play at once when they fit: `if e7-e5 then d2-f4`. */
  | { readonly kind: 'prepare'; readonly text: string }
  /** A game to offer with its terms, an offer to join, and one to withdraw. */
  | { readonly kind: 'offer' | 'join' | 'withdraw'; readonly what: string };

type PlainWord = 'board' | 'games' | 'help' | 'stop' | 'resign' | 'draw' | 'accept' | 'decline' | 'takeBack' | 'vacationOver' | 'forget';

const WORDS: readonly (readonly [RegExp, PlainWord])[] = [
  [/^(show )?(me )?(the )?(board|position)$/, 'board'],
  [/^((list|show) )?(my )?games$/, 'games'],
  [/^(help|commands)$/, 'help'],
  [/^(stop|unsubscribe)$/, 'stop'],
  [/^(i )?resigns?$/, 'resign'],
  [/^((i )?offer (a )?)?draw( offer)?$/, 'draw'],
  [/^(i )?accept( (it|the (draw|take-?back|offer)))?$/, 'accept'],
  [/^(i )?decline( (it|the (draw|take-?back|offer)))?$/, 'decline'],
  [/^(i )?take ?-?back$/, 'takeBack'],
  [/^vacation (over|end|ends|off)$/, 'vacationOver'],
  [/^forget (the |my )?(prepared )?moves$/, 'forget'],
];
/** A form of words with something after it. */
const FORMS: readonly (readonly [RegExp, (rest: string) => Asked | null])[] = [
  [/^rules(?: (?:of|for|about)(?: the| a| an)?)?(?: (.*))?$/i, (about) => ({ kind: 'rules', about })],
  [/^vacation (?:for )?(-?\d{1,4}(?:\.\d+)?) days?$/i, (days) => ({ kind: 'vacation', days: Number(days) })],
  [/^vacation (?:until|till|to) (\d{1,4}[-./]\d{1,2}[-./]\d{1,4})$/i, (until) => ({ kind: 'vacation', until })],
  [/^offer (?!a draw)(.+)$/i, (what) => ({ kind: 'offer', what })],
  [/^join(?: (.+))?$/i, (what) => ({ kind: 'join', what })],
  [/^(if \S.* then .+)$/i, (text) => ({ kind: 'prepare', text })],
  [/^withdraw (.+)$/i, (what) => ({ kind: 'withdraw', what })],
];
/** A message to the opponent takes all that follows. */
const MESSAGE = /^(?:message|say|tell (?:them|him|her))\s*:\s*(.*)$/i;
/** The longest text that can be a move. */
const LONGEST_MOVE = 60;
/** A remark on the line of a move. */
const REMARK = /\s+[;{(].*$|\s*;.*$/s;
const GREETING = /^(hi|hello|hey|dear|good (morning|day|afternoon|evening))\b[^\d]{0,40}$/i;
const NUMBER_ALONE = /^(?:(?:no\.?|move|round) ?)?\d{1,5} ?(?:\.+|…|\)|:)?$/i;
/** A move that somebody has numbered. */
const NUMBERED = /^(?:(?:no\.?|move|round) ?)?(\d{1,5}) ?(?:(?:\.|…)+ ?|\) ?|: ?| )(?=\S)(.*)$/i;

/** The commands at the head of a mail, and the other lines its sender wrote. */
export interface Heading {
  readonly asked: readonly Asked[];
  /** The lines they were read from. */
  readonly read: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Reads the first lines that somebody wrote, up to the first one that is no command or is empty. A greeting may come before. What comes
 * later is a remark.
 */
export function headingOf(own: readonly string[]): Heading {
  const asked: Asked[] = [];
  const read: string[] = [];
  let at = firstOf(own, 0);
  if (at < own.length && GREETING.test(own[at])) at = firstOf(own, at + 1);
  for (; at < own.length && own[at] !== ''; at++) {
    const line = NUMBER_ALONE.test(own[at]) && own[at + 1] ? `${own[at]} ${own[at + 1]}` : own[at];
    const message = MESSAGE.exec(line);
    if (message) {
      const text = [message[1], ...own.slice(at + 1)].join('\n').trim();
      return { asked: [...asked, { kind: 'message', text }], read: [...read, line], rest: [] };
    }
    const one = commandIn(line);
    if (one === null) break;
    if (line !== own[at]) at++;
    asked.push(one);
    read.push(line);
  }
  return { asked, read, rest: own.slice(at) };
}

/** The command that a whole line is, or null. Whether a move is one, the game says. */
export function commandIn(line: string): Asked | null {
  const said = tidied(line)
    .replace(/[.!?]+$/, '')
    .replace(/^please /i, '')
    .replace(/ please$/i, '')
    .trim();
  const word = WORDS.find(([pattern]) => pattern.test(said.toLowerCase()));
  if (word) return { kind: word[1] };
  for (const [pattern, make] of FORMS) {
    const form = pattern.exec(said);
    if (form) return make(form[1] ?? '');
  }
  const text = line.replace(REMARK, '').trim();
  const [, number, move = text] = NUMBERED.exec(tidied(text)) ?? [];
  // A second number may be a slip in the letter of a piece, and a space within a square may be a lost letter.
  if (!isMoveLike(move) || /^\d|[a-z] \d/i.test(tidied(move))) return null;
  return { kind: 'move', number: number === undefined ? null : Number(number), text: move };
}

/** Whether a text may be meant as a move: it's short, names a square or passes, and has no words. */
function isMoveLike(text: string): boolean {
  const move = tidied(text);
  return (
    move.length <= LONGEST_MOVE && (/[a-z]\d/i.test(move) || /^\*? ?-+[+#!?]*$/.test(move)) && !/[a-z]{4}|\p{L}(?<![a-z])/iu.test(move)
  );
}

function firstOf(lines: readonly string[], from: number): number {
  const at = lines.findIndex((line, index) => index >= from && line !== '');
  return at < 0 ? lines.length : at;
}
