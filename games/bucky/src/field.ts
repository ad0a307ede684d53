import type { Square } from '@menagerie/core';
import { along, AROUND, BESIDE, firstSeen, NEXT, onlyOf, PATH, squaresOf, STEPS, stepsAhead, write } from './geometry.ts';
import { CHAMELEON, DUDE, JEDI, MADAM, SHAMAN, type Cell } from './pieces.ts';
import { GIVES, JOINED, MESMERIZING, VENGEFUL, type Primaries } from './primaries.ts';
import { EXCHANGES, ROLLER, SETS, SLOTS, VULNERABLE } from './slots.ts';

/**
 * A board and what follows from it at this moment: who is a primary of whom (B2), who hypnotizes whom (B4). The same objects are
 * filled again and again: `load` and `put`, then `analyse`; or `survey` for a board that many moves are looked at from.
 */
export class Field {
  /** Cells by square, then rights and lines (slots.ts). */
  readonly board: Int32Array;
  /** Squares of the dudes, -1 if absent, by colour (B1.2). */
  readonly dudes = new Int32Array(2).fill(-1);
  /** Squares of the shamans and of the chameleons of both colours, in no order. */
  readonly shamans = new Int32Array(64);
  shamanCount = 0;
  readonly chameleons = new Int32Array(64);
  chameleonCount = 0;
  /** Squares of the madams of both colours, in no order. */
  readonly madams = new Int32Array(64);
  madamCount = 0;

  /** The squares struck, one entry for each hypnosis; the first `hitCount` entries count. */
  readonly hits = new Int32Array(256);
  hitCount = 0;

  /** Counts the analyses, so that what is derived from one can be kept until the next. */
  version = 0;
  isSurveyed = false;
  /** Whether a piece or cluster was under two hypnoses at the last count. */
  isDoubled = false;

  /** The board as hypnosis sees it during resolution: without marked pieces (B4.5). */
  readonly sight = new Int32Array(SLOTS);
  /** By square, the pass of resolution that marked it, counted from 1; 0 if unmarked. */
  readonly pass = new Int8Array(64);
  /** Squares marked by resolution in the order of B9.2; the first `markedCount` entries count. */
  readonly marked = new Int32Array(64);
  markedCount = 0;

  readonly #pieces = new Int32Array(64);
  /** The colour whose pieces these are, how many, and the analysis for which they were listed. */
  #listedColour = -1;
  #listed = 0;
  #listedVersion = -1;
  /** Chameleons that touch through chameleons form a cluster: same primaries, same hypnoses. Its number, where a chameleon stands. */
  readonly #clusterAt = new Int8Array(64);
  #clusters = 0;
  readonly #clusterPrimaries = new Int32Array(64);
  readonly #clusterStrikes = new Int32Array(64);
  /** Hypnoses that strike the piece on a square itself. */
  readonly #strikes = new Uint8Array(64);
  readonly #stack = new Int32Array(64);
  /** Sets of squares that at least one line of hypnosis passes over or ends on, and at least two: `colour << 2 | (two ? 2 : 0) | half`. */
  readonly #lines = new Int32Array(8);
  /** The set of squares with or beside a chameleon. */
  readonly #near = new Int32Array(2);

  constructor(board: Int32Array = new Int32Array(SLOTS)) {
    this.board = board;
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
    this.#listedVersion = -1;
    this.board.set(source.board);
    this.dudes[0] = source.dudes[0];
    this.dudes[1] = source.dudes[1];
    this.shamanCount = source.shamanCount;
    for (let index = 0; index < source.shamanCount; index++) this.shamans[index] = source.shamans[index];
    this.chameleonCount = source.chameleonCount;
    for (let index = 0; index < source.chameleonCount; index++) this.chameleons[index] = source.chameleons[index];
    this.madamCount = source.madamCount;
    for (let index = 0; index < source.madamCount; index++) this.madams[index] = source.madams[index];
    if (this.markedCount > 0) this.forget();
  }

  /** Forgets the marks of the last resolution. */
  forget(): void {
    this.pass.fill(0);
    this.markedCount = 0;
  }

