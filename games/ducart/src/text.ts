import { at, boardText, capital, fail, fieldsOf, ok, parseSquare, problem, readBoard, wrongFields } from '@menagerie/core';
import type { Move, Options, Problem, Result, Seat, Square } from '@menagerie/core';
import { card } from './card.ts';
import { actionOf, fromOf, HEALS, PASS, signOf, toOf } from './move.ts';
import {
  actorOf,
  BLACK,
  cellOf,
  CREEPER,
  covered,
  coverOwner,
  EMPTY,
  isFar,
  isSlept,
  isStack,
  KEEPER,
  kindOf,
  LEAPER,
  LETTERS,
  ownerOf,
  SWEEPER,
  WHITE,
  type Cell,
} from './cells.ts';
import { BOARD, KNIGHT, nameOf } from './geometry.ts';
import { isDecided } from './moves.ts';
import { DucartPosition, opponentOf, type Setup } from './position.ts';
import { NUMBER, QUIET } from './slots.ts';
import { SEAT_NAMES, thePiece } from './words.ts';

// D10.3
/** Reads a position text. Gives one reason if it is malformed or the rules don't allow it. */
export function parse(text: string, options: Options): Result<DucartPosition, Problem> {
  const setup = parseSetup(text);
  if (!setup.ok) return setup;
  const broken = validate(setup.value);
  return broken ? fail(broken) : ok(DucartPosition.of(setup.value, options));
}

const FIELDS = ['board', 'side to move', 'protected Creeper', 'quiet actions', 'turn number'];

/** Cuts a position text into its five fields. */
export function readFields(text: string): Result<readonly string[], Problem> {
  const fields = fieldsOf(text);
  return fields.length === FIELDS.length ? ok(fields) : misspelt(wrongFields(card.name, FIELDS, fields));
}

/** Reads the five fields of a position text without checking that the rules allow it. */
function parseSetup(text: string): Result<Setup, Problem> {
  const fields = readFields(text);
  if (!fields.ok) return fields;
  const [board, side, shield, quiet, number] = fields.value;
  const cells = parseBoard(board);
  if (!cells.ok) return cells;
  if (side !== 'w' && side !== 'b') return misspelt(`The second field is the side to move: w or b, not "${side}".`);
  const protectedAt = shield === '-' ? -1 : parseSquare(BOARD, shield);
  if (shield !== '-' && protectedAt < 0) return misspelt(`The third field is the square of the protected Creeper or -, not "${shield}".`);
  if (!/^(0|[1-9]\d{0,5})$/.test(quiet))
    return misspelt(`The fourth field counts actions since the last kill or promotion, from 0; it can't be "${quiet}".`);
  if (!/^[1-9]\d{0,5}$/.test(number)) return misspelt(`The fifth field is the turn number, from 1; it can't be "${number}".`);
  return ok({ cells: cells.value, turn: side === 'w' ? WHITE : BLACK, protectedAt, quiet: Number(quiet), number: Number(number) });
}

function misspelt(message: string): Result<never, Problem> {
  return problem(message, 'D10.3');
}

const TOKEN = /^(?:\[([Kk])(~?))?([WKCZHTLwkczhtl])(~?)(\]?)$/;

/** Reads the first field of a position text: 64 cells. */
export function parseBoard(board: string): Result<readonly Cell[], Problem> {
  return readBoard(BOARD, board, {
    clause: 'D10.3',
    cut: (rank) => rank.match(/\[[^\]]*\]?|[A-Za-z]~?|./gu) ?? [],
    read: parseToken,
    expected: 'a number 1–8, a letter of WKCZHTL in either case, ~ behind a sleeping piece, or a stack such as [Kw]',
  });
}

function parseToken(token: string, square: Square): Result<Cell, Problem> | null {
  const [, top, topTilde, letter, tilde, end] = (TOKEN.exec(token) ?? []) as readonly (string | undefined)[];
  if (letter === undefined || (top === undefined) !== (end === '')) return null;
  // D4.6
  if (topTilde === '~') {
    const message = `The Keeper on top on ${nameOf(square)} can't sleep: a keeping Keeper never does.`;
    return fail({ message, clause: 'D4.6', witnesses: [at(square)] });
  }
  const piece = cellFromLetter(letter, tilde === '~');
  return ok(top === undefined ? piece : covered(piece, top === 'K' ? WHITE : BLACK));
}

function cellFromLetter(letter: string, slept: boolean): Cell {
  const upper = letter.toUpperCase();
  return cellOf(LETTERS.indexOf(upper), letter === upper ? WHITE : BLACK, slept);
}

