import type { Board, Colour, Kind, Piece, SlowPosition, Square, Vulnerable } from './board.ts';
import { away, COLOURS, fileOf, forward, occupied, other, pieceOn, rankFor, rankOf, SQUARES } from './board.ts';
import { dudeOf, isBucked } from './buck.ts';
import { hypnosesOn, strikes } from './hypnosis.ts';
import type { Attempt } from './moves.ts';
import { valiantSquares } from './moves.ts';

const LETTERS: Record<Kind, string> = { jedi: 'J', wagon: 'W', shaman: 'S', chameleon: 'C', madam: 'M', dude: 'D' };

export const kindOf = (letter: string): Kind | undefined =>
  (Object.keys(LETTERS) as Kind[]).find((kind) => LETTERS[kind] === letter.toUpperCase());

const letterOf = ({ kind, colour }: Piece): string => (colour === 'white' ? LETTERS[kind] : LETTERS[kind].toLowerCase());

export const nameOf = (square: Square): string => 'abcdefgh'[fileOf(square)] + String(rankOf(square));

export function squareOf(name: string): Square {
  if (!/^[a-h][1-8]$/.test(name)) throw new Error(`"${name}" is not a square; write a file a-h and a rank 1-8.`);
  return (Number(name[1]) - 1) * 8 + 'abcdefgh'.indexOf(name[0]);
}

function parseBoard(text: string): Board {
  const board: (Piece | null)[] = SQUARES.map(() => null);
  const ranks = text.split('/');
  if (ranks.length !== 8) throw new Error(`The board has ${ranks.length} ranks; write eight, from rank 8 down, with "/" between them.`);
  ranks.forEach((rank, index) => {
    const name = `Rank ${8 - index} ("${rank}")`;
    if (/\d\d/.test(rank)) throw new Error(`${name} has two numbers side by side; add them up.`);
    let file = 0;
    for (const character of rank) {
      if (/[1-8]/.test(character)) {
        file += Number(character);
        continue;
      }
      const kind = kindOf(character);
      if (kind === undefined) throw new Error(`${name}: "${character}" is no piece; write one of JWSCMD or jwscmd.`);
      if (file < 8) board[(7 - index) * 8 + file] = { kind, colour: character === character.toUpperCase() ? 'white' : 'black' };
      file += 1;
    }
    if (file !== 8) throw new Error(`${name} has ${file} squares instead of 8.`);
  });
  return board;
}

function formatBoard(board: Board): string {
  return [8, 7, 6, 5, 4, 3, 2, 1]
    .map((rank) =>
      SQUARES.filter((square) => rankOf(square) === rank)
        .map((square) => (board[square] ? letterOf(pieceOn(board, square)) : ' '))
        .join('')
        .replace(/ +/g, (gap) => String(gap.length)),
    )
    .join('/');
}

const EXCHANGES: readonly (readonly [string, readonly Colour[]])[] = [
  ['Xx', ['white', 'black']],
  ['X', ['white']],
  ['x', ['black']],
  ['-', []],
];

function parseVulnerable(text: string): Vulnerable | null {
  if (text === '-') return null;
  const match = /^([a-h][1-8]):((?:[a-h][1-8])(?:,[a-h][1-8]){0,2})$/.exec(text);
  if (!match) throw new Error(`The vulnerable field "${text}" is neither "-" nor of the form "c4:b3,c3".`);
  const squares = match[2]
    .split(',')
    .map(squareOf)
    .sort((a, b) => a - b);
  if (new Set(squares).size < squares.length) throw new Error(`The vulnerable field "${text}" names a square twice.`);
  return { roller: squareOf(match[1]), squares };
}

/** The text of a position, whether or not B9.3 accepts it. */
export function formatPosition(position: SlowPosition): string {
  const { vulnerable } = position;
  return [
    formatBoard(position.board),
    position.turn === 'white' ? 'w' : 'b',
    EXCHANGES.find(([, colours]) => COLOURS.every((colour) => colours.includes(colour) === position.exchangesLeft.includes(colour)))![0],
    vulnerable === null ? '-' : `${nameOf(vulnerable.roller)}:${vulnerable.squares.map(nameOf).join(',')}`,
    String(position.quiet),
    String(position.pair),
  ].join(' ');
}

/** Reads the six fields of B9.3 without checking that the rules allow the position. */
function readFields(text: string): SlowPosition {
  const fields = text.split(' ');
  if (fields.length !== 6) throw new Error(`A position has six fields with one space between them; there are ${fields.length}.`);
  const [board, turn, exchanges, vulnerable, quiet, pair] = fields as [string, string, string, string, string, string];
  if (turn !== 'w' && turn !== 'b') throw new Error(`The side to move is "${turn}"; write "w" or "b".`);
  const exchangesLeft = EXCHANGES.find(([name]) => name === exchanges)?.[1];
  if (!exchangesLeft) throw new Error(`The exchanges left are "${exchanges}"; write "Xx", "X", "x" or "-".`);
  if (!/^(0|[1-9]\d{0,8})$/.test(quiet))
    throw new Error(`The turns since the last removal or jedi move are "${quiet}"; write a number from 0.`);
  if (!/^[1-9]\d{0,8}$/.test(pair)) throw new Error(`The turn number is "${pair}"; write a number from 1.`);
  return {
    board: parseBoard(board),
    turn: turn === 'w' ? 'white' : 'black',
    exchangesLeft,
    vulnerable: parseVulnerable(vulnerable),
    quiet: Number(quiet),
    pair: Number(pair),
  };
}

