import { History } from './history.ts';
import type { Journal } from './journal.ts';
import type { Options } from './options.ts';

/** What every kernel has: its options, its state in a journal, and the positions before each move. */
export class Kernel {
  readonly options: Options;
  readonly journal: Journal;
  /** Present values of the journal. */
  readonly slots: Int32Array;
  /** The positions before each move, each with the journal's length there. */
  protected readonly history: History;

  constructor(options: Options, journal: Journal, history = new History()) {
    this.options = options;
    this.journal = journal;
    this.slots = journal.slots;
    this.history = history;
  }

  get keyLo(): number {
    return this.journal.keyLo;
  }

  get keyHi(): number {
    return this.journal.keyHi;
  }

  /** The key, computed anew from the state. */
  recomputedKey(): readonly [lo: number, hi: number] {
    return this.journal.recomputedKey();
  }

  /** Takes back the last move. */
  unmake(): void {
    this.journal.rewind(this.history.pop());
  }

  /** Notes the position before a move, so that `unmake` comes back to it. Only an occurrence counts as one. */
  protected remember(isOccurrence: boolean): void {
    const { keyLo, keyHi, length } = this.journal;
    this.history.push(keyLo, keyHi, length, isOccurrence);
  }
}
