import type { Square } from '@menagerie/core';
import { BLACK, cellOf, CHAMELEON, colourOf, DUDE, JEDI, kindOf, kindOfLetter, MADAM, SHAMAN, textOfCell, WAGON, WHITE } from '../cells.ts';
import type { Cell, Colour } from '../cells.ts';
import { lowestOf } from '../geometry.ts';
import { BuckyPosition, type Setup } from '../position.ts';

/*
 * Endings by their pieces. A name lists them as position texts do, dudes first: `DWd` is a dude and a wagon against a dude. White is the side
 * with more pieces, or with the dearer ones. The same ending with colours swapped is the same set, seen in a mirror.
 */

/** The eight symmetries of the board: bit 0 mirrors the files, bit 1 the ranks, bit 2 swaps the two. */
const IMAGES = Array.from({ length: 8 }, (_, symmetry) =>
  Int8Array.from({ length: 64 }, (_, square) => {
    const file = (square & 7) ^ ((symmetry & 1) !== 0 ? 7 : 0);
    const rank = (square >> 3) ^ ((symmetry & 2) !== 0 ? 7 : 0);
    return (symmetry & 4) !== 0 ? 8 * file + rank : 8 * rank + file;
  }),
);

/** Where White's dude may stand in a code, and the symmetries that bring it there from each square. */
interface Region {
  readonly squares: readonly Square[];
  readonly ways: readonly (readonly number[])[];
}

/** Only jedi know forward from backward: with one on the board, the mirrored files alone are the same. */
const HALF = regionOf(2, (file) => file < 4);
const TRIANGLE = regionOf(8, (file, rank) => file < 4 && rank <= file);

function regionOf(symmetries: number, isIn: (file: number, rank: number) => boolean): Region {
  const squares = Array.from({ length: 64 }, (_, square) => square).filter((square) => isIn(square & 7, square >> 3));
  const ways = Array.from({ length: 64 }, (_, square) =>
    Array.from({ length: symmetries }, (_, symmetry) => symmetry).filter((symmetry) => squares.includes(IMAGES[symmetry][square])),
  );
  return { squares, ways };
}

/** A number for a set of pieces: the sum of a power of five for each. */
const WEIGHT = Float64Array.from({ length: 16 }, (_, cell) => (kindOf(cell) === 0 ? 0 : 5 ** (kindOf(cell) - 1 + 6 * colourOf(cell))));

/** The number of a position's pieces, as `Material.weight` and `Material.flipped` have it. A `swap` of 8 swaps their colours first. */
export function weightOf(position: BuckyPosition, swap = 0): number {
  let weight = 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = position.occupied(half); bits !== 0; bits &= bits - 1) weight += WEIGHT[position.cell(lowestOf(bits, half)) ^ swap];
  }
  return weight;
}

/** The pieces of an ending, and a code for every placing of them. Placings that a symmetry of the board makes equal share a code. */
export class Material {
  readonly name: string;
  /** Numbers of these pieces, and of the same with colours swapped. */
  readonly weight: number;
  readonly flipped: number;
  /** One more than the greatest code. Not every code has a placing. */
  readonly size: number;
  readonly #cells: readonly Cell[];
  readonly #region: Region;
  readonly #indexOf = new Int8Array(64).fill(-1);
  /** The exchanges that these pieces could still make (B3.10): colours with a madam. */
  readonly #rights: readonly Colour[];
  /** Index of the first piece with each cell. */
  readonly #firstOf = new Int8Array(16);
  /** Indices of pieces that equal the one before. */
  readonly #twins: readonly number[];
  readonly #squares: Int8Array;
  readonly #image: Int8Array;

