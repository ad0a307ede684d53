import type { Square } from '@menagerie/core';
import { AROUND, gazeFrom, holds, lowestOf, onlyOf, sideOf, sizeOfSet, squaresOf, STEPS, write } from './geometry.ts';
import { CHAMELEON, DUDE, SHAMAN, type Cell } from './pieces.ts';
import { GIVES, JOINED, MESMERIZING, VENGEFUL, type Primaries } from './primaries.ts';
import { CHANGED, EXCHANGES, ROLLER, SETS, SLOTS, VULNERABLE } from './slots.ts';

/** No more clusters have room on the board, as they don't touch. */
const MOST_CLUSTERS = 16;

/** Chameleons of the cluster that is being found. */
const stack = new Int8Array(64);

/*
 * Fields are made for every copy of a position, so their arrays are small: those of at most 64 bytes cost next to nothing.
 */

/**
 * A board and what follows from it at this moment: who is a primary of whom (B2), who hypnotizes whom (B4). The same objects are
 * filled again and again: `load` and `put`, then `survey`.
 */
export class Field {
  /** Cells by square, then rights, lines and sets (slots.ts). */
  readonly board: Int32Array;
  /** Squares of the dudes, -1 if absent, by colour (B1.2). */
  readonly dudes = new Int32Array(2).fill(-1);
  /** Squares of the shamans and of the chameleons of both colours, ascending. */
  readonly shamans = new Int8Array(64);
  shamanCount = 0;
  readonly chameleons = new Int8Array(64);
  chameleonCount = 0;

  /** Counts the surveys, so that what is derived from one can be kept until the next. */
  version = 0;

  /** Whether all but what has changed since is known from the last survey. */
  #isSurveyed = false;
  #sight: Int32Array | null = null;
  /** By square, the pass of resolution that marked it, counted from 1; 0 if unmarked. */
  readonly pass = new Int8Array(64);
  /** Squares marked by resolution in the order of B9.2; the first `markedCount` entries count. */
  readonly marked = new Int8Array(64);
  markedCount = 0;

  readonly #pieces = new Int8Array(64);
  /** The colour whose pieces these are, how many, and the survey for which they were listed. */
  #listedColour = -1;
  #listed = 0;
  #listedVersion = -1;
  /** Chameleons that touch through chameleons form a cluster: same primaries, same hypnoses. Its number, where a chameleon stands. */
  readonly #clusterAt = new Int8Array(64);
  #clusters = 0;
  readonly #clusterPrimaries = new Int32Array(MOST_CLUSTERS);
  /** By cluster, the two halves of the set of squares with or beside its chameleons. */
  readonly #sharedLower = new Int32Array(MOST_CLUSTERS);
  readonly #sharedUpper = new Int32Array(MOST_CLUSTERS);
  /** Sets of squares that at least one line of hypnosis passes over or ends on, and at least two: `colour << 2 | (two ? 2 : 0) | half`. */
  readonly #lines = new Int32Array(8);
  /** The sets of squares that are struck, that are struck twice, and where one more strike would be somebody's second. */
  readonly #struck = new Int32Array(2);
  readonly #twice = new Int32Array(2);
  readonly #tender = new Int32Array(2);
  /** The sets of squares of the pieces that are under hypnosis, and under two. */
  readonly #aghast = new Int32Array(2);
  readonly #doubled = new Int32Array(2);
  /** The sets of squares of the pieces that hypnotize, and of those of them that are chameleons. */
  readonly #mesmerizers = new Int32Array(2);
  readonly #mimics = new Int32Array(2);
  /** The set of squares with or beside a chameleon. */
  readonly #near = new Int32Array(2);

  constructor(board: Int32Array = new Int32Array(SLOTS)) {
    this.board = board;
  }

