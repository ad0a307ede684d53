import type { Signal } from '../storage/signal.ts';

/** The news for one reader. */
export interface News<T> {
  readonly lines: readonly T[];
  /** Whether this is the end. */
  readonly isOver: boolean;
}

/** A source that a reader follows line by line; it remembers what it has sent. */
export interface Feed<T = unknown> {
  /** The ids of its subjects: signals about anything else don't concern it. */
  readonly about: readonly string[];
  /** Whether a signal may mean news. */
  hears(signal: Signal): boolean;
  /** The news since the last call, everything at first; read from the tables, so that no lost signal matters. */
  news(): Promise<News<T>>;
}