// D10.3
/** Why the rules don't allow a set-up, or null. */
export function validate(setup: Setup): Problem | null {
  for (const [square, cell] of setup.cells.entries()) {
    const name = capital(thePiece(cell, square));
    const witnesses = [at(square)];
    // D3.2
    if (kindOf(cell) === SWEEPER && isFar(square, ownerOf(cell))) {
      return { message: `${name} stands on its far rank, where it would have become a Leaper.`, clause: 'D3.2', witnesses };
    }
    // D8.2
    if (kindOf(cell) === LEAPER && isSlept(cell)) {
      return { message: `${name} can't sleep: no Leaper ever does.`, clause: 'D8.2', witnesses };
    }
    // D8.2
    if (kindOf(cell) === LEAPER && isStack(cell)) {
      return { message: `${name} can't be kept: no Leaper ever is.`, clause: 'D8.2', witnesses };
    }
  }
  const { protectedAt, turn } = setup;
  if (protectedAt < 0) return null;
  const justMoved = opponentOf(turn);
  // D5.3
  if (setup.cells[protectedAt] !== cellOf(CREEPER, justMoved)) {
    const message = `${nameOf(protectedAt)} can't be protected: no Creeper of ${SEAT_NAMES[justMoved]}, who has just moved, stands there awake and free.`;
    return { message, clause: 'D5.3', witnesses: [at(protectedAt)] };
  }
  if (KNIGHT[protectedAt].some((square) => setup.cells[square] === EMPTY)) return null; // D10.3
  const message = `The Creeper on ${nameOf(protectedAt)} can't be protected: it can't have just moved, for every square it could have come from is taken.`;
  return { message, clause: 'D10.3', witnesses: [at(protectedAt), ...Array.from(KNIGHT[protectedAt], (square) => at(square))] };
}

// D10.3
/** The five fields of a position. */
export function format(position: DucartPosition): string {
  const { slots, protectedAt } = position;
  const shield = protectedAt < 0 ? '-' : nameOf(protectedAt);
  return `${boardText(BOARD, (square) => formatCell(slots[square]))} ${position.turn === WHITE ? 'w' : 'b'} ${shield} ${slots[QUIET]} ${slots[NUMBER]}`;
}

/** A cell as in position texts; '' for an empty square. */
export function formatCell(cell: Cell): string {
  if (cell === EMPTY) return '';
  const piece = letterOf(kindOf(cell), ownerOf(cell)) + (isSlept(cell) ? '~' : '');
  return isStack(cell) ? `[${letterOf(KEEPER, coverOwner(cell))}${piece}]` : piece;
}

function letterOf(kind: number, owner: Seat): string {
  return owner === WHITE ? LETTERS[kind] : LETTERS[kind].toLowerCase();
}

// D10.1
/** The complete text of a legal move. */
export function formatMove(position: DucartPosition, move: Move): string {
  return bareText(position, move) + suffixOf(position, move);
}

/** The text of a legal move without its suffixes. */
export function bareText(position: DucartPosition, move: Move): string {
  if (move === PASS) return '--';
  const from = fromOf(move);
  const actor = LETTERS[actorOf(position.slots[from])] + nameOf(from) + signOf(move);
  return actionOf(move) === HEALS ? actor : actor + nameOf(toOf(move));
}

/** The suffixes of a legal move: `=L` if it promotes, `#` if it decides the game. */
export function suffixOf(position: DucartPosition, move: Move): string {
  const leapers = leapersOn(position);
  position.make(move);
  const promotes = leapersOn(position) > leapers;
  const decides = isDecided(position);
  position.unmake();
  return (promotes ? '=L' : '') + (decides ? '#' : '');
}

function leapersOn(position: DucartPosition): number {
  let count = 0;
  for (let square = 0; square < 64; square++) if (kindOf(position.slots[square]) === LEAPER) count++;
  return count;
}

/** What a move text says, before it is compared with a position. */
export interface Spelling {
  /** Letter of the acting piece, if given. */
  readonly letter: string | null;
  readonly from: Square;
  readonly to: Square;
  /** Sign, or null for a bare pair of squares. */
  readonly sign: string | null;
  readonly suffix: string;
}

const ACTION = /^([wkczhtl])?([a-h][1-8])(-|x|\^|>|z|<>|<)?([a-h][1-8])((?:=l)?#?)$/;
const HEAL = /^([wkczhtl])?([a-h][1-8])(\*)((?:=l)?#?)$/;

/** An action in a game file, with room for the spaces that people put around its signs. */
export const MOVE_TOKEN = /(?:[wkczhtl]\s*)?[a-h][1-8](?:\*|\s*(?:(?:-|x|\^|<>|>|<|z)\s*)?[a-h][1-8])(?:=l)?#?|--|-t/i;

// D10.1, D10.2
/** Reads a move text in any case, its letter or its sign left out; null if it isn't one. Doesn't read the pass. */
export function spell(text: string): Spelling | null {
  const typed = text.toLowerCase();
  const [, letter, from, sign, to, suffix] = ACTION.exec(typed) ?? healIn(typed) ?? [];
  if (from === undefined) return null;
  const square = (name: string): Square => parseSquare(BOARD, name);
  return { letter: letter?.toUpperCase() ?? null, from: square(from), to: square(to!), sign: sign ?? null, suffix: suffix!.toUpperCase() };
}

function healIn(typed: string): readonly (string | undefined)[] | null {
  const [whole, letter, square, sign, suffix] = (HEAL.exec(typed) ?? []) as readonly (string | undefined)[];
  return whole === undefined ? null : [whole, letter, square, sign, square, suffix];
}
