import type { Board, Colour, Kind, SlowPosition, Square, Vulnerable } from './board.ts';
import { away, changed, COLOURS, fileOf, forward, LINES, occupied, other, pieceOn, rankFor, rankOf, TOUCHING } from './board.ts';
import { hypnosesOn, resolve, strikes } from './hypnosis.ts';
import type { Holding, Role } from './roles.ts';
import { coloursOf, rolesHeld } from './roles.ts';

/** What a player may want to do: checked against its own clause in B3, B5.2 or B8, but nothing else yet. */
export interface Attempt {
  readonly from: Square;
  readonly kind: '-' | 'x' | 'y';
  /** The square named in the move text. */
  readonly to: Square;
  /** The square where the acting piece ends. */
  readonly landing: Square;
  /** The square of the captured or smashed piece, if any. */
  readonly victim: Square | null;
  readonly isExchange: boolean;
  readonly promotion: Kind | null;
}

type Way = (position: SlowPosition, from: Square, colour: Colour) => Attempt[];

const roll = (from: Square, to: Square): Attempt => ({
  from,
  kind: '-',
  to,
  landing: to,
  victim: null,
  isExchange: false,
  promotion: null,
});
const capture = (from: Square, to: Square): Attempt => ({ ...roll(from, to), kind: 'x', victim: to });
const smash = (from: Square, to: Square, landing: Square, victim: Square): Attempt => ({ ...roll(from, to), kind: 'y', landing, victim });

/** B2.3, B3.11: whether a square has an enemy of the piece on `from`, going by that piece's own colour. */
const isEnemyOn = (board: Board, from: Square, square: Square): boolean =>
  board[square] !== null && pieceOn(board, square).colour !== pieceOn(board, from).colour;

/** The three R1 squares of a square for primaries of a colour (B3.1, B2.3), leaving out those off the board. */
export const valiantSquares = (square: Square, colour: Colour): Square[] =>
  [-1, 0, 1].map((files) => away(square, files, forward(colour))).filter((there) => there !== null);

// B3.1, B3.3, B5.2
const valiant: Way = ({ board, vulnerable }, from, colour) =>
  valiantSquares(from, colour).flatMap((to) => {
    if (board[to]) return isEnemyOn(board, from, to) ? [smash(from, to, from, to)] : [];
    const rolls = [roll(from, to)];
    // B5.2
    if (vulnerable?.squares.includes(to) && isEnemyOn(board, from, vulnerable.roller)) rolls.push(smash(from, to, from, vulnerable.roller));
    return rolls;
  });

/** B3.2: the usable middle squares of a double step for primaries of a colour. */
export function usableMiddles(board: Board, from: Square, to: Square, colour: Colour): Square[] {
  return valiantSquares(from, colour).filter((middle) => {
    if (board[middle] || !valiantSquares(middle, colour).includes(to)) return false;
    const there = changed(board, [
      [from, null],
      [middle, pieceOn(board, from)],
    ]);
    return hypnosesOn(there, middle, strikes(there)).length === 0;
  });
}

// B3.2
const enthusiastic: Way = ({ board }, from, colour) =>
  [-2, -1, 0, 1, 2]
    .map((files) => away(from, files, 2 * forward(colour)))
    .filter((to) => to !== null && !board[to] && usableMiddles(board, from, to, colour).length > 0)
    .map((to) => roll(from, to!));

// B3.5, B3.6
const zealous: Way = ({ board }, from) =>
  LINES[from].flatMap((line) => {
    const firstMet = line.find((square) => board[square]);
    const empty = firstMet === undefined ? line : line.slice(0, line.indexOf(firstMet));
    const last = empty.at(-1) ?? from;
    const rolls = last === from ? [] : [roll(from, last)];
    if (firstMet !== undefined && isEnemyOn(board, from, firstMet)) rolls.push(smash(from, firstMet, last, firstMet));
    return rolls;
  });

// B3.7
const modest: Way = ({ board }, from) => TOUCHING[from].filter((to) => !board[to]).map((to) => roll(from, to));

// B3.8
const direct: Way = ({ board }, from) => TOUCHING[from].filter((to) => isEnemyOn(board, from, to)).map((to) => capture(from, to));

// B3.9
const ladylike: Way = ({ board }, from) =>
  LINES[from].flatMap((line) => {
    const firstMet = line.find((square) => board[square]);
    const empty = firstMet === undefined ? line : line.slice(0, line.indexOf(firstMet));
    const rolls = empty.map((to) => roll(from, to));
    if (firstMet !== undefined && isEnemyOn(board, from, firstMet)) rolls.push(capture(from, firstMet));
    return rolls;
  });

