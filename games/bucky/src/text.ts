import { at, boardText, fail, fieldsOf, line, listed, ok, parseSquare, problem, squareAt, typedMove, wrongFields } from '@menagerie/core';
import type { Move, Options, Problem, Result, Square } from '@menagerie/core';
import { card, SEATS } from './card.ts';
import { perform } from './effects.ts';
import type { Field } from './field.ts';
import { BOARD, nameOf, STEPS } from './geometry.ts';
import { buckOn, hasLegal, isBucked } from './legality.ts';
import { fromOf, kindOfMove, NONE, resolves, SIGNS, toOf } from './move.ts';
import { BLACK, cellOf, CHAMELEON, colourOf, DUDE, JEDI, KINDS, kindOf, kindOfLetter, textOfCell } from './cells.ts';
import { onLastRank, onSecondRank, other, WHITE } from './cells.ts';
import type { Cell, Colour } from './cells.ts';
import { BuckyPosition, type Setup } from './position.ts';
import { vulnerableCode, vulnerableSquares } from './vulnerable.ts';
import { formatChoice, rays, strikesUpon } from './words.ts';

/** B1.1 */
export const START = 'wscmdcsw/jjjjjjjj/8/8/8/8/JJJJJJJJ/WSCMDCSW w Xx - 0 1';

/** B9.3 */
const FIELDS = ['board', 'side to move', 'exchanges left', 'vulnerable squares', 'quiet turns', 'round'];

/** The exchanges left, as position texts write them, by their bits. */
const EXCHANGES_LEFT = ['-', 'X', 'x', 'Xx'];

/** Writes a position text (B9.3). */
export function formatPosition(position: BuckyPosition): string {
  const { field } = position;
  const vulnerable =
    field.vulnerable === 0 ? '-' : `${nameOf(field.roller)}:${vulnerableSquares(field.vulnerable, field.roller).map(nameOf).join()}`;
  return [
    boardText(BOARD, (square) => textOfCell(field.board[square])),
    SEATS[position.turn].letter,
    EXCHANGES_LEFT[field.exchanges],
    vulnerable,
    position.quiet,
    (position.ply >> 1) + 1,
  ].join(' ');
}

/** Reads a position text. Refuses, with the reason, one that can't arise by the rules (B9.3). */
export function parsePosition(text: string, options: Options): Result<BuckyPosition, Problem> {
  const setup = readSetup(text);
  if (!setup.ok) return setup;
  const position = BuckyPosition.from(setup.value, options);
  const fault = faultOf(position);
  return fault === null ? ok(position) : fail(fault);
}

/** Cuts a position text into its fields (B9.3). */
export function readFields(text: string): Result<readonly string[], Problem> {
  const fields = fieldsOf(text);
  return fields.length === FIELDS.length ? ok(fields) : problem(wrongFields(card.name, FIELDS, fields), 'B9.3');
}

function readSetup(text: string): Result<Setup, Problem> {
  const fields = readFields(text);
  if (!fields.ok) return fields;
  const [board, turnLetter, exchangeText, vulnerableText, quietText, roundText] = fields.value;
  const cells = readBoard(board);
  if (!cells.ok) return cells;
  const turn = SEATS.findIndex((seat) => seat.letter === turnLetter);
  if (turn < 0) return problem(`The second field says whose turn it is: "w" or "b", not "${turnLetter}".`, 'B9.3');
  const exchanges = EXCHANGES_LEFT.indexOf(exchangeText);
  if (exchanges < 0) return problem(`The third field gives the exchanges left: "Xx", "X", "x" or "-", not "${exchangeText}".`, 'B9.3');
  const vulnerable = readVulnerable(vulnerableText, cells.value, other(turn as Colour));
  if (!vulnerable.ok) return vulnerable;
  if (!/^\d{1,6}$/.test(quietText)) {
    const meaning = 'counts the turns since a piece was last removed or a jedi moved';
    return problem(`The fifth field ${meaning}. "${quietText}" isn't a number.`, 'B9.3');
  }
  if (!/^[1-9]\d{0,5}$/.test(roundText)) {
    return problem(`The sixth field is the number of the round, from 1. "${roundText}" isn't such a number.`, 'B9.3');
  }
  const ply = (Number(roundText) - 1) * 2 + turn;
  return ok({ cells: cells.value, turn: turn as Colour, exchanges, ...vulnerable.value, quiet: Number(quietText), ply });
}

