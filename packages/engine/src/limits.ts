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

/** What a search knows so far. */
export interface Info {
  /** Plies searched completely. */
  readonly depth: number;
  /** Worth for the seat to move, in hundredths of the weakest piece; see `formatScore`. */
  readonly score: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** The line expected; the first move is the one to play. */
  readonly pv: readonly Move[];
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

/** All legal moves, best first. At depth 0 nothing was searched and all score alike. */
export interface Ranking extends Pick<Info, 'depth' | 'nodes' | 'milliseconds'> {
  readonly moves: readonly Ranked[];
}
