import type { Move } from '@menagerie/core';

/** When a search ends; whichever comes first. Without any it goes on to the deepest ply it knows. */
export interface Limits {
  /** Plies. */
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** Asked every few nodes; true ends the search. */
  readonly stop?: () => boolean;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** A move, or several in a row, with the score they lead to. */
export interface Line {
  /** Worth for the seat to move, in hundredths of the weakest piece; see `formatScore`. */
  readonly score: number;
  /** The moves expected; the first one is to be played. */
  readonly pv: readonly Move[];
}

/** What a search has cost. */
export interface Cost {
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What a search knows so far: the best line, and all lines asked for, best first. */
export interface Info extends Line, Cost {
  /** Plies searched completely. */
  readonly depth: number;
  readonly lines: readonly Line[];
}

/** The answer of a search. */
export interface Found extends Info {
  readonly move: Move;
}

/** A legal move with its score. */
export interface Ranked {
  readonly move: Move;
  readonly score: number;
}

/** All legal moves, best first. At depth 0 they score by what they lead to at once, whatever may be answered. */
export interface Ranking extends Cost {
  readonly depth: number;
  readonly moves: readonly Ranked[];
}
