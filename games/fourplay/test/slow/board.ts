/** The literal second implementation: the board, its squares, the pieces and their owners (F1, F5). */

/** F1.1: the Offices in order of play: Red, Blue, Yellow, Green. */
export type Seat = 'r' | 'b' | 'y' | 'g';

/** F1.4, F8.4: an Office, or `d` for ownerless. */
export type Owner = Seat | 'd';

/** The codes of F5 and F10, in the order of a reserve. */
export const KINDS = ['K', 'Cn', 'P', 'N', '+M', '-M', 'Hb', 'E', 'Wz', 'I', 'A', '~', 'J', 'M1', 'KT', 'Be', 'Zo'] as const;
export type Kind = (typeof KINDS)[number];

/** F10: the kinds that need `bestiary: all`. */
export const WIDER_KINDS: readonly Kind[] = ['A', '~', 'J', 'M1', 'KT', 'Be', 'Zo'];

/** What a piece is, apart from its owner: the kind and, for a Harfyblob alone, its Hn (F5.5). */
export interface Sort {
  readonly kind: Kind;
  readonly hn: number | null;
}

export interface Piece extends Sort {
  readonly owner: Owner;
}

/** What is on a square: a piece, the Neutron, or nothing. */
export type Cell = Piece | 'neutron' | null;

/** A square by its number: 0 is a1, 1 is b1, 224 is o15. */
export type Square = number;

/** What is on each square, by square number. */
export type Board = readonly Cell[];

/** The options of the rules, defaults first. */
export interface SlowOptions {
  readonly players: '4' | '3' | '2';
  readonly movesPerTurn: '1' | '2' | '3';
  readonly neutron: 'on' | 'off';
  readonly wizardCapture: 'stay' | 'advance';
  readonly bestiary: 'seed' | 'all';
  readonly rounds: '60' | '80' | '40' | '100' | '200' | 'off';
  readonly captured: 'reserve' | 'destroyed';
  readonly crown: '0' | '5' | '10';
  readonly budget: '615' | '300';
}

export const DEFAULTS: SlowOptions = {
  players: '4',
  movesPerTurn: '1',
  neutron: 'on',
  wizardCapture: 'stay',
  bestiary: 'seed',
  rounds: '60',
  captured: 'reserve',
  crown: '0',
  budget: '615',
};

/** What one play leaves for an Echo: the kind that moved, or null for a pass or placement (F5.6). */
export type Trace = Sort | null;

/** A player who is in: fields 4 to 8 of the position text. */
export interface Player {
  readonly seat: Seat;
  readonly reserve: readonly Sort[];
  readonly gems: number;
  readonly money: number;
  readonly memory: readonly Trace[];
}

/** The ten fields of the position text, and the options. */
export interface SlowPosition {
  readonly board: Board;
  readonly seat: Seat;
  readonly left: number;
  readonly neutronPending: boolean;
  readonly players: readonly Player[];
  readonly done: readonly Trace[];
  readonly round: number;
  readonly options: SlowOptions;
}

/** F1.1: order of play. */
export const SEATS: readonly Seat[] = ['r', 'b', 'y', 'g'];

/** F1.1: the seats at the start with that many players. */
export const SEATS_OF: Readonly<Record<SlowOptions['players'], readonly Seat[]>> = {
  '4': ['r', 'b', 'y', 'g'],
  '3': ['r', 'b', 'y'],
  '2': ['r', 'y'],
};

// F1.2: 15×15, files a–o from the left, ranks 1–15 from the bottom.
export const SIZE = 15;
export const FILES = 'abcdefghijklmno';
export const SQUARES: readonly Square[] = Array.from({ length: SIZE * SIZE }, (_, square) => square);

/** The file of a square, 0 (a) to 14 (o). */
export const fileOf = (square: Square): number => square % SIZE;

/** The rank of a square, 0 (rank 1) to 14 (rank 15). */
export const rankOf = (square: Square): number => Math.floor(square / SIZE);

/** The square on that file and rank (both 0 to 14), or null beyond the edge. */
export function squareAt(file: number, rank: number): Square | null {
  return file >= 0 && file < SIZE && rank >= 0 && rank < SIZE ? rank * SIZE + file : null;
}

