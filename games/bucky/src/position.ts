import { Journal, Kernel, type History, type JournalShape, type Move, type Options, type Position, type Square } from '@menagerie/core';
import { perform } from './effects.ts';
import { Field } from './field.ts';
import { relink, sideOf, sizeOf } from './geometry.ts';
import { CAPTURE, endOf, EXCHANGE, exchangeUsedBy, fromOf, kindOfMove, promotionOf, resolves, toOf, vulnerableOf } from './move.ts';
import { JEDI, type Cell, type Colour } from './cells.ts';
import { EXCHANGES, PLY, QUIET, ROLLER, SETS, SLOTS, TURN, VULNERABLE } from './slots.ts';

const SHAPE: JournalShape = { slots: SLOTS, keyed: QUIET, values: 65, seed: 0x0b0c_c1e5 };
const BLANK = new Journal(SHAPE);

/** A position as plain data, read from its text (B9.3). */
export interface Setup {
  /** 64 cells from a1 to h8. */
  readonly cells: readonly Cell[];
  readonly turn: Colour;
  /** Bits 1 (White's) and 2 (Black's) of the exchanges left. */
  readonly exchanges: number;
  /** The roller of the last turn's double step, or -1, and the code of the squares it left vulnerable. */
  readonly roller: number;
  readonly vulnerable: number;
  /** Turns since the last removal or jedi move. */
  readonly quiet: number;
  /** Turns made since the first turn of round 1. */
  readonly ply: number;
}

/** The kernel of Bucky: a journal of cells and rights, with lines and sets beside it. Roles and hypnoses are found on demand. */
export class BuckyPosition extends Kernel implements Position {
  readonly #field: Field;
  #isStale = true;

  constructor(options: Options, journal: Journal, history?: History) {
    super(options, journal, history);
    this.#field = new Field(journal.slots);
  }

  /** Builds a position from validated data. */
  static from(setup: Setup, options: Options): BuckyPosition {
    const position = new BuckyPosition(options, BLANK.copy());
    const { journal } = position;
    setup.cells.forEach((cell, square) => position.#put(square, cell));
    journal.set(TURN, setup.turn);
    journal.set(EXCHANGES, setup.exchanges);
    journal.set(ROLLER, setup.roller + 1);
    journal.set(VULNERABLE, setup.vulnerable);
    journal.set(QUIET, setup.quiet);
    journal.set(PLY, setup.ply);
    return position;
  }

  get turn(): Colour {
    return this.slots[TURN] as Colour;
  }

  /** Turns since the last removal or jedi move (B6.5). */
  get quiet(): number {
    return this.slots[QUIET];
  }

  /** Turns made since the first turn of round 1 (B9.3). */
  get ply(): number {
    return this.slots[PLY];
  }

  /** The cell of a square. */
  cell(square: Square): Cell {
    return this.slots[square];
  }

  /** Half the set of occupied squares (geometry.ts). */
  occupied(half: number): number {
    return this.slots[SETS + half];
  }

  /** How many pieces are on the board. */
  get pieces(): number {
    return sizeOf(this.occupied(0)) + sizeOf(this.occupied(1));
  }

  /** How many of them are a colour's. */
  piecesOf(colour: Colour): number {
    const { slots } = this;
    return sizeOf(sideOf(slots, colour, 0)) + sizeOf(sideOf(slots, colour, 1));
  }

  /** How many squares have this cell. */
  countOf(cell: Cell): number {
    const { slots } = this;
    return sizeOf(slots[SETS + (cell << 1)]) + sizeOf(slots[SETS + (cell << 1) + 1]);
  }

  /** Bits 1 (White's) and 2 (Black's) of the exchanges left (B3.10). */
  get exchanges(): number {
    return this.slots[EXCHANGES];
  }

  /** The board with its roles and hypnoses. Read it only, and only until the next make or unmake. */
  get field(): Field {
    if (this.#isStale) {
      this.#field.survey();
      this.#isStale = false;
    }
    return this.#field;
  }

  /** Makes a legal move as `moveOnly` in effects.ts does (B3.3, B3.10, B5.1, B5.2, B8.2), but so that `unmake` can take it back. */
  make(move: Move): void {
    const { journal, slots } = this;
    this.remember(true);
    const from = fromOf(move);
    const to = toOf(move);
    const kind = kindOfMove(move);
    const cell = slots[from];
    const removes = kind >= CAPTURE || resolves(move);
    if (resolves(move)) {
      const { next } = this.field;
      perform(this.field, move, next);
      for (let square = 0; square < 64; square++) this.#put(square, next.board[square]);
    } else {
      const end = endOf(move);
      if (kind >= CAPTURE && end !== to) this.#put(slots[to] === 0 ? slots[ROLLER] - 1 : to, 0); // B3.4
      if (end !== from) {
        this.#put(from, kind === EXCHANGE ? slots[to] : 0);
        this.#put(end, promotionOf(move) === 0 ? cell : (cell & 8) | promotionOf(move));
      }
    }
    const vulnerable = vulnerableOf(move);
    journal.set(EXCHANGES, slots[EXCHANGES] & ~exchangeUsedBy(move));
    journal.set(ROLLER, vulnerable === 0 ? 0 : to + 1); // B5.1
    journal.set(VULNERABLE, vulnerable); // B5.1
    journal.set(QUIET, removes || (cell & 7) === JEDI ? 0 : slots[QUIET] + 1); // B6.5
    journal.set(PLY, slots[PLY] + 1);
    journal.set(TURN, slots[TURN] ^ 1);
    this.#isStale = true;
  }

  override unmake(): void {
    const { journal, slots } = this;
    const mark = this.history.pop();
    while (journal.length > mark) {
      const slot = journal.lastSlot;
      const cell = slots[slot];
      journal.undo();
      if (slot < 64) relink(slots, slot, cell, slots[slot]);
    }
    this.#isStale = true;
  }

  /** How often this position has occurred on this object, counting this time (B6.5). */
  occurrences(): number {
    // A removal or a jedi's move can't be undone, so older positions differ.
    return 1 + this.history.count(this.keyLo, this.keyHi, Math.max(0, this.history.length - this.quiet));
  }

  /** An independent copy with its history; with other options if given. */
  copy(options = this.options): BuckyPosition {
    return new BuckyPosition(options, this.journal.copy(), this.history.copy());
  }

  /** Writes a cell. Lines and sets follow from the cells, so the journal need not log them. */
  #put(square: Square, cell: Cell): void {
    const { slots } = this;
    if (slots[square] === cell) return;
    relink(slots, square, slots[square], cell);
    this.journal.set(square, cell);
  }
}
