import type { Square } from '@menagerie/core';
import { AROUND, gazeFrom, holds, lowestOf, onlyOf, sideOf, sizeOf, write } from './geometry.ts';
import { BLACK, CHAMELEON, DUDE, MADAM, SHAMAN, WHITE, type Cell } from './cells.ts';
import { GIVES, JOINED, MESMERIZING, type Primaries } from './primaries.ts';
import { Scratch } from './scratch.ts';
import { CHANGED, EXCHANGES, ROLLER, SETS, SLOTS, VULNERABLE } from './slots.ts';

/** The board has no room for more clusters, because clusters don't touch. */
const MOST_CLUSTERS = 16;

/**
 * A board and what follows from it: primaries (B2) and hypnoses (B4). The same objects are filled again and again: `load` and `put`, then
 * `survey`. Sets of squares are two halves (geometry.ts). Every copy of a position makes a field, so its arrays are small: those of up to
 * 64 bytes cost next to nothing.
 */
export class Field {
  /** Cells by square, then rights, lines and sets (slots.ts). */
  readonly board: Int32Array;
  /** Squares of the dudes, -1 if absent, by colour (B1.2). */
  readonly dudes = new Int32Array(2).fill(-1);
  /** Counts surveys, so that what is derived from one can be kept until the next. */
  version = 0;

  /** By square: the pass of resolution that marked it, counted from 1; 0 if unmarked. */
  readonly pass = new Int8Array(64);
  /** Squares marked by resolution, in the order of B9.2. Only the first `markedCount` entries count. */
  readonly marked = new Int8Array(64);
  markedCount = 0;

  /** Squares under one line of hypnosis or more, and under two: `colour << 2 | (two ? 2 : 0) | half`. A line includes its end. */
  readonly lines = new Int32Array(8);
  /** Squares struck once or more, squares struck twice, and squares where one more strike would be a piece's second. */
  readonly struck = new Int32Array(2);
  readonly #twice = new Int32Array(2);
  readonly tender = new Int32Array(2);
  /** Pieces under hypnosis, and under two. */
  readonly aghast = new Int32Array(2);
  readonly doubled = new Int32Array(2);
  /** Pieces that hypnotize, and the chameleons among them. R9 is never suspended (B4.1). */
  readonly mesmerizers = new Int32Array(2);
  readonly #mimics = new Int32Array(2);
  /** Squares with or beside a chameleon. */
  readonly near = new Int32Array(2);

  /** By square of a chameleon, the number of its cluster: chameleons that touch, or touch the same ones, share hypnoses. */
  readonly clusterAt = new Int8Array(64);
  clusters = 0;
  readonly #clusterPrimaries = new Int32Array(MOST_CLUSTERS);
  /** By cluster: the two halves of the set of squares with or beside its chameleons. */
  readonly shared = new Int32Array(2 * MOST_CLUSTERS);

  /** True if the last survey still holds for everything outside the squares changed since. */
  #isSurveyed = false;
  #sight: Int32Array | null = null;
  #next: Field | null = null;
  #scratch: Scratch | null = null;

  constructor(board: Int32Array = new Int32Array(SLOTS)) {
    this.board = board;
  }

