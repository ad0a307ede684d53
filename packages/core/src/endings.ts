import type { Position } from './game.ts';

/** What is certain of a position if every side plays as well as it can: the winner as fast, the loser as slowly as possible. */
export interface Known {
  /** Who wins: 1 the seat to move, -1 the other one, 0 nobody. */
  readonly result: -1 | 0 | 1;
  /** Plies to the end of the game; 0 for a draw. */
  readonly plies: number;
  /** True if a limit in the rules makes the game a draw before that end. */
  readonly isLate: boolean;
}

/** Endings that are solved, for two seats. */
export interface Endings<P extends Position = Position> {
  /** What is known of the position; null if nothing is. Past repetitions don't count. */
  probe(position: P): Known | null;
}

/** Brings an ending that somebody has made and keeps, by its name; null if there is none. */
export type ReadEnding = (name: string) => Promise<Uint8Array | null>;

/** How an ending turns out for one of the sides that may be to move. Placings that mirror each other all count. */
export interface EndingFigures {
  /** Index of the seat to move, and its name. */
  readonly seat: number;
  readonly turn: string;
  /** Positions that the rules can have. */
  readonly positions: number;
  /** Of these, how many the seat to move wins and loses, those included that a limit in the rules makes draws. */
  readonly won: number;
  readonly lost: number;
  /** Of those won or lost, how many a limit makes draws, even if it has just begun to count. */
  readonly late: number;
  /** Plies to the end, among those won or lost: the most, and on average; 0 if there are none. */
  readonly longest: number;
  readonly mean: number;
  /** A position with the longest way to the end, as text; null if none is won or lost. */
  readonly example: string | null;
}

/** Makes endings, for whoever wants to keep them. */
export interface EndingWorks {
  /** All endings it knows, each after those it needs. The first ones come with the game. */
  readonly all: readonly { readonly name: string; readonly isShipped: boolean }[];
  /** The name of an ending as `all` has it, however its pieces are ordered; null if there is no such ending. */
  nameOf(text: string): string | null;
  /** The endings that another one needs to be made. */
  needs(name: string): readonly string[];
  /** Makes an ending. `made` holds those it needs. `say` hears which part is done, from 0 to 1. */
  make(name: string, made: ReadonlyMap<string, Uint8Array>, say?: (part: number) => void): Uint8Array;
  /** Whether bytes are this ending, and all of it. */
  isWhole(name: string, bytes: Uint8Array): boolean;
  /** Counts how an ending turns out. Fails if the bytes aren't that ending. */
  figures(name: string, bytes: Uint8Array): readonly EndingFigures[];
}