  /** Writes a cell. */
  put(square: Square, cell: Cell): void {
    const old = this.board[square];
    if (old === cell) return;
    this.#listedVersion = -1;
    this.#drop(old, square);
    this.#note(cell, square);
    write(this.board, square, cell);
  }

  #drop(cell: Cell, square: Square): void {
    const kind = cell & 7;
    if (kind === SHAMAN) this.shamanCount = removeFrom(this.shamans, this.shamanCount, square);
    else if (kind === CHAMELEON) this.chameleonCount = removeFrom(this.chameleons, this.chameleonCount, square);
    else if (kind === MADAM) this.madamCount = removeFrom(this.madams, this.madamCount, square);
    // An exchange may have written the dude to another square already.
    else if (kind === DUDE && this.dudes[cell >> 3] === square) this.dudes[cell >> 3] = -1;
  }

  #note(cell: Cell, square: Square): void {
    const kind = cell & 7;
    if (kind === SHAMAN) this.shamans[this.shamanCount++] = square;
    else if (kind === CHAMELEON) this.chameleons[this.chameleonCount++] = square;
    else if (kind === MADAM) this.madams[this.madamCount++] = square;
    else if (kind === DUDE) this.dudes[cell >> 3] = square;
  }

  /** Finds clusters, primaries and hypnoses anew. */
  analyse(): void {
    this.version++;
    this.isSurveyed = false;
    this.#join();
    this.strike(this.board);
  }

  /** Finds everything anew from the cells and their lines. */
  survey(): void {
    for (let colour = 0; colour < 2; colour++) this.dudes[colour] = onlyOf(this.set(DUDE, colour, 0), this.set(DUDE, colour, 1));
    this.shamanCount = this.#find(SHAMAN, this.shamans);
    this.chameleonCount = this.#find(CHAMELEON, this.chameleons);
    this.madamCount = this.#find(MADAM, this.madams);
    this.version++;
    this.#join();
    this.draw();
  }

  /** Finds the hypnoses with their lines, and the neighbourhood of chameleons; clusters are known. */
  draw(): void {
    this.isSurveyed = true;
    this.#relax();
    for (let index = 0; index < 8; index++) this.#lines[index] = 0;
    for (let index = 0; index < this.shamanCount; index++) this.#drawFrom(this.shamans[index]);
    this.#near[0] = 0;
    this.#near[1] = 0;
    if (this.chameleonCount === 0) return;
    for (let index = 0; index < this.chameleonCount; index++) {
      const square = this.chameleons[index];
      this.#near[0] |= AROUND[square << 1];
      this.#near[1] |= AROUND[(square << 1) | 1];
      if (this.mesmerizes(square)) this.#drawFrom(square);
    }
    this.#passOn();
  }

  /** Adds the hypnoses of a piece and their lines. */
  #drawFrom(source: Square): void {
    const { board } = this;
    const lines = this.#lines;
    const own = board[source] >> 3;
    let lower = 0;
    let upper = 0;
    for (let direction = 1; direction < 8; direction += 2) {
      const steps = stepsAhead(board, source, direction);
      const path = ((((source << 3) | direction) << 3) | steps) << 1;
      lower |= PATH[path];
      upper |= PATH[path | 1];
      const last = along(source, direction, steps);
      if (board[last] !== 0 && board[last] >> 3 !== own) this.#hit(last); // B4.1
    }
    const once = own << 2;
    lines[once | 2] |= lines[once] & lower;
    lines[once | 3] |= lines[once | 1] & upper;
    lines[once] |= lower;
    lines[once | 1] |= upper;
  }

  /** The half of the set of squares with pieces of a kind and colour. */
  set(kind: number, colour: number, half: number): number {
    return this.board[SETS + ((kind | (colour << 3)) << 1) + half];
  }

  /** Writes the squares of the pieces of a kind in both colours, ascending; returns how many there are. */
  #find(kind: number, into: Int32Array): number {
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
    let lower = 0;
    let upper = 0;
    for (let kind = JEDI; kind <= DUDE; kind++) {
      lower |= this.set(kind, colour, 0);
      upper |= this.set(kind, colour, 1);
    }
    return (this.#listed = squaresOf(lower, upper, this.#pieces));
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

  /** How many hypnoses the piece on a square is under (B4.2). */
  hypnoses(square: Square): number {
    return (this.board[square] & 7) === CHAMELEON ? this.#clusterStrikes[this.#clusterAt[square]] : this.#strikes[square];
  }

  /** How many hypnoses strike the piece on a square itself. */
  strikesOn(square: Square): number {
    return this.#strikes[square];
  }

  /** Whether the piece on a square hypnotizes along its diagonals; R9 is never suspended (B4.1). */
  mesmerizes(square: Square): boolean {
    const kind = this.board[square] & 7;
    return kind === SHAMAN || (kind === CHAMELEON && (this.#clusterPrimaries[this.#clusterAt[square]] & MESMERIZING) !== 0);
  }

  /** R12: whether the piece on a square may take revenge; never suspended (B4.3). */
  isVengeful(square: Square): boolean {
    return (this.primaries(square) & VENGEFUL) !== 0;
  }

  /** How many lines of hypnosis of a colour's pieces pass over or end on a square; after `draw` at most two are told. */
  linesOn(colour: number, square: Square): number {
    if (!this.isSurveyed) return this.#lookFrom(square, colour);
    const half = (colour << 2) | (square >> 5);
    return ((this.#lines[half] >>> square) & 1) + ((this.#lines[half | 2] >>> square) & 1);
  }

  /** Whether a line of hypnosis of either colour passes over or ends on a square. */
  hasLineOn(square: Square): boolean {
    if (!this.isSurveyed) return this.#lookFrom(square, 0) + this.#lookFrom(square, 1) > 0;
    const half = square >> 5;
    return (((this.#lines[half] | this.#lines[4 | half]) >>> square) & 1) !== 0;
  }

  /** The half of a set of squares that at least one (`half`), or at least two (`2 | half`), of a colour's lines pass over or end on; after `draw`. */
  lineSet(colour: number, half: number): number {
    return this.#lines[(colour << 2) | half];
  }

  /** The half of the set of squares with or beside a chameleon; after `draw`. */
  nearSet(half: number): number {
    return this.#near[half];
  }

  #lookFrom(square: Square, colour: number): number {
    let lines = 0;
    for (let direction = 1; direction < 8; direction += 2) {
      const seen = firstSeen(this.board, square, direction);
      if (seen >= 0 && this.board[seen] >> 3 === colour && this.mesmerizes(seen)) lines++;
    }
    return lines;
  }

  /** Whether a chameleon stands on a square or beside it. */
  isNearChameleon(square: Square): boolean {
    if (!this.isSurveyed) {
      for (let index = 0; index < this.chameleonCount; index++) if (STEPS[(this.chameleons[index] << 6) | square] <= 1) return true;
      return false;
    }
    return ((this.#near[square >> 5] >>> square) & 1) !== 0;
  }

  /** Whether a chameleon stands beside a square. */
  touchesChameleon(square: Square): boolean {
    for (let direction = 0; direction < 8; direction++) {
      if ((this.board[BESIDE[(square << 3) | direction]] & 7) === CHAMELEON) return true;
    }
    return false;
  }

  /** At most what a piece that comes from `from` to `end` gives there to the chameleons beside it; a chameleon passes on what it touches. */
  lent(cell: Cell, from: Square, end: Square): Primaries {
    if ((cell & 7) !== CHAMELEON) return GIVES[(end << 4) | cell];
    let primaries = 0;
    for (let direction = 0; direction < 8; direction++) {
      const beside = BESIDE[(end << 3) | direction];
      if (beside !== from && this.board[beside] !== 0) primaries |= this.primaries(beside);
    }
    return primaries;
  }

  /** The clusters, each as the squares of its chameleons, ascending. */
  clusters(): Square[][] {
    const squares = Array.from(this.chameleons.subarray(0, this.chameleonCount)).sort((a, b) => a - b);
    return [...Map.groupBy(squares, (square) => this.#clusterAt[square]).values()];
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

  /**
   * Counts the hypnoses as seen on `sight`: the board, or the board without the pieces already marked,
   * which still hypnotize and pass on but are transparent (B4.5).
   */
  strike(sight: Int32Array): void {
    this.#relax();
    for (let index = 0; index < this.shamanCount; index++) this.#strikeFrom(this.shamans[index], sight);
    if (this.chameleonCount === 0) return;
    for (let index = 0; index < this.chameleonCount; index++) {
      if (this.mesmerizes(this.chameleons[index])) this.#strikeFrom(this.chameleons[index], sight);
    }
    this.#passOn();
  }

  #strikeFrom(source: Square, sight: Int32Array): void {
    const own = this.board[source] >> 3;
    for (let direction = 1; direction < 8; direction += 2) {
      const struck = firstSeen(sight, source, direction);
      if (struck < 0 || sight[struck] >> 3 === own) continue; // B4.1
      this.#hit(struck);
    }
  }

  /** Forgets all hypnoses. */
  #relax(): void {
    for (let index = 0; index < this.hitCount; index++) this.#strikes[this.hits[index]] = 0;
    this.hitCount = 0;
    this.isDoubled = false;
  }

  #hit(struck: Square): void {
    this.hits[this.hitCount++] = struck;
    if (++this.#strikes[struck] > 1) this.isDoubled = true;
  }

  /** B4.2: a cluster is under all that strikes its chameleons or any piece they touch. */
  #passOn(): void {
    for (let cluster = 0; cluster < this.#clusters; cluster++) this.#clusterStrikes[cluster] = 0;
    for (let hit = 0; hit < this.hitCount; hit++) {
      const struck = this.hits[hit];
      let reached = 0;
      for (let index = 0; index < this.chameleonCount; index++) {
        const chameleon = this.chameleons[index];
        if (STEPS[(chameleon << 6) | struck] > 1) continue;
        const cluster = this.#clusterAt[chameleon];
        if ((reached & (1 << cluster)) !== 0) continue;
        reached |= 1 << cluster;
        if (++this.#clusterStrikes[cluster] > 1) this.isDoubled = true;
      }
    }
  }

  /** Finds the clusters and what they have roles from. */
  #join(): void {
    const { board, chameleons } = this;
    let all = 0;
    for (let index = 0; index < this.chameleonCount; index++) {
      const chameleon = chameleons[index];
      let around = 0;
      for (let direction = 0; direction < 8; direction++) {
        const beside = BESIDE[(chameleon << 3) | direction];
        around |= GIVES[(beside << 4) | board[beside]];
      }
      all |= around;
      this.#clusterAt[chameleon] = index;
      this.#clusterPrimaries[index] = around;
    }
    this.#clusters = this.chameleonCount;
    if ((all & JOINED) !== 0) this.#joinTouching();
  }

  /** Joins chameleons that touch; `#clusterPrimaries` holds what each touches itself. */
  #joinTouching(): void {
    const stack = this.#stack;
    const clusterAt = this.#clusterAt;
    // Numbers below 0 are those of chameleons not yet reached.
    for (let index = 0; index < this.chameleonCount; index++) clusterAt[this.chameleons[index]] = ~index;
    this.#clusters = 0;
    for (let index = 0; index < this.chameleonCount; index++) {
      const root = this.chameleons[index];
      if (clusterAt[root] >= 0) continue;
      let primaries = 0;
      let height = 0;
      stack[height++] = root;
      primaries |= this.#clusterPrimaries[index];
      clusterAt[root] = this.#clusters;
      while (height > 0) {
        const at = stack[--height];
        for (let direction = 0; direction < 8; direction++) {
          const next = NEXT[(at << 3) | direction];
          if (next < 0 || (this.board[next] & 7) !== CHAMELEON || clusterAt[next] >= 0) continue;
          primaries |= this.#clusterPrimaries[~clusterAt[next]];
          clusterAt[next] = this.#clusters;
          stack[height++] = next;
        }
      }
      // Roots come in the order of their numbers, so no number still to be read is overwritten.
      this.#clusterPrimaries[this.#clusters++] = primaries & ~JOINED;
    }
  }
}

function removeFrom(list: Int32Array, count: number, square: Square): number {
  let index = 0;
  while (list[index] !== square) index++;
  list[index] = list[count - 1];
  return count - 1;
}
