import type { Move, Options, Position } from '@menagerie/core';
import { Field, type Setup } from './field.ts';
import { FRESH } from './slots.ts';
import { perform } from './turns.ts';

/** The kernel: a field with plays made and unmade. An occurrence of a position is one where a turn began (F8.6). */
export class FourplayPosition extends Field implements Position {
  /** Builds a position from a set-up known to follow the rules (see `validate` in text.ts). */
  static of(setup: Setup, options: Options): FourplayPosition {
    const position = new FourplayPosition(options);
    position.fill(setup);
    return position;
  }

  /** Makes a legal play with everything that follows from it; `unmake` takes it back. */
  make(move: Move): void {
    this.remember(this.isBegun);
    perform(this, move);
  }

  /** Like `make`, for a change that isn't a play: resignation, time, effects alone. */
  change(edit: () => void): void {
    this.remember(this.isBegun);
    edit();
  }

  /** Gives the answer of work that tries plays out here. An error on the way leaves the position as it was. */
  trying<T>(work: () => T): T {
    const { journal, plies } = this;
    const mark = journal.length;
    try {
      return work();
    } finally {
      while (this.plies > plies) this.history.pop();
      journal.rewind(mark);
    }
  }

  /** Plays made on this object or on those it was copied from. */
  get plies(): number {
    return this.history.length;
  }

  /** Whether a turn begins here (F8.6). */
  get isBegun(): boolean {
    return this.slots[FRESH] === 1;
  }

  /** How often this position has begun a turn since the object's first one, counting this time (F8.6). */
  occurrences(): number {
    return 1 + this.history.count(this.keyLo, this.keyHi, 0);
  }

  /** An independent copy with its history for repetition. */
  copy(): FourplayPosition {
    return new FourplayPosition(this.options, this.journal.copy(), this.history.copy());
  }
}