/** Reads the first field of a position text (B9.3): 64 cells. */
export function readBoard(text: string): Result<Cell[], Problem> {
  const ranks = text.split('/');
  if (ranks.length !== 8) return problem(`The board has eight ranks with "/" between them; this text has ${ranks.length}.`, 'B9.3'); // B9.3
  const cells: Cell[] = new Array<Cell>(64).fill(0);
  for (const [index, rankText] of ranks.entries()) {
    const rank = 7 - index;
    let file = 0;
    for (const letter of rankText) {
      if (/[1-8]/.test(letter)) {
        file += Number(letter);
        continue;
      }
      const kind = kindOfLetter(letter);
      if (kind === 0) {
        const known = KINDS.map((spec) => `${spec.letter} ${spec.name}`).join(', ');
        return problem(`"${letter}" on rank ${rank + 1} is not a piece. The pieces are ${known} (lower case for Black).`, 'B9.3');
      }
      if (file < 8) cells[rank * 8 + file] = cellOf(letter === letter.toUpperCase() ? WHITE : BLACK, kind);
      file++;
    }
    if (file !== 8) return problem(`Rank ${rank + 1} ("${rankText}") describes ${file} squares instead of 8.`, 'B9.3');
  }
  return ok(cells);
}

/** B9.3: `roller:sq,sq` must match a double step by the side that just moved. */
export function readVulnerable(
  text: string,
  cells: readonly Cell[],
  mover: Colour,
): Result<{ roller: Square; vulnerable: number }, Problem> {
  if (text === '-') return ok({ roller: -1, vulnerable: 0 });
  const [, rollerName, list] = /^([a-h][1-8]):([a-h][1-8](?:,[a-h][1-8]){0,2})$/.exec(text) ?? [];
  if (!rollerName) {
    return problem(`The fourth field is "-" or names a roller and the squares behind it, as in "c4:b3,c3"; not "${text}".`, 'B9.3');
  }
  const unexplained = (why: string, ...pointed: readonly Square[]): Result<never> =>
    fail({ message: `No last move explains "${text}": ${why}`, clause: 'B9.3', witnesses: pointed.map((square) => at(square)) });
  const roller = parseSquare(BOARD, rollerName);
  const squares = list.split(',').map((name) => parseSquare(BOARD, name));
  const cell = cells[roller];
  if (cell === 0 || colourOf(cell) !== mover) {
    return unexplained(`on ${rollerName} there is no piece of ${SEATS[mover].name}, who has just moved.`, roller);
  }
  const filled = squares.find((square) => cells[square] !== 0);
  if (filled !== undefined) return unexplained(`${nameOf(filled)} is not empty.`, filled);
  const gain = (roller >> 3) - (squares[0] >> 3);
  const behind = squares.every((square) => STEPS[(roller << 6) | square] === 1 && (roller >> 3) - (square >> 3) === gain);
  if (!behind || gain === 0) return unexplained(`the squares must lie one step behind ${rollerName}.`, ...squares);
  if (new Set(squares).size < squares.length) return problem(`"${text}" names a square twice.`, 'B9.3');
  const kind = kindOf(cell);
  if (kind !== JEDI && kind !== CHAMELEON && !onLastRank(gain > 0 ? WHITE : BLACK, roller)) {
    return unexplained(`only a jedi or a chameleon can have double-stepped to ${rollerName}.`, roller);
  }
  // B9.3
  if (!hasStart(cells, roller, squares, gain)) {
    return unexplained(`no double step to ${rollerName} passes there.`, roller, ...squares);
  }
  const shifts = squares.reduce((bits, square) => bits | (1 << ((square & 7) - (roller & 7) + 1)), 0);
  return ok({ roller, vulnerable: vulnerableCode(shifts, gain) });
}

/** Whether some role can have brought the roller over all these squares by a double step (B5.1), from a square now empty. */
function hasStart(cells: readonly Cell[], roller: Square, squares: readonly Square[], gain: number): boolean {
  const cell = cells[roller];
  const kind = kindOf(cell);
  const direction: Colour = gain > 0 ? WHITE : BLACK;
  const isLast = onLastRank(direction, roller);
  // A chameleon that reaches the last rank has become something else, and no other piece gets there by a double step.
  if (kind === DUDE || (isLast && kind === CHAMELEON)) return false;
  if (!isLast && kind !== CHAMELEON && (kind !== JEDI || colourOf(cell) !== direction)) return false;
  const starts = [-2, -1, 0, 1, 2].map((shift) => squareAt(BOARD, (roller & 7) + shift, (roller >> 3) - 2 * gain));
  return starts.some((start) => {
    if (start < 0 || cells[start] !== 0 || (!isLast && kind === JEDI && !onSecondRank(direction, start))) return false;
    return squares.every((square) => STEPS[(start << 6) | square] === 1);
  });
}