/** B3.10: the colours X for which two pieces meet the conditions of an exchange. */
export function exchangeColours({ board, exchangesLeft }: SlowPosition, one: Square, two: Square): Colour[] {
  const held = [rolesHeld(board, one), rolesHeld(board, two)] as const;
  const holds = (which: 0 | 1, role: Role, colour: Colour): boolean => coloursOf(held[which], role).includes(colour);
  return COLOURS.filter(
    (colour) =>
      exchangesLeft.includes(colour) &&
      ((holds(0, 'R10', colour) && holds(1, 'R11', colour)) || (holds(0, 'R11', colour) && holds(1, 'R10', colour))),
  );
}

// B3.10
const exchange: Way = (position, from) =>
  occupied(position.board)
    .filter((to) => to !== from && exchangeColours(position, from, to).length > 0)
    .map((to) => ({ ...roll(from, to), isExchange: true }));

const none: Way = () => [];

/** What each role lets a piece do by itself. */
const WAYS: Record<Role, Way> = {
  R1: valiant,
  R2: enthusiastic,
  R3: none,
  R4: zealous,
  R5: modest,
  R6: direct,
  R7: ladylike,
  R9: none,
  R10: exchange,
  R11: exchange,
  R12: none,
  R13: none,
};

/** B8.1: whether the piece must promote on arrival, by the roles it holds on its start square. */
function mustPromote(held: readonly Holding[], { from, kind, landing }: Attempt): boolean {
  if (kind === 'y') return false;
  return coloursOf(held, 'R3').some((colour) => rankFor(colour, landing) === 8 && rankFor(colour, from) !== 8);
}

// B8.2
const PROMOTIONS: readonly Kind[] = ['jedi', 'wagon', 'shaman', 'chameleon', 'madam'];

/** Everything that the roles of the piece on a square let it attempt, suspended or not, each move once (B3.12). */
export function attempts(position: SlowPosition, from: Square): Attempt[] {
  const held = rolesHeld(position.board, from);
  const found: Attempt[] = [];
  for (const { role, colour } of held) {
    for (const attempt of WAYS[role](position, from, colour)) {
      if (!found.some(({ kind, to }) => kind === attempt.kind && to === attempt.to)) found.push(attempt);
    }
  }
  const own = pieceOn(position.board, from).kind;
  return found.flatMap((attempt) =>
    mustPromote(held, attempt) ? PROMOTIONS.filter((kind) => kind !== own).map((promotion) => ({ ...attempt, promotion })) : [attempt],
  );
}

/** The board after a move. */
export interface Aftermath {
  readonly board: Board;
  /** The squares emptied by resolution (B9.2). */
  readonly emptied: readonly Square[];
  /** B4.6: whether the acting piece would be marked. */
  readonly isSuicide: boolean;
}

/** Carries a move out: the move itself, then promotion, then resolution (B4.5). */
export function carryOut(board: Board, { from, landing, victim, isExchange, promotion }: Attempt): Aftermath {
  const actor = pieceOn(board, from);
  const moved = changed(board, [
    ...(victim === null ? [] : [[victim, null] as const]),
    [from, isExchange ? pieceOn(board, landing) : null],
    // B8.2: hypnosis is resolved with the new piece.
    [landing, promotion === null ? actor : { kind: promotion, colour: actor.colour }],
  ]);
  const resolved = resolve(moved);
  return { ...resolved, isSuicide: resolved.emptied.includes(landing) };
}

// B5.1
function vulnerableAfter(board: Board, { from, kind, landing, isExchange }: Attempt): Vulnerable | null {
  if (kind !== '-' || isExchange) return null;
  for (const colour of coloursOf(rolesHeld(board, from), 'R2')) {
    if (rankOf(landing) - rankOf(from) !== 2 * forward(colour) || Math.abs(fileOf(landing) - fileOf(from)) > 2) continue;
    const squares = usableMiddles(board, from, landing, colour).sort((a, b) => a - b);
    if (squares.length > 0) return { roller: landing, squares };
  }
  return null;
}

/** The position after a move of the side to move. */
export function positionAfter(position: SlowPosition, attempt: Attempt, aftermath: Aftermath): SlowPosition {
  const { board, turn } = position;
  const removal = attempt.victim !== null || aftermath.emptied.length > 0;
  const jediMove = pieceOn(board, attempt.from).kind === 'jedi';
  const usedUp = attempt.isExchange ? exchangeColours(position, attempt.from, attempt.to) : [];
  return {
    board: aftermath.board,
    turn: other(turn),
    exchangesLeft: position.exchangesLeft.filter((colour) => !usedUp.includes(colour)),
    vulnerable: vulnerableAfter(board, attempt),
    quiet: removal || jediMove ? 0 : position.quiet + 1,
    pair: turn === 'black' ? position.pair + 1 : position.pair,
  };
}
