import { Journal, Kernel, keyNumbers } from '@menagerie/core';
import type { JournalShape, Move, Options, Position, Seat, Square } from '@menagerie/core';

export const BOARD = { files: 3, ranks: 3 } as const;
export const WHITE = 0;
export const BLACK = 1;
const EMPTY = 0;

// Slots: nine cells, then the seat to move. The turn number is outside the key.
const TURN = 9;
const NUMBER = 10;
const SHAPE: JournalShape = { slots: 11, keyed: 10, values: 3, seed: 0x4e8a_93d1 };
const NUMBERS = keyNumbers(SHAPE);

/** A position as plain data: cells by square index (0 empty, otherwise seat + 1), the seat to move, the turn number from 1. */
export interface Setup {
  readonly cells: readonly number[];
  readonly turn: Seat;
  readonly number: number;
}

/** H1.1 */
export const START: Setup = { cells: [1, 1, 1, 0, 0, 0, 2, 2, 2], turn: WHITE, number: 1 };

/** The kernel. A move is start square + 9 × target square. */
export class HexapawnPosition extends Kernel implements Position {
  /** Whether pawns take straight ahead too, as they do since the second edition (H2.2). */
  readonly takesAhead: boolean;

  private constructor(options: Options, takesAhead: boolean, journal: Journal) {
    super(options, journal);
    this.takesAhead = takesAhead;
  }

  /** Builds a position from a legal set-up. */
  static of(setup: Setup, options: Options, takesAhead = false): HexapawnPosition {
    const journal = new Journal(SHAPE, NUMBERS);
    setup.cells.forEach((cell, square) => journal.set(square, cell));
    journal.set(TURN, setup.turn);
    journal.set(NUMBER, setup.number);
    journal.length = 0;
    return new HexapawnPosition(options, takesAhead, journal);
  }

  get turn(): Seat {
    return this.slots[TURN];
  }

  get number(): number {
    return this.slots[NUMBER];
  }

  /** Seat of the pawn on a square, or -1. */
  ownerAt(square: Square): Seat {
    return this.slots[square] - 1;
  }

  make(move: Move): void {
    const { journal } = this;
    this.remember(true);
    journal.set(targetOf(move), journal.slots[startOf(move)]);
    journal.set(startOf(move), EMPTY);
    if (this.turn === BLACK) journal.set(NUMBER, this.number + 1);
    journal.set(TURN, 1 - this.turn);
  }

  copy(): HexapawnPosition {
    return new HexapawnPosition(this.options, this.takesAhead, this.journal.copy());
  }
}

export function moveOf(from: Square, to: Square): Move {
  return (from + 9 * to) as Move;
}

export function startOf(move: Move): Square {
  return move % 9;
}

export function targetOf(move: Move): Square {
  return Math.floor(move / 9);
}
