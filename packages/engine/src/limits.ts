import type { Known, Move } from '@menagerie/core';
import type { Blinds } from './blinkers.ts';

/** Nodes between two looks at the clock, at the stop flag, and at what other threads have done. */
export const STEP = 64;

/** Searches of one position in several threads. They share a table and this. */
export interface Team {
  /** 0 for the one whose answer counts; the others help it, and end with it. */
  readonly number: number;
  /** Shared memory. Word 0: how many times `STEP` nodes they have searched together. Word 1: 1 once the answer is there. */
  readonly words: Int32Array;
}

/** When a search ends: at the first limit it reaches. Without any it searches to the greatest depth. */
export interface Limits {
  /** True if the score is what counts, and not the move: worths don't depend on whose search it is, so scores of successive turns agree. */
  readonly impartial?: boolean;
  /** Id of the temper that it judges with (`Evaluation.tempered`); even if missing. */
  readonly temper?: string;
  /** What the search overlooks; nothing if missing. */
  readonly blinds?: Blinds;
  /** Legal moves; the search chooses one of them. All moves if missing. */
  readonly only?: readonly Move[];
  /** Plies. */
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** Ends the search if it returns true. Called every few nodes. */
  readonly stop?: () => boolean;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Others that search the same position; nobody if missing. Their nodes count too. */
  readonly team?: Team;
}

/** The moves of a line, with the score they lead to. */
export interface Line {
  /** Worth for the seat to move, in hundredths of the weakest piece; see `formatScore`. */
  readonly score: number;
  /** The expected moves. Play the first one. */
  readonly pv: readonly Move[];
  /** What is certain after the first move, for the seat that makes it; missing if only a search was asked. */
  readonly known?: Known;
}

/** What a search has cost. */
export interface Cost {
  readonly nodes: number;
  readonly milliseconds: number;
  /** The deepest ply it has looked at. */
  readonly reached: number;
  /** How much of its table holds something from this search, from 0 to 1. */
  readonly filled: number;
}

/** What a search has found so far: the best line, and all lines you asked for, best first. */
export interface Info extends Line, Cost {
  /** The depth of the last finished search, in plies. */
  readonly depth: number;
  readonly lines: readonly Line[];
}

/** The result of a search. */
export interface Found extends Info {
  readonly move: Move;
}

/** A legal move with its score. */
export interface Ranked {
  readonly move: Move;
  readonly score: number;
}

/** All legal moves, best first. At depth 0 they are scored without looking at any answer. */
export interface Ranking extends Cost {
  readonly depth: number;
  readonly moves: readonly Ranked[];
}