  /** The board as hypnosis sees it during resolution: without marked pieces (B4.5). */
  get sight(): Int32Array {
    return (this.#sight ??= new Int32Array(SLOTS));
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

  /** Takes over another field's board, not what follows from it. */
  load(source: Field): void {
    this.#isSurveyed = false;
    this.#listedVersion = -1;
    this.board.set(source.board);
    if (this.markedCount > 0) this.forget();
  }

  /** Forgets the marks of the last resolution. */
  forget(): void {
    this.pass.fill(0);
    this.markedCount = 0;
  }

  /** Writes a cell. */
  put(square: Square, cell: Cell): void {
    if (this.board[square] === cell) return;
    this.#listedVersion = -1;
    write(this.board, square, cell);
  }

  /** Finds what follows from the cells and their lines, as far as it may have changed. */
  survey(): void {
    this.version++;
    for (let colour = 0; colour < 2; colour++) this.dudes[colour] = onlyOf(this.set(DUDE, colour, 0), this.set(DUDE, colour, 1));
    const keepsClusters = this.#isSurveyed && !this.#changesClusters();
    if (!keepsClusters) this.#findClusters();
    if (!keepsClusters || this.#changesLines()) {
      this.shamanCount = this.#find(SHAMAN, this.shamans);
      for (let half = 0; half < 2; half++) {
        this.#mesmerizers[half] = this.#mimics[half] | this.set(SHAMAN, 0, half) | this.set(SHAMAN, 1, half);
      }
      this.strike(this.board);
    }
    this.board[CHANGED] = 0;
    this.board[CHANGED + 1] = 0;
    this.#isSurveyed = true;
  }

  /** Whether a change since the last survey concerns clusters, or what their chameleons copy and share. */
  #changesClusters(): boolean {
    let changes = 0;
    for (let half = 0; half < 2; half++) {
      const concerned = this.#near[half] | this.set(CHAMELEON, 0, half) | this.set(CHAMELEON, 1, half);
      changes |= this.board[CHANGED + half] & concerned;
    }
    return changes !== 0;
  }

  /** Whether a change since the last survey concerns lines of hypnosis, clusters left aside. */
  #changesLines(): boolean {
    let changes = 0;
    for (let half = 0; half < 2; half++) {
      const lines = this.#lines[half] | this.#lines[4 | half];
      const shamans = this.#mesmerizers[half] | this.set(SHAMAN, 0, half) | this.set(SHAMAN, 1, half);
      changes |= this.board[CHANGED + half] & (lines | shamans);
    }
    return changes !== 0;
  }

  /**
   * Finds the hypnoses as seen on `sight`: the board, or the board without the pieces already marked,
   * which still hypnotize and pass on but are transparent (B4.5).
   */
  strike(sight: Int32Array): void {
    this.#isSurveyed = false;
    for (let index = 0; index < 8; index++) this.#lines[index] = 0;
    for (let half = 0; half < 2; half++) {
      this.#struck[half] = 0;
      this.#twice[half] = 0;
    }
    for (let bits = this.#mesmerizers[0]; bits !== 0; bits &= bits - 1) this.#strikeFrom(lowestOf(bits, 0), sight);
    for (let bits = this.#mesmerizers[1]; bits !== 0; bits &= bits - 1) this.#strikeFrom(lowestOf(bits, 1), sight);
    for (let half = 0; half < 2; half++) {
      // What is on a chameleon is counted for its cluster.
      const others = ~(this.set(CHAMELEON, 0, half) | this.set(CHAMELEON, 1, half));
      this.#tender[half] = this.#struck[half];
      this.#aghast[half] = this.#struck[half] & others;
      this.#doubled[half] = this.#twice[half] & others;
    }
    for (let cluster = 0; cluster < this.#clusters; cluster++) this.#passOn(this.#sharedLower[cluster], this.#sharedUpper[cluster]);
  }

  /** Adds the hypnoses of a piece and their lines. */
  #strikeFrom(source: Square, sight: Int32Array): void {
    const own = this.board[source] >> 3;
    this.#addGaze(own, 0, gazeFrom(sight, source, 0), sideOf(sight, own ^ 1, 0));
    this.#addGaze(own, 1, gazeFrom(sight, source, 1), sideOf(sight, own ^ 1, 1));
  }

  #addGaze(own: number, half: number, gaze: number, enemies: number): void {
    const once = (own << 2) | half;
    this.#lines[once | 2] |= this.#lines[once] & gaze;
    this.#lines[once] |= gaze;
    // B4.1: a line ends with the first piece on it.
    const hit = gaze & enemies;
    this.#twice[half] |= this.#struck[half] & hit;
    this.#struck[half] |= hit;
  }

  /** B4.2: a cluster is under all that strikes its chameleons or any piece they touch, by the set of their squares. */
  #passOn(lower: number, upper: number): void {
    const strikes = sizeOfSet(this.#struck[0] & lower, this.#struck[1] & upper) + sizeOfSet(this.#twice[0] & lower, this.#twice[1] & upper);
    if (strikes === 0) return;
    for (let half = 0; half < 2; half++) {
      const shared = half === 0 ? lower : upper;
      // Others than its own would be of the cluster.
      const members = shared & (this.set(CHAMELEON, 0, half) | this.set(CHAMELEON, 1, half));
      this.#tender[half] |= shared;
      this.#aghast[half] |= members;
      if (strikes > 1) this.#doubled[half] |= members;
    }
  }

  /** The half of the set of squares with pieces of a kind and colour. */
  set(kind: number, colour: number, half: number): number {
    return this.board[SETS + ((kind | (colour << 3)) << 1) + half];
  }

  /** Writes the squares of the pieces of a kind in both colours, ascending; returns how many there are. */
  #find(kind: number, into: Int8Array): number {
    return squaresOf(this.set(kind, 0, 0) | this.set(kind, 1, 0), this.set(kind, 0, 1) | this.set(kind, 1, 1), into);
  }