export const nameOf = (square: Square): string => `${FILES.charAt(fileOf(square))}${rankOf(square) + 1}`;

/** The square with that name. Throws for anything else. */
export function squareOf(name: string): Square {
  if (!/^[a-o](1[0-5]|[1-9])$/.test(name)) throw new Error(`F1.2: "${name}" is no square; squares are a1 to o15.`);
  return (Number(name.slice(1)) - 1) * SIZE + FILES.indexOf(name.charAt(0));
}

/** Files to the right and ranks upwards. */
export interface Direction {
  readonly dx: number;
  readonly dy: number;
}

// F1.4: along a file or rank; diagonally; any of the 8.
export const ORTHOGONAL: readonly Direction[] = [
  { dx: 0, dy: 1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: -1 },
  { dx: -1, dy: 0 },
];
export const DIAGONAL: readonly Direction[] = [
  { dx: 1, dy: 1 },
  { dx: 1, dy: -1 },
  { dx: -1, dy: -1 },
  { dx: -1, dy: 1 },
];
export const ANY: readonly Direction[] = [...ORTHOGONAL, ...DIAGONAL];

/** The square that many steps away in a direction, or null beyond the edge. */
export function step(square: Square, { dx, dy }: Direction, count = 1): Square | null {
  return squareAt(fileOf(square) + count * dx, rankOf(square) + count * dy);
}

/** F1.4: the up to 8 neighbours of each square. */
const NEIGHBOURS: readonly (readonly Square[])[] = SQUARES.map((square) =>
  ANY.map((direction) => step(square, direction)).filter((neighbour) => neighbour !== null),
);

export const neighboursOf = (square: Square): readonly Square[] => NEIGHBOURS[square];

/** F1.4 */
export function adjacent(a: Square, b: Square): boolean {
  return a !== b && Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;
}

/** F1.3: the player in whose quadrant a square is, whether or not they take part; null for the neutral squares. */
export function quadrantOf(square: Square): Seat | null {
  const file = fileOf(square);
  const rank = rankOf(square);
  if (file === 7 || rank === 7) return null;
  if (file < 7) return rank < 7 ? 'r' : 'b';
  return rank < 7 ? 'g' : 'y';
}

/** F9.1 */
export const CENTRE = squareOf('h8');

/** The piece on a square; null for none or the Neutron. */
export function pieceOn(board: Board, square: Square): Piece | null {
  const cell = board[square];
  return cell === 'neutron' ? null : cell;
}

/** F9.1: the Neutron blocks like a piece. */
export const isFree = (board: Board, square: Square): boolean => board[square] === null;

/** F1.4, F8.4: whether it is owned by another Office, or ownerless. Never true for the Neutron. */
export function isEnemy(board: Board, square: Square, seat: Seat): boolean {
  const piece = pieceOn(board, square);
  return piece !== null && piece.owner !== seat;
}

/** The squares of all of an owner's pieces, or of those of one kind. */
export function squaresOf(board: Board, owner: Owner, kind?: Kind): Square[] {
  return SQUARES.filter((square) => {
    const piece = pieceOn(board, square);
    return piece !== null && piece.owner === owner && (kind === undefined || piece.kind === kind);
  });
}

/** The same board with some squares changed. */
export function withCells(board: Board, changes: readonly (readonly [Square, Cell])[]): Board {
  const cells = [...board];
  for (const [square, cell] of changes) cells[square] = cell;
  return cells;
}

/** F8.4: when a player is out, their King leaves the board and their other pieces become ownerless. */
export function abandoned(board: Board, seat: Owner): Board {
  return board.map((cell) => {
    if (cell === null || cell === 'neutron' || cell.owner !== seat) return cell;
    return cell.kind === 'K' ? null : { ...cell, owner: 'd' };
  });
}

export const movesPerTurn = (options: SlowOptions): number => Number(options.movesPerTurn);

export const playerOf = (position: SlowPosition, seat: Seat): Player | undefined => position.players.find((player) => player.seat === seat);

export const isMagnetron = (kind: Kind): boolean => kind === '+M' || kind === '-M';

export const sameSort = (a: Sort, b: Sort): boolean => a.kind === b.kind && a.hn === b.hn;