  private constructor(cells: readonly Cell[]) {
    this.#cells = cells;
    this.name = cells.map(textOfCell).join('');
    this.weight = cells.reduce((sum, cell) => sum + WEIGHT[cell], 0);
    this.flipped = cells.reduce((sum, cell) => sum + WEIGHT[cell ^ 8], 0);
    this.#region = cells.some((cell) => kindOf(cell) === JEDI) ? HALF : TRIANGLE;
    this.#region.squares.forEach((square, index) => (this.#indexOf[square] = index));
    this.#rights = ([WHITE, BLACK] as const).filter((colour) => cells.includes(cellOf(colour, MADAM)));
    this.size = this.#region.squares.length * 64 ** (cells.length - 1) * 2 ** this.#rights.length;
    cells.forEach((cell) => (this.#firstOf[cell] = cells.indexOf(cell)));
    this.#twins = cells.flatMap((cell, index) => (cell === cells[index - 1] ? [index] : []));
    this.#squares = new Int8Array(cells.length);
    this.#image = new Int8Array(cells.length);
  }

  /** Reads a name such as `DWd`, in any order of its pieces; null if it names none. Each side needs its dude. */
  static named(name: string): Material | null {
    const sides = ([WHITE, BLACK] as const).map((colour) => {
      const letters = [...name].filter((letter) => (letter === letter.toUpperCase()) === (colour === WHITE));
      return letters.map(kindOfLetter).sort((one, two) => two - one);
    });
    if (sides.some((kinds) => kinds[0] !== DUDE || kinds[1] === DUDE || kinds.includes(0))) return null;
    return Material.of(sides[0], sides[1]);
  }

  /** The material of two sides, given as kinds in descending order, the dude first. */
  static of(one: readonly number[], two: readonly number[]): Material {
    const dearer = (kinds: readonly number[]): string => `${kinds.length}${kinds.join('')}`;
    const [white, black] = dearer(one) >= dearer(two) ? [one, two] : [two, one];
    return new Material([...white.map((kind) => cellOf(WHITE, kind)), ...black.map((kind) => cellOf(BLACK, kind))]);
  }

  /** How many codes a placing has: one for each state of the exchanges. */
  get variants(): number {
    return 2 ** this.#rights.length;
  }

  /** How many pieces there are. */
  get pieces(): number {
    return this.#cells.length;
  }

  /** The names of the endings that a move can lead to: by removals, or by a promotion. */
  get next(): readonly string[] {
    const kinds = this.#cells.flatMap((cell, index) => (kindOf(cell) === DUDE ? [] : [this.#without(index)]));
    const isJedi = this.#cells.some((cell) => kindOf(cell) === JEDI);
    const promoted = isJedi ? THREE_PIECES.filter((name) => name !== this.name) : [];
    const names = kinds.map((name) => Material.named(name)!);
    return [...new Set([...names.flatMap((material) => [...material.next, material.name]), ...promoted])];
  }

  #without(index: number): string {
    return this.#cells.toSpliced(index, 1).map(textOfCell).join('');
  }

  /** Whether a position has these pieces, and maybe more. A `swap` of 8 means: with the colours swapped. */
  isAmong(position: BuckyPosition, swap: number): boolean {
    return this.#cells.every((cell) => position.countOf(cell ^ swap) >= this.#cells.filter((each) => each === cell).length);
  }

  /** The code of a position with these pieces. If `isFlipped`, it has them with colours swapped. */
  codeOf(position: BuckyPosition, isFlipped: boolean): number {
    const squares = this.#squares;
    const [mirror, swap] = isFlipped ? [56, 8] : [0, 0];
    const taken = this.#twins.length === 0 ? null : new Int8Array(16);
    for (let half = 0; half < 2; half++) {
      for (let bits = position.occupied(half); bits !== 0; bits &= bits - 1) {
        const square = lowestOf(bits, half);
        const cell = position.cell(square) ^ swap;
        squares[this.#firstOf[cell] + (taken === null ? 0 : taken[cell]++)] = square ^ mirror;
      }
    }
    const { exchanges } = position;
    return this.#code(squares, isFlipped ? (exchanges >> 1) | ((exchanges & 1) << 1) : exchanges);
  }

  /** The position of a code; null if the code has none, or if the placing has a smaller one. The rules may not have such a position. */
  positionOf(code: number, turn: Colour): BuckyPosition | null {
    const squares = new Int8Array(this.pieces);
    let rest = code >> this.#rights.length;
    for (let index = this.pieces - 1; index > 0; index--) {
      squares[index] = rest & 63;
      rest >>= 6;
    }
    squares[0] = this.#region.squares[rest];
    const exchanges = this.#rights.reduce<number>((bits, colour, at) => bits | (((code >> at) & 1) << colour), 0);
    if (new Set(squares).size < squares.length || this.#code(squares, exchanges) !== code) return null;
    const cells = new Array<Cell>(64).fill(0);
    squares.forEach((square, index) => (cells[square] = this.#cells[index]));
    const setup: Setup = { cells, turn, exchanges, roller: -1, vulnerable: 0, quiet: 0, ply: turn };
    return BuckyPosition.from(setup, { adjudication: 'off' });
  }

  /** How many placings share the code of this position. */
  likenesses(position: BuckyPosition): number {
    const code = this.codeOf(position, false);
    const squares = this.#squares.slice();
    const all = this.#region === HALF ? 2 : 8;
    const boards = new Set<string>();
    for (let symmetry = 0; symmetry < all; symmetry++) {
      const board = new Int8Array(64);
      squares.forEach((square, index) => (board[IMAGES[symmetry][square]] = this.#cells[index]));
      boards.add(board.join());
    }
    return code < 0 ? 0 : boards.size;
  }

  /** The smallest code among the symmetries that bring White's dude into the region. */
  #code(squares: Int8Array, exchanges: number): number {
    let least = Infinity;
    const image = this.#image;
    for (const way of this.#region.ways[squares[0]]) {
      const to = IMAGES[way];
      let code = this.#indexOf[to[squares[0]]];
      for (let index = 1; index < squares.length; index++) image[index] = to[squares[index]];
      for (const index of this.#twins) {
        // With three alike, one pass needn't sort them; sets have at most two.
        if (image[index] < image[index - 1]) [image[index], image[index - 1]] = [image[index - 1], image[index]];
      }
      for (let index = 1; index < squares.length; index++) code = code * 64 + image[index];
      least = Math.min(least, code);
    }
    for (let at = this.#rights.length - 1; at >= 0; at--) least = least * 2 + ((exchanges >> this.#rights[at]) & 1);
    return least;
  }
}

/** The endings with one piece beside the dudes, the jedi's last: it's promoted to any of the others. */
export const THREE_PIECES: readonly string[] = [WAGON, SHAMAN, CHAMELEON, MADAM, JEDI].map(
  (kind) => Material.of([DUDE, kind], [DUDE]).name,
);

/** The endings with two pieces beside the dudes, none of them a jedi. */
export const FOUR_PIECES: readonly string[] = [WAGON, SHAMAN, CHAMELEON, MADAM].flatMap((one) =>
  [WAGON, SHAMAN, CHAMELEON, MADAM]
    .filter((two) => two <= one)
    .flatMap((two) => [Material.of([DUDE, one, two], [DUDE]).name, Material.of([DUDE, one], [DUDE, two]).name]),
);