  /** The board as hypnosis sees it during resolution, without marked pieces (B4.5). */
  get sight(): Int32Array {
    return (this.#sight ??= new Int32Array(SLOTS));
  }

  /** The field for trying out moves of this one. */
  get next(): Field {
    return (this.#next ??= new Field());
  }

  get scratch(): Scratch {
    return (this.#scratch ??= new Scratch());
  }

  /** Bits 1 (White's) and 2 (Black's) of the exchanges left (B3.10). */
  get exchanges(): number {
    return this.board[EXCHANGES];
  }

  /** The piece that made a double step on the last turn, or -1 (B5.1). */
  get roller(): Square {
    return this.board[ROLLER] - 1;
  }

  /** The code of the squares it left vulnerable, 0 if none (B5.1). */
  get vulnerable(): number {
    return this.board[VULNERABLE];
  }

  /** Copies another field's board, but not what follows from it. */
  load(source: Field): void {
    this.#isSurveyed = false;
    this.board.set(source.board);
    if (this.markedCount === 0) return;
    this.pass.fill(0);
    this.markedCount = 0;
  }

  /** Writes a cell. */
  put(square: Square, cell: Cell): void {
    if (this.board[square] !== cell) write(this.board, square, cell);
  }

  /** Brings what follows from the cells and lines up to date, as far as it may have changed. */
  survey(): void {
    this.version++;
    for (let colour = 0; colour < 2; colour++) this.dudes[colour] = onlyOf(this.set(DUDE, colour, 0), this.set(DUDE, colour, 1));
    let copied = 0;
    let gazed = 0;
    for (let half = 0; half < 2; half++) {
      const changed = this.board[CHANGED + half];
      copied |= changed & (this.near[half] | this.both(CHAMELEON, half));
      gazed |= changed & (this.lines[half] | this.lines[4 | half] | this.mesmerizers[half] | this.both(SHAMAN, half));
      this.board[CHANGED + half] = 0;
    }
    if (!this.#isSurveyed || copied !== 0) this.#findClusters();
    if (!this.#isSurveyed || (copied | gazed) !== 0) {
      for (let half = 0; half < 2; half++) this.mesmerizers[half] = this.#mimics[half] | this.both(SHAMAN, half);
      this.strike(this.board);
    }
    this.#isSurveyed = true;
  }

  /** Finds the clusters, where their roles come from, and where they share strikes. */
  #findClusters(): void {
    this.clusters = 0;
    for (let half = 0; half < 2; half++) {
      this.near[half] = 0;
      this.#mimics[half] = 0;
    }
    let lower = this.both(CHAMELEON, 0);
    let upper = this.both(CHAMELEON, 1);
    while ((lower | upper) !== 0) {
      let primaries = 0;
      let sharedLower = 0;
      let sharedUpper = 0;
      // Chameleons of the cluster whose neighbours are still to be visited.
      let openLower = lower !== 0 ? lower & -lower : 0;
      let openUpper = lower !== 0 ? 0 : upper & -upper;
      const leftLower = lower;
      const leftUpper = upper;
      while ((openLower | openUpper) !== 0) {
        const chameleon = onlyOf(openLower, openUpper);
        const aroundLower = AROUND[chameleon << 1];
        const aroundUpper = AROUND[(chameleon << 1) | 1];
        this.clusterAt[chameleon] = this.clusters;
        primaries |= this.#givenTo(chameleon); // B2.1
        sharedLower |= aroundLower; // B4.2
        sharedUpper |= aroundUpper;
        openLower = (openLower | (aroundLower & lower)) & ~(chameleon < 32 ? 1 << chameleon : 0);
        openUpper = (openUpper | (aroundUpper & upper)) & ~(chameleon < 32 ? 0 : 1 << chameleon);
        lower &= ~aroundLower;
        upper &= ~aroundUpper;
      }
      this.shared[this.clusters << 1] = sharedLower;
      this.shared[(this.clusters << 1) | 1] = sharedUpper;
      this.near[0] |= sharedLower;
      this.near[1] |= sharedUpper;
      if ((primaries & MESMERIZING) !== 0) {
        this.#mimics[0] |= leftLower & ~lower;
        this.#mimics[1] |= leftUpper & ~upper;
      }
      this.#clusterPrimaries[this.clusters++] = primaries;
    }
  }

  /** Primaries that a chameleon gets from the pieces beside it, leaving out other chameleons. */
  #givenTo(chameleon: Square): Primaries {
    let primaries = 0;
    for (let half = 0; half < 2; half++) {
      for (let bits = AROUND[(chameleon << 1) | half] & this.board[SETS + half]; bits !== 0; bits &= bits - 1) {
        const beside = lowestOf(bits, half);
        primaries |= GIVES[(beside << 4) | this.board[beside]];
      }
    }
    return primaries & ~JOINED;
  }

  /**
   * Finds the hypnoses as seen on `sight`: the board, or the board without the pieces already marked. Marked pieces are transparent, but
   * still hypnotize and pass hypnosis on (B4.5).
   */
  strike(sight: Int32Array): void {
    this.#isSurveyed = false;
    this.#findLines(WHITE, sight);
    this.#findLines(BLACK, sight);
    for (let half = 0; half < 2; half++) {
      // A line ends at the first piece it meets, and strikes it if it's an enemy.
      const blacks = sideOf(sight, BLACK, half);
      const whites = sideOf(sight, WHITE, half);
      // Chameleons are counted with their cluster.
      const others = ~this.both(CHAMELEON, half);
      this.struck[half] = (this.lines[half] & blacks) | (this.lines[4 | half] & whites); // B4.1
      this.#twice[half] = (this.lines[2 | half] & blacks) | (this.lines[6 | half] & whites);
      this.tender[half] = this.struck[half];
      this.aghast[half] = this.struck[half] & others;
      this.doubled[half] = this.#twice[half] & others; // B4.4
    }
    for (let cluster = 0; cluster < this.clusters; cluster++) this.#passOn(this.shared[cluster << 1], this.shared[(cluster << 1) | 1]);
  }

  /** Finds the lines of a colour's hypnosis. Four numbers, not sets: V8 keeps them in registers, which perft feels (3 %). */
  #findLines(colour: number, sight: Int32Array): void {
    let lower = 0;
    let upper = 0;
    let lowerTwice = 0;
    let upperTwice = 0;
    for (let half = 0; half < 2; half++) {
      for (let bits = this.mesmerizers[half] & sideOf(this.board, colour, half); bits !== 0; bits &= bits - 1) {
        const source = lowestOf(bits, half);
        const gazeLower = gazeFrom(sight, source, 0);
        const gazeUpper = gazeFrom(sight, source, 1);
        lowerTwice |= lower & gazeLower;
        upperTwice |= upper & gazeUpper;
        lower |= gazeLower; // B4.1
        upper |= gazeUpper; // B4.1
      }
    }
    const at = colour << 2;
    this.lines[at] = lower;
    this.lines[at | 1] = upper;
    this.lines[at | 2] = lowerTwice;
    this.lines[at | 3] = upperTwice;
  }

  /** B4.2: a cluster is under everything that strikes its chameleons or the pieces they touch. */
  #passOn(lower: number, upper: number): void {
    const once = sizeOf(this.struck[0] & lower) + sizeOf(this.struck[1] & upper);
    const strikes = once === 0 ? 0 : once + sizeOf(this.#twice[0] & lower) + sizeOf(this.#twice[1] & upper);
    if (strikes === 0) return; // B4.2
    for (let half = 0; half < 2; half++) {
      const shared = half === 0 ? lower : upper;
      // These are its own: a chameleon of another cluster here would belong to this one.
      const members = shared & this.both(CHAMELEON, half);
      this.tender[half] |= shared;
      this.aghast[half] |= members; // B4.2
      if (strikes > 1) this.doubled[half] |= members; // B4.4
    }
  }

  /** Half the set of squares with pieces of a kind and colour. */
  set(kind: number, colour: number, half: number): number {
    return this.board[(((colour << 3) | kind) << 1) + half + SETS];
  }

  /** Half the set of squares with pieces of a kind, of both colours. */
  both(kind: number, half: number): number {
    const white = (kind << 1) + half + SETS;
    return this.board[white] | this.board[white + 16];
  }

  /** Half the set of squares with pieces that might trade places. */
  traders(half: number): number {
    return this.both(DUDE, half) | this.both(MADAM, half) | this.both(CHAMELEON, half);
  }

  /** The squares of all pieces, in ascending order. */
  squares(): Square[] {
    return [...this.board.subarray(0, 64).keys()].filter((square) => this.board[square] !== 0);
  }

  /** The primaries of the piece on a square (B2.1, B2.2). */
  primaries(square: Square): Primaries {
    const cell = this.board[square];
    return (cell & 7) === CHAMELEON ? this.#clusterPrimaries[this.clusterAt[square]] : GIVES[(square << 4) | cell];
  }

  /** How many hypnoses the piece on a square is under (B4.2), up to two. */
  hypnoses(square: Square): number {
    return (holds(this.aghast, square) ? 1 : 0) + (holds(this.doubled, square) ? 1 : 0);
  }

  /** R8, B4.3: whether the piece on a square is hypnotized, so that the roles that move it are suspended. */
  isAghast(square: Square): boolean {
    return holds(this.aghast, square);
  }

  /** Whether the piece on a square hypnotizes along its diagonals (B4.1). */
  mesmerizes(square: Square): boolean {
    return holds(this.mesmerizers, square);
  }

  /** How many lines of a colour's hypnosis pass over or end on a square, up to two. */
  linesOn(colour: number, square: Square): number {
    const half = (colour << 2) | (square >> 5);
    return ((this.lines[half] >>> square) & 1) + ((this.lines[half | 2] >>> square) & 1);
  }

  /** Whether a line of hypnosis of either colour passes over or ends on a square. */
  hasLineOn(square: Square): boolean {
    return (((this.lines[square >> 5] | this.lines[4 | (square >> 5)]) >>> square) & 1) !== 0;
  }

  /** Whether what is on `square` counts for the piece on `of` (B4.2): it is that piece, or it's with or beside a chameleon of its cluster. */
  reaches(of: Square, square: Square): boolean {
    if ((this.board[of] & 7) !== CHAMELEON) return of === square;
    return ((this.shared[(this.clusterAt[of] << 1) | (square >> 5)] >>> square) & 1) !== 0;
  }
}