/** Why the rules can't produce this position (B9.3), or null. */
export function faultOf(position: BuckyPosition): Problem | null {
  const { field } = position;
  for (const { name, index } of SEATS.map((seat, index) => ({ name: seat.name, index }))) {
    const dudes = field.squares().filter((square) => field.board[square] === cellOf(index as Colour, DUDE));
    // B1.2
    if (dudes.length > 1) {
      const message = `${name} has ${dudes.length} dudes, on ${listed(dudes.map(nameOf))}; a side has at most one.`;
      return { message, clause: 'B1.2', witnesses: dudes.map((square) => at(square)) };
    }
  }
  for (const square of field.squares()) {
    if (field.hypnoses(square) < 2) continue; // B4.4
    const piece = KINDS[kindOf(field.board[square]) - 1].name;
    const message = `The ${piece} on ${nameOf(square)} is under two gazes, so it would be removed.`;
    return { message, clause: 'B9.3', witnesses: [at(square), ...rays(strikesUpon(field, square))] };
  }
  const waiting = other(position.turn);
  const checker = buckOn(field, waiting);
  if (checker === NONE) return null; // B9.3
  const move = nameOf(fromOf(checker)) + SIGNS[kindOfMove(checker)] + nameOf(toOf(checker));
  const dude = field.dudes[waiting];
  const message = `${SEATS[waiting].name}'s dude on ${nameOf(dude)} is bucked (${move}) although it is ${SEATS[position.turn].name}'s turn.`;
  return { message, clause: 'B9.3', witnesses: [at(dude), line(fromOf(checker), toOf(checker))] };
}

/** Squares emptied by a move's resolution, in the order of B9.2. */
export function emptiedBy(field: Field, move: Move): Square[] {
  if (!resolves(move)) return [];
  const { next } = field;
  perform(field, move, next);
  return Array.from(next.marked.subarray(0, next.markedCount));
}

/** The full text of a legal move (B9.1, B9.2). */
export function formatMove(position: BuckyPosition, move: Move): string {
  const emptied = emptiedBy(position.field, move);
  return formatChoice(move) + (emptied.length === 0 ? '' : `(x${emptied.map(nameOf).join()})`) + signOf(position, move);
}

/** B9.2: `+` if the move bucks the enemy dude, `++` if that ends the game. */
export function signOf(position: BuckyPosition, move: Move): '' | '+' | '++' {
  position.make(move);
  const { field, turn } = position;
  const sign = isBucked(field, turn) ? (hasLegal(field, turn) ? '+' : '++') : ''; // B9.2
  position.unmake();
  return sign;
}

/** The parts of a move text; null for those left out. */
export interface MoveText {
  readonly from: Square;
  readonly to: Square;
  readonly sign: '-' | 'x' | 'y' | null;
  /** Kind, or 0. */
  readonly promotion: number;
  readonly emptied: readonly Square[] | null;
  readonly mark: '+' | '++' | null;
}

const MOVE = /^([a-h][1-8])([-xy])?([a-h][1-8])(?:=?([a-z]))?(?:\(x([a-h][1-8](?:,[a-h][1-8])*)\))?(\+\+?)?$/;

/** A move in a game file, with room for the spaces that people put around its signs. */
export const MOVE_TOKEN = /[a-h][1-8]\s*(?:[-xy]\s*)?[a-h][1-8](?:=?[a-z])?(?:\s*\(\s*x\s*[a-h][1-8](?:\s*,\s*[a-h][1-8])*\s*\))?\+{0,2}/i;

/** Takes a move text apart (B9.1), in any case and without its sign too; null if it isn't one. The promotion is -1 if its letter names no kind. */
export function readMove(text: string): MoveText | null {
  const match = MOVE.exec(typedMove(text).toLowerCase());
  if (match === null) return null;
  const [, from, sign, to, letter, list, mark] = match as unknown as [
    string,
    string,
    MoveText['sign'] | undefined,
    string,
    ...(string | undefined)[],
  ];
  return {
    from: parseSquare(BOARD, from),
    to: parseSquare(BOARD, to),
    sign: sign ?? null,
    promotion: letter === undefined ? 0 : kindOfLetter(letter) || -1,
    emptied: list === undefined ? null : list.split(',').map((name) => parseSquare(BOARD, name)),
    mark: mark === undefined ? null : (mark as '+' | '++'),
  };
}