/** B9.3: whether a last move that was a double step (B5.1) can have left the vulnerable field. */
function hasExplanation({ board }: SlowPosition, { roller, squares }: Vulnerable): boolean {
  const { kind, colour: own } = pieceOn(board, roller);
  return COLOURS.some((colour) =>
    [-2, -1, 0, 1, 2].some((files) => {
      const start = away(roller, files, -2 * forward(colour));
      // The start square is empty now, and no other piece arrives in the same turn.
      if (start === null || board[start]) return false;
      const middles = valiantSquares(start, colour).filter((middle) => valiantSquares(middle, colour).includes(roller));
      if (!squares.every((square) => middles.includes(square))) return false;
      // B2, B2.2: only jedi and chameleons can hold R2. B8.2: on the last rank a chameleon may be something else now.
      if (kind === 'chameleon') return true;
      if (kind === 'jedi' && colour === own && rankFor(colour, start) === 2) return true;
      return kind !== 'dude' && rankFor(colour, roller) === 8;
    }),
  );
}

/** B9.3: the reason why a position isn't allowed, or null. */
export function whyRejected(position: SlowPosition): string | null {
  const { board, turn, vulnerable } = position;
  for (const colour of COLOURS) {
    const dudes = occupied(board, colour).filter((square) => pieceOn(board, square).kind === 'dude');
    if (dudes.length > 1) return `Two dudes of ${colour}, on ${dudes.map(nameOf).join(' and ')}; a side has at most one (B1.2).`;
  }
  const all = strikes(board);
  const doomed = occupied(board).find((square) => hypnosesOn(board, square, all).length >= 2);
  if (doomed !== undefined) return `The piece on ${nameOf(doomed)} is under two hypnoses; resolution would have removed it (B4.4).`;
  if (vulnerable !== null) {
    const { roller, squares } = vulnerable;
    if (board[roller]?.colour !== other(turn))
      return `Vulnerable field: ${nameOf(roller)} holds no piece of the side that just moved (B5.1).`;
    const full = squares.find((square) => board[square]);
    if (full !== undefined) return `Vulnerable field: ${nameOf(full)} is not empty (B5.1).`;
    if (!hasExplanation(position, vulnerable)) return `Vulnerable field: no double step to ${nameOf(roller)} passes there (B5.1).`;
  }
  const dude = dudeOf(position, other(turn));
  if (dude !== undefined && isBucked(position, other(turn))) {
    return `The dude on ${nameOf(dude)} is bucked, but it is not ${other(turn)}'s turn (B6.2).`;
  }
  return null;
}

/** Reads a position text. Throws an Error with the reason if B9.3 rejects it. */
export function parsePosition(text: string): SlowPosition {
  const position = readFields(text);
  const reason = whyRejected(position);
  if (reason !== null) throw new Error(reason);
  return position;
}

/** B9.1, B9.2: the full text of a move. */
export function formatMove({ from, kind, to, promotion }: Attempt, emptied: readonly Square[], sign: '' | '+' | '++'): string {
  const promoted = promotion === null ? '' : `=${LETTERS[promotion]}`;
  const list = emptied.length === 0 ? '' : `(x${emptied.map(nameOf).join(',')})`;
  return nameOf(from) + kind + nameOf(to) + promoted + list + sign;
}

/** A move text taken apart; undefined for the parts left out. */
export interface MoveText {
  readonly from: Square;
  readonly kind: string;
  readonly to: Square;
  readonly promotion: Kind | undefined;
  readonly emptied: readonly Square[] | undefined;
  readonly sign: string | undefined;
}

/** B9.1, B9.2: takes a move text apart. */
export function readMove(text: string): MoveText {
  const match = /^([a-h][1-8])([-xy])([a-h][1-8])(?:=?([JWSCMjwscm]))?(?:\(x([a-h][1-8](?:,[a-h][1-8])*)\))?(\+\+?)?$/.exec(text);
  if (!match) throw new Error(`"${text}" is not a move; write for instance "a1-c3", "a1xc3", "h7-h8=M" or "c3-d4(xc5)+".`);
  return {
    from: squareOf(match[1]),
    kind: match[2],
    to: squareOf(match[3]),
    promotion: match[4] === undefined ? undefined : kindOf(match[4]),
    emptied: match[5]?.split(',').map(squareOf),
    sign: match[6],
  };
}
