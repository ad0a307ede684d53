import { MoveList, parseSquare, typedMove, type Move, type Square } from '@menagerie/core';
import { CODES, kindIn } from './cells.ts';
import { inCheck } from './check.ts';
import { BOARD, nameOf } from './geometry.ts';
import { deedOf, endOf, fromOf, GO, LEAVE, PASS, PLACE_ON, placedOf, SHOOT, SLIP, TAKE, takesIceman, TELEPORT, toOf } from './move.ts';
import { candidates } from './moves.ts';
import type { FourplayPosition } from './position.ts';
import { codeOfForm } from './words.ts';

/** A play in a game file (F11.1), with room for the spaces that people put around its signs or leave out. */
export const MOVE_TOKEN =
  /(?:\*\s*--|\*\s*[a-o]\d\d?\s*-\s*[a-o]\d\d?|--|(?:[-+]m|[a-z]{1,2}\d{0,2}|~)\s*@\s*[a-o]\d\d?|(?:(?:[-+]m|m1|[a-z]{1,2}|~)\s*)?[a-o]\d\d?\s*(?:[-x*~]\s*)?[a-o]\d\d?(?:\s*>\s*(?:x\s*)?[a-o]\d\d?)?)\+*#*/i;

// F11.1
/** The full text of a legal play, with its suffixes. */
export function formatMove(position: FourplayPosition, move: Move): string {
  return bareText(position, move) + suffixOf(position, move);
}

/** The text of a play without its suffixes. */
export function bareText(position: FourplayPosition, move: Move): string {
  return spelled(spellingOf(position, move));
}

/** The sign between the squares of each deed that leads from one to the other. */
const SIGNS: Readonly<Record<number, string>> = { [TELEPORT]: '~', [SHOOT]: '*', [GO]: '-', [TAKE]: 'x' };

function spellingOf({ slots }: FourplayPosition, move: Move): Spelling {
  const [from, to, end, suffix] = [fromOf(move), toOf(move), endOf(move), ''];
  switch (deedOf(move)) {
    case PASS:
      return { deed: 'pass', suffix };
    case LEAVE:
      return { deed: 'leave', suffix };
    case SLIP:
      return { deed: 'slip', from, to, suffix };
    case PLACE_ON:
      return { deed: 'place', code: codeOfForm(placedOf(move)), to, suffix };
    default: {
      const code = CODES[kindIn(slots[from])];
      const slide = { end: end === to ? null : end, icemanTaken: takesIceman(move) };
      return { deed: 'move', code, from, sign: SIGNS[deedOf(move)], to, ...slide, suffix };
    }
  }
}

/** The suffixes of a legal play: `+` for each King in check after everything that follows, `#` for each player put out. */
export function suffixOf(position: FourplayPosition, move: Move): string {
  const before = position.seatsIn().length;
  position.make(move);
  const seats = position.seatsIn();
  const checks = position.decided ? 0 : seats.filter((seat) => inCheck(position, seat)).length; // F11.1 (check)
  position.unmake();
  return '+'.repeat(checks) + '#'.repeat(before - seats.length); // F11.1 (out)
}

/** The placements, teleports and Neutron moves that pieces and squares allow, ignoring the safety of the player's own King. */
export function furtherTries(position: FourplayPosition): readonly string[] {
  const tried = new MoveList();
  candidates(position, tried);
  const further = tried.toArray().filter((move) => [PLACE_ON, TELEPORT, SLIP].includes(deedOf(move)));
  return further.map((move) => bareText(position, move));
}

/** What a play text says, before it is compared with a position. */
export type Spelling =
  | { readonly deed: 'pass'; readonly suffix: string }
  | { readonly deed: 'leave'; readonly suffix: string }
  | { readonly deed: 'slip'; readonly from: Square; readonly to: Square; readonly suffix: string }
  | { readonly deed: 'place'; readonly code: string; readonly to: Square; readonly suffix: string }
  | MoveSpelling;

