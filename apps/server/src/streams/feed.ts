import type { Signal } from '../storage/signal.ts';

/** What is new for one reader. */
export interface News<T> {
  readonly lines: readonly T[];
  /** Whether there will never be anything more. */
  readonly isOver: boolean;
}

/** Something that can be followed line by line; it remembers what it has told. */
export interface Feed<T = unknown> {
  /** The id of what it is about: no signal about anything else concerns it. */
  readonly about: string;
  /** Whether a signal means that there may be something new. */
  hears(signal: Signal): boolean;
  /** What is new since it was last asked, everything at first; read from the tables, so that nothing is lost that went unheard. */
  news(): Promise<News<T>>;
}
