import { Journal, Kernel, keyNumbers } from '@menagerie/core';
import type { History, JournalShape, Move, Options, Position, Seat, Square } from '@menagerie/core';
import { BLACK, CELLS, coverOwner, isStack, kindOf, LETTERS, ownerOf, SWEEPER, WHITE, type Cell } from './cells.ts';
import { perform, type Observer } from './effects.ts';
import { SQUARES } from './geometry.ts';
import { PASS } from './move.ts';
import { FORFEITED, KEYED, NUMBER, PROTECTED, put, QUIET, SINCE, SLOTS, SWEEPERS, TURN } from './slots.ts';

const SHAPE: JournalShape = { slots: SLOTS, keyed: KEYED, values: CELLS, seed: 0x0d0c_a127 };
const NUMBERS = keyNumbers(SHAPE);

/** A position as plain data, not yet checked against the rules. */
export interface Setup {
  /** 64 cells, by square index. */
  readonly cells: readonly Cell[];
  readonly turn: Seat;
  /** Square of the protected Creeper, or -1. */
  readonly protectedAt: Square;
  readonly quiet: number;
  readonly number: number;
}

/** White's back rank from a1 to h1. Black's is the same from h8 to a8 (D1.1). */
const BACK = 'KCZHTZCK';
const SWAPPED = 'KCZTHZCK';

/** The set-up a game begins with: D1.1, D1.2. */
export function startSetup(options: Options): Setup {
  const cells = new Array<Cell>(SQUARES).fill(0);
  const white = options['swap'] === 'on' ? SWAPPED : BACK;
  for (let file = 0; file < 8; file++) {
    cells[file] = LETTERS.indexOf(white[file]);
    cells[file + 8] = SWEEPER;
    cells[file + 48] = SWEEPER | 8;
    cells[63 - file] = LETTERS.indexOf(BACK[file]) | 8;
  }
  return { cells, turn: WHITE, protectedAt: -1, quiet: 0, number: 1 };
}

/** The kernel: cells and counters in a journal, and the keys of earlier positions. */
export class DucartPosition extends Kernel implements Position {
  /** Whether a Stealer steals at any distance (D7.2). */
  readonly stealsAnywhere: boolean;
  /** Whether D3.3 also limits pushed and stolen Sweepers. */
  readonly flankBindsAll: boolean;
  /** How many actions without a kill or promotion bring the count (D2.5); 0 for never. */
  readonly quietLimit: number;

  /** Whether the side to move has an action, or null if that isn't known. `make` and `unmake` forget it. */
  able: boolean | null = null;

  private constructor(options: Options, journal: Journal, history?: History) {
    super(options, journal, history);
    this.stealsAnywhere = options['steal'] !== 'adjacent';
    this.flankBindsAll = options['flank'] !== 'own-moves';
    this.quietLimit = options['quiet'] === 'off' ? 0 : Number(options['quiet']);
  }

  /** Builds a position from a set-up known to follow the rules (see `validate` in text.ts). */
  static of(setup: Setup, options: Options): DucartPosition {
    const position = new DucartPosition(options, new Journal(SHAPE, NUMBERS));
    const { journal } = position;
    setup.cells.forEach((cell, square) => {
      put(journal, square, cell);
      if (kindOf(cell) === SWEEPER) journal.set(SWEEPERS + ownerOf(cell), journal.slots[SWEEPERS + ownerOf(cell)] + 1);
    });
    journal.set(TURN, setup.turn);
    journal.set(PROTECTED, setup.protectedAt + 1);
    journal.set(QUIET, setup.quiet);
    journal.set(NUMBER, setup.number);
    journal.length = 0;
    return position;
  }

  get turn(): Seat {
    return this.slots[TURN];
  }

  /** Square of the Creeper protected this turn, or -1 (D5.3). */
  get protectedAt(): Square {
    return this.slots[PROTECTED] - 1;
  }

  /** Makes a legal move. An observer hears its stages. */
  make(move: Move, observer: Observer | null = null): void {
    const { journal, slots } = this;
    this.remember(slots[FORFEITED] === 0);
    this.able = null;
    if (slots[FORFEITED] !== 0) journal.set(FORFEITED, 0);
    if (perform(journal, move, observer)) journal.set(SINCE, this.history.length);
  }

  // D9.1, D2.5
  /** Passes a turn that wasn't completed in time: like the forced pass, but it isn't an occurrence of a position. */
  forfeit(): void {
    this.make(PASS);
    this.journal.set(FORFEITED, 1);
  }

  override unmake(): void {
    this.able = null;
    super.unmake();
  }

  /** How often this position has occurred since the object's first one (D2.5). This time counts too, unless a forfeited turn led here. */
  occurrences(): number {
    return 1 - this.slots[FORFEITED] + this.history.count(this.keyLo, this.keyHi, this.slots[SINCE]);
  }

  /** An independent copy with its history for repetition. */
  copy(): DucartPosition {
    return new DucartPosition(this.options, this.journal.copy(), this.history.copy());
  }

  /** Each seat's number of pieces, counting kept ones and Keepers on top. */
  pieceCounts(): readonly [white: number, black: number] {
    const counts = Int32Array.of(0, 0);
    for (let square = 0; square < SQUARES; square++) {
      const cell = this.slots[square];
      if (cell === 0) continue;
      counts[ownerOf(cell)]++;
      if (isStack(cell)) counts[coverOwner(cell)]++;
    }
    return [counts[WHITE], counts[BLACK]];
  }
}

/** The other seat. */
export function opponentOf(seat: Seat): Seat {
  return seat === WHITE ? BLACK : WHITE;
}