  /** Lists the squares of all pieces, ascending, for `at`; returns how many there are. */
  list(): number {
    this.#listedVersion = -1;
    return squaresOf(this.board[SETS], this.board[SETS + 1], this.#pieces);
  }

  /** Lists the squares of a colour's pieces, ascending, for `at`; returns how many there are. */
  listOf(colour: number): number {
    if (this.#listedVersion === this.version && this.#listedColour === colour) return this.#listed;
    this.#listedVersion = this.version;
    this.#listedColour = colour;
    return (this.#listed = squaresOf(sideOf(this.board, colour, 0), sideOf(this.board, colour, 1), this.#pieces));
  }

  /** The square of a piece by its number in the last `list`. */
  at(index: number): Square {
    return this.#pieces[index];
  }

  /** The squares of all pieces, ascending. */
  squares(): Square[] {
    return Array.from(this.#pieces.subarray(0, this.list()));
  }

  /** What the piece on a square has roles from (B2.1, B2.2). */
  primaries(square: Square): Primaries {
    const cell = this.board[square];
    return (cell & 7) === CHAMELEON ? this.#clusterPrimaries[this.#clusterAt[square]] : GIVES[(square << 4) | cell];
  }

  /** How many hypnoses the piece on a square is under (B4.2); at most two are told. */
  hypnoses(square: Square): number {
    return ((this.#aghast[square >> 5] >>> square) & 1) + ((this.#doubled[square >> 5] >>> square) & 1);
  }

  /** B4.3: whether the piece on a square is under hypnosis. */
  isAghast(square: Square): boolean {
    return holds(this.#aghast, square);
  }

  /** Whether a hypnosis strikes the piece on a square itself. */
  isStruck(square: Square): boolean {
    return holds(this.#struck, square);
  }

  /** The half of the set of squares of the pieces that are under two hypnoses. */
  doubledSet(half: number): number {
    return this.#doubled[half];
  }

  /** Whether the piece on a square hypnotizes along its diagonals; R9 is never suspended (B4.1). */
  mesmerizes(square: Square): boolean {
    return holds(this.#mesmerizers, square);
  }

  /** R12: whether the piece on a square may take revenge; never suspended (B4.3). */
  isVengeful(square: Square): boolean {
    return (this.primaries(square) & VENGEFUL) !== 0;
  }

  /** How many lines of hypnosis of a colour's pieces pass over or end on a square; at most two are told. */
  linesOn(colour: number, square: Square): number {
    const half = (colour << 2) | (square >> 5);
    return ((this.#lines[half] >>> square) & 1) + ((this.#lines[half | 2] >>> square) & 1);
  }

  /** Whether a line of hypnosis of either colour passes over or ends on a square. */
  hasLineOn(square: Square): boolean {
    const half = square >> 5;
    return (((this.#lines[half] | this.#lines[4 | half]) >>> square) & 1) !== 0;
  }

  /** The half of the set of squares that a colour's lines pass over or end on. */
  lineSet(colour: number, half: number): number {
    return this.#lines[(colour << 2) | half];
  }

  /** The half of the set of squares of the pieces that hypnotize. */
  mesmerizerSet(half: number): number {
    return this.#mesmerizers[half];
  }

  /** The half of the set of squares with or beside a chameleon. */
  nearSet(half: number): number {
    return this.#near[half];
  }

  /** Whether a chameleon stands on a square or beside it. */
  isNearChameleon(square: Square): boolean {
    return holds(this.#near, square);
  }

  /** Whether a chameleon stands beside a square. */
  touchesChameleon(square: Square): boolean {
    const around = this.#besideHalf(square, 0) & (this.set(CHAMELEON, 0, 0) | this.set(CHAMELEON, 1, 0));
    return (around | (this.#besideHalf(square, 1) & (this.set(CHAMELEON, 0, 1) | this.set(CHAMELEON, 1, 1)))) !== 0;
  }

  /** The half of the set of the pieces that touch a square. */
  #besideHalf(square: Square, half: number): number {
    const around = AROUND[(square << 1) | half] & this.board[SETS + half];
    return square >> 5 === half ? around & ~(1 << square) : around;
  }

  /** The clusters, each as the squares of its chameleons, ascending. */
  clusters(): Square[][] {
    const squares = Array.from(this.chameleons.subarray(0, this.chameleonCount));
    return [...Map.groupBy(squares, (square) => this.#clusterAt[square]).values()];
  }

  /** How many clusters there are. */
  get clusterCount(): number {
    return this.#clusters;
  }

  /** Writes the set of squares with or beside a chameleon of a cluster, by its number; the one on `absent` left out. */
  sharedBy(cluster: number, absent: Square, into: Int32Array): void {
    into[0] = 0;
    into[1] = 0;
    this.#addShared(cluster, absent, into);
  }

  /** Adds the squares with or beside a chameleon of the cluster of another, the one on `absent` left out. */
  addShared(of: Square, absent: Square, into: Int32Array): void {
    this.#addShared(this.#clusterAt[of], absent, into);
  }

  #addShared(cluster: number, absent: Square, into: Int32Array): void {
    if (absent < 0 || (this.board[absent] & 7) !== CHAMELEON || this.#clusterAt[absent] !== cluster) {
      into[0] |= this.#sharedLower[cluster];
      into[1] |= this.#sharedUpper[cluster];
      return;
    }
    for (let index = 0; index < this.chameleonCount; index++) {
      const chameleon = this.chameleons[index];
      if (this.#clusterAt[chameleon] !== cluster || chameleon === absent) continue;
      into[0] |= AROUND[chameleon << 1];
      into[1] |= AROUND[(chameleon << 1) | 1];
    }
  }

  /** The half of the set of squares where one more strike would be the second for somebody: struck, or with or beside a hypnotized chameleon. */
  tenderSet(half: number): number {
    return this.#tender[half];
  }

  /** The half of the set of squares that are struck. */
  struckSet(half: number): number {
    return this.#struck[half];
  }

  /** Whether two chameleons are of one cluster. */
  areJoined(one: Square, two: Square): boolean {
    return this.#clusterAt[one] === this.#clusterAt[two];
  }

  /**
   * Whether what stands on `square` counts for the piece on `of`: it is that piece, or that is a chameleon of a cluster with or beside it
   * (B4.2). The chameleon on `absent` is left out of its cluster.
   */
  reaches(of: Square, square: Square, absent = -1): boolean {
    if ((this.board[of] & 7) !== CHAMELEON) return of === square;
    const cluster = this.#clusterAt[of];
    for (let index = 0; index < this.chameleonCount; index++) {
      const chameleon = this.chameleons[index];
      if (this.#clusterAt[chameleon] === cluster && chameleon !== absent && STEPS[(chameleon << 6) | square] <= 1) return true;
    }
    return false;
  }

  /** Finds the clusters, what they have roles from, and where they share strikes. */
  #findClusters(): void {
    this.chameleonCount = this.#find(CHAMELEON, this.chameleons);
    this.#clusters = 0;
    for (let half = 0; half < 2; half++) {
      this.#near[half] = 0;
      this.#mimics[half] = 0;
    }
    let lower = this.set(CHAMELEON, 0, 0) | this.set(CHAMELEON, 1, 0);
    let upper = this.set(CHAMELEON, 0, 1) | this.set(CHAMELEON, 1, 1);
    while ((lower | upper) !== 0) {
      let primaries = 0;
      let sharedLower = 0;
      let sharedUpper = 0;
      const leftLower = lower;
      const leftUpper = upper;
      let height = 1;
      stack[0] = lower !== 0 ? lowestOf(lower, 0) : lowestOf(upper, 1);
      while (height > 0) {
        const chameleon = stack[--height];
        const aroundLower = AROUND[chameleon << 1];
        const aroundUpper = AROUND[(chameleon << 1) | 1];
        if (chameleon < 32) lower &= ~(1 << chameleon);
        else upper &= ~(1 << chameleon);
        this.#clusterAt[chameleon] = this.#clusters;
        primaries |= this.#givenTo(chameleon);
        sharedLower |= aroundLower;
        sharedUpper |= aroundUpper;
        for (let bits = aroundLower & lower; bits !== 0; bits &= bits - 1) stack[height++] = lowestOf(bits, 0);
        for (let bits = aroundUpper & upper; bits !== 0; bits &= bits - 1) stack[height++] = lowestOf(bits, 1);
        lower &= ~aroundLower;
        upper &= ~aroundUpper;
      }
      this.#sharedLower[this.#clusters] = sharedLower;
      this.#sharedUpper[this.#clusters] = sharedUpper;
      this.#near[0] |= sharedLower;
      this.#near[1] |= sharedUpper;
      if ((primaries & MESMERIZING) !== 0) {
        this.#mimics[0] |= leftLower & ~lower;
        this.#mimics[1] |= leftUpper & ~upper;
      }
      this.#clusterPrimaries[this.#clusters++] = primaries;
    }
  }

  /** What the pieces beside a chameleon give it, other chameleons left aside. */
  #givenTo(chameleon: Square): Primaries {
    let primaries = 0;
    for (let half = 0; half < 2; half++) {
      for (let bits = this.#besideHalf(chameleon, half); bits !== 0; bits &= bits - 1) {
        const beside = lowestOf(bits, half);
        primaries |= GIVES[(beside << 4) | this.board[beside]];
      }
    }
    return primaries & ~JOINED;
  }
}