/** A play from square to square; null for what the text leaves out. */
export interface MoveSpelling {
  readonly deed: 'move';
  readonly code: string | null;
  readonly from: Square;
  readonly sign: string | null;
  readonly to: Square;
  /** Where ice carries the piece. */
  readonly end: Square | null;
  readonly icemanTaken: boolean;
  readonly suffix: string;
}

const SQUARE = '([a-o](?:1[0-5]|[1-9]))';
/** Codes as they are typed; a Harfyblob that is placed has its Hn. */
const TYPED = CODES.slice(1).map((code) => code.toLowerCase().replace('+', '\\+'));
const PLACED = TYPED.map((code) => (code === 'hb' ? 'hb\\d\\d?' : code));
const SPELLINGS = {
  pass: /^--(\+*#*)$/,
  leave: /^\*--(\+*#*)$/,
  slip: new RegExp(`^\\*${SQUARE}-${SQUARE}(\\+*#*)$`),
  place: new RegExp(`^(${PLACED.join('|')})@${SQUARE}(\\+*#*)$`),
  move: new RegExp(`^(${TYPED.join('|')})?${SQUARE}([-x*~])?${SQUARE}(?:(>x?)${SQUARE})?(\\+*#*)$`),
};
const CODE_IN_LOWER_CASE = new Map(CODES.map((code) => [code.toLowerCase(), code]));

// F11.1
/** Reads a play text in any case, and its code or sign left out; null if it isn't one. */
export function spell(text: string): Spelling | null {
  const typed = typedMove(text).toLowerCase();
  const square = (name: string): Square => parseSquare(BOARD, name);
  const read = (deed: keyof typeof SPELLINGS): readonly string[] | null => SPELLINGS[deed].exec(typed);
  const pass = read('pass');
  if (pass) return { deed: 'pass', suffix: pass[1] };
  const leave = read('leave');
  if (leave) return { deed: 'leave', suffix: leave[1] };
  const slip = read('slip');
  if (slip) return { deed: 'slip', from: square(slip[1]), to: square(slip[2]), suffix: slip[3] };
  const place = read('place');
  if (place) return { deed: 'place', code: codeIn(place[1]), to: square(place[2]), suffix: place[3] };
  const [, code, from, sign, to, slide, end, suffix] = (SPELLINGS.move.exec(typed) ?? []) as readonly (string | undefined)[];
  if (from === undefined) return null;
  return {
    deed: 'move',
    code: code === undefined ? null : codeIn(code), // F11.3
    from: square(from),
    sign: sign ?? null,
    to: square(to!),
    end: end === undefined ? null : square(end),
    icemanTaken: slide === '>x',
    suffix: suffix!,
  };
}

/** A code such as `Cn` or `Hb3` in its own case. */
function codeIn(typed: string): string {
  const [, code, hn] = /^(hb)(\d+)$/.exec(typed) ?? [null, typed, ''];
  return CODE_IN_LOWER_CASE.get(code)! + hn;
}

/** The text of a whole spelling, as a play is written, without suffixes. */
export function spelled(spelling: Spelling): string {
  switch (spelling.deed) {
    case 'pass':
      return '--';
    case 'leave':
      return '* --';
    case 'slip':
      return `* ${nameOf(spelling.from)}-${nameOf(spelling.to)}`;
    case 'place':
      return `${spelling.code}@${nameOf(spelling.to)}`;
    case 'move':
      return `${spelling.code ?? ''} ${between(spelling)}`;
  }
}

/** Whether a move text says what a spelling says, which may leave out code and sign. */
export function fits(spelling: MoveSpelling, bare: string): boolean {
  const [code, squares = ''] = bare.split(' ');
  if (spelling.code !== null && spelling.code !== code) return false;
  if (spelling.sign !== null || spelling.end !== null) return squares === between({ ...spelling, sign: spelling.sign ?? signIn(squares) });
  return true;
}

function between({ from, sign, to, end, icemanTaken }: MoveSpelling): string {
  return `${nameOf(from)}${sign ?? '-'}${nameOf(to)}${end === null ? '' : `${icemanTaken ? '>x' : '>'}${nameOf(end)}`}`;
}

function signIn(squares: string): string {
  return /[-x*~]/.exec(squares)?.[0] ?? '-';
}
