import type { Journal, Move, Options, Position } from '@menagerie/core';
import { Field, type Setup } from './field.ts';
import { FRESH } from './slots.ts';
import { perform } from './turns.ts';

/** The kernel: a field with plays made and unmade, and the keys of earlier positions. */
export class FourplayPosition extends Field implements Position {
  /** Plays made on this object or on those it was copied from. */
  plies = 0;
  /** For the positions before each play: two halves of the key, the journal's length, and whether a turn began there. */
  #history: number[] = [];

  private constructor(options: Options, journal?: Journal) {
    super(options, journal);
  }

  /** Builds a position from a set-up known to follow the rules (see `validate` in text.ts). */
  static of(setup: Setup, options: Options): FourplayPosition {
    const position = new FourplayPosition(options);
    position.fill(setup);
    return position;
  }

  /** Makes a legal play with everything that follows from it; `unmake` takes it back. */
  make(move: Move): void {
    this.#remember();
    perform(this, move);
  }

  /** Like `make`, for a change that isn't a play: resignation, time, effects alone. */
  change(edit: () => void): void {
    this.#remember();
    edit();
  }

  unmake(): void {
    this.plies--;
    this.journal.rewind(this.#history[this.plies * 4 + 2]);
  }

  /** Gives the answer of work that tries plays out here. An error on the way leaves the position as it was. */
  trying<T>(work: () => T): T {
    const { journal, plies } = this;
    const mark = journal.length;
    try {
      return work();
    } finally {
      journal.rewind(mark);
      this.plies = plies;
    }
  }

  /** Whether a turn begins here (F8.6). */
  get isBegun(): boolean {
    return this.slots[FRESH] === 1;
  }

  /** How often this position has begun a turn since the object's first one, counting this time (F8.6). */
  occurrences(): number {
    const { keyLo, keyHi } = this.journal;
    const history = this.#history;
    let count = 1;
    for (let at = (this.plies - 1) * 4; at >= 0; at -= 4) {
      if (history[at] === keyLo && history[at + 1] === keyHi && history[at + 3] === 1) count++;
    }
    return count;
  }

  /** An independent copy with its history for repetition. */
  copy(): FourplayPosition {
    const twin = new FourplayPosition(this.options, this.journal.copy());
    twin.plies = this.plies;
    twin.#history = this.#history.slice();
    return twin;
  }

  #remember(): void {
    const at = this.plies * 4;
    const history = this.#history;
    history[at] = this.journal.keyLo;
    history[at + 1] = this.journal.keyHi;
    history[at + 2] = this.journal.length;
    history[at + 3] = this.slots[FRESH];
    this.plies++;
  }
}
