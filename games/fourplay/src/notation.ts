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

/** The full text of a legal play, with its suffixes (F11.1). */
export function formatMove(position: FourplayPosition, move: Move): string {
  return bareText(position, move) + suffixOf(position, move);
}

/** The sign between the squares of each deed that leads from one to the other. */
const SIGNS: Readonly<Record<number, string>> = { [TELEPORT]: '~', [SHOOT]: '*', [GO]: '-', [TAKE]: 'x' };

/** The text of a play without its suffixes. */
export function bareText({ slots }: FourplayPosition, move: Move): string {
  const [from, to, end] = [fromOf(move), toOf(move), endOf(move)];
  const deed = deedOf(move);
  if (deed === PASS) return '--';
  if (deed === LEAVE) return '* --';
  if (deed === SLIP) return `* ${between(from, '-', to)}`;
  if (deed === PLACE_ON) return `${codeOfForm(placedOf(move))}@${nameOf(to)}`;
  const slide = end === to ? '' : `${takesIceman(move) ? '>x' : '>'}${nameOf(end)}`;
  return `${CODES[kindIn(slots[from])]} ${between(from, SIGNS[deed], to, slide)}`;
}

function between(from: Square, sign: string, to: Square, slide = ''): string {
  return `${nameOf(from)}${sign}${nameOf(to)}${slide}`;
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

/** What a play text says, before it is compared with a position: null for what it leaves out, -1 for squares it has no place for. */
export interface Spelling {
  readonly deed: 'pass' | 'leave' | 'slip' | 'place' | 'move';
  /** Of the piece, a placed Harfyblob's with its Hn. */
  readonly code: string | null;
  readonly from: Square;
  readonly sign: string | null;
  readonly to: Square;
  /** Where ice carries the piece, and how that is written: `>c7`, `>xc7` or nothing. */
  readonly end: Square | null;
  readonly slide: string;
  readonly suffix: string;
}

const UNSAID = { code: null, from: -1, sign: null, to: -1, end: null, slide: '' };
const SQUARE = '([a-o](?:1[0-5]|[1-9]))';
/** Codes as they are typed; a Harfyblob that is placed has its Hn. */
const TYPED = CODES.slice(1).map((code) => code.toLowerCase().replace('+', '\\+'));
const PLACED = TYPED.map((code) => (code === 'hb' ? 'hb\\d\\d?' : code));
const PASSES = /^(\*?)--(\+*#*)$/;
const SLIPS = new RegExp(`^\\*${SQUARE}-${SQUARE}(\\+*#*)$`);
const PLACEMENTS = new RegExp(`^(${PLACED.join('|')})@${SQUARE}(\\+*#*)$`);
const MOVES = new RegExp(`^(${TYPED.join('|')})?${SQUARE}([-x*~])?${SQUARE}(?:(>x?)${SQUARE})?(\\+*#*)$`);
const CODE_IN_LOWER_CASE = new Map(CODES.map((code) => [code.toLowerCase(), code]));

/** Reads a play text in any case, and its code or sign left out; null if it isn't one (F11.1). */
export function spell(text: string): Spelling | null {
  const typed = typedMove(text).toLowerCase();
  const square = (name: string): Square => parseSquare(BOARD, name);
  const pass = PASSES.exec(typed);
  if (pass) return { ...UNSAID, deed: pass[1] === '' ? 'pass' : 'leave', suffix: pass[2] };
  const slip = SLIPS.exec(typed);
  if (slip) return { ...UNSAID, deed: 'slip', from: square(slip[1]), to: square(slip[2]), suffix: slip[3] };
  const place = PLACEMENTS.exec(typed);
  if (place) return { ...UNSAID, deed: 'place', code: codeIn(place[1]), to: square(place[2]), suffix: place[3] };
  const [, code, from, sign = null, to, arrow, end, suffix] = (MOVES.exec(typed) ?? []) as readonly (string | undefined)[];
  if (from === undefined) return null;
  return {
    deed: 'move',
    code: code === undefined ? null : codeIn(code), // F11.3
    from: square(from),
    sign,
    to: square(to!),
    end: end === undefined ? null : square(end),
    slide: end === undefined ? '' : `${arrow}${end}`,
    suffix: suffix!,
  };
}

/** A code such as `Cn` or `Hb3` in its own case. */
function codeIn(typed: string): string {
  const [, code, hn] = /^(hb)(\d+)$/.exec(typed) ?? [null, typed, ''];
  return CODE_IN_LOWER_CASE.get(code)! + hn;
}

/** The text of a spelling, as a play is written, without suffixes. */
export function spelled({ deed, code, from, sign, to, slide }: Spelling): string {
  if (deed === 'pass') return '--';
  if (deed === 'leave') return '* --';
  if (deed === 'place') return `${code}@${nameOf(to)}`;
  return `${deed === 'slip' ? '*' : (code ?? '')} ${between(from, sign ?? '-', to, slide)}`;
}

/** Whether a spelling, which may leave out a move's code and sign, means the play with a text. */
export function fits(spelling: Spelling, bare: string): boolean {
  const { deed, code, from, sign, to, slide } = spelling;
  if (deed !== 'move') return bare === spelled(spelling);
  const [right, squares = ''] = bare.split(' ');
  if (code !== null && code !== right) return false;
  if (sign === null && slide === '') return true;
  return squares === between(from, sign ?? /[-x*~]/.exec(squares)?.[0] ?? '-', to, slide);
}
