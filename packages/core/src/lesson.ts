import type { Options } from './options.ts';

/** What must hold for a step to be done; small facts put together by `all`, `any` and `not`. Squares are names such as `e4`, seats are ids such as `white`. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** A piece stands on the square: of this kind, seat (null: nobody's) and state, as far as they are given. */
  | { readonly on: string; readonly kind?: string; readonly owner?: string | null; readonly state?: string }
  /** Nothing stands on these squares, which are separated by spaces. */
  | { readonly empty: string }
  /** At most so many pieces of this kind and seat are on the board. */
  | { readonly atMost: number; readonly kind?: string; readonly owner?: string }
  /** The seat has such a piece beside the board. */
  | { readonly holds: string; readonly owner: string }
  /** The last move, with all that followed, took pieces off these squares. */
  | { readonly removed: string }
  /** The last move, with all that followed, took so many pieces off the board, or more. */
  | { readonly removes: number; readonly owner?: string }
  /** The last move had a stage of this code, caused by or changing this square if one is given. */
  | { readonly stage: string; readonly at?: string }
  /** An aspect of this id has a mark, on or at this square if one is given. */
  | { readonly aspect: string; readonly at?: string }
  /** The last move was this one. */
  | { readonly made: string }
  /** The last attempt was refused by this clause. */
  | { readonly refused: string }
  /** The seat to move may make this move. */
  | { readonly legal: string }
  /** The game is over: won by this seat, or drawn (null). */
  | { readonly over: string | null }
  /** The opponent has no move after which this holds. */
  | { readonly noReply: Condition };

/** A remark on one kind of wrong move. */
export interface Slip {
  readonly when: Condition;
  /** One sentence. */
  readonly say: string;
}

/** One task on the board. The seat to move in the position is the learner's. */
export interface Step {
  readonly position: string;
  readonly options?: Options;
  /** What to do, in five to fifteen words. */
  readonly task: string;
  readonly goal: Condition;
  /** The learner's moves that do it in the fewest moves; the last one may be an attempt that is refused, if the goal asks for one. */
  readonly solution: readonly string[];
  /** The most moves the learner may use; without it as many as the solution has. */
  readonly limit?: number;
  /** The moves of the other seats, in their order. One that isn't legal gives way to another of the list, then to a pass, then to any move. */
  readonly replies?: readonly string[];
  /** A move after which this holds is wrong, whatever else it does. */
  readonly fail?: Condition;
  /** What the opponent does about a wrong move, if a reply brings it about; the reply is shown. */
  readonly punish?: Condition;
  readonly slips?: readonly Slip[];
  readonly hint: string;
  /** Squares and arrows drawn on the board, separated by spaces: `e5 c3-e5`. */
  readonly marks?: string;
  /** What it shows, in one sentence. */
  readonly end: string;
}

/** One idea in 1 to 4 steps. */
export interface Lesson {
  /** A word for addresses and for what is kept: `two-gazes`. */
  readonly id: string;
  readonly title: string;
  /** The clauses it teaches. */
  readonly clauses: readonly string[];
  readonly steps: readonly Step[];
}

/** Lessons that belong together. */
export interface LessonSection {
  readonly id: string;
  readonly title: string;
  readonly lessons: readonly Lesson[];
}

/** Everything a game teaches on the board, from its goal to its deepest rule. */
export type LessonPath = readonly LessonSection[];

/** What a game has to learn by playing. */
export interface Course {
  readonly path: LessonPath;
  readonly firstGame: FirstGame;
}

/** A game to begin with after the lessons: what is new is named as it comes, and help fades. */
export interface FirstGame {
  readonly options: Options;
  /** What to aim at, in one or two sentences, before the first move. */
  readonly welcome: string;
  readonly firsts: readonly First[];
}

/** Something named in a first game when it happens for the first time. */
export interface First {
  readonly id: string;
  /** Any of these makes it happen. */
  readonly when: readonly Sign[];
  /** One or two sentences. */
  readonly say: string;
  readonly clauses: readonly string[];
}

/**
 * By what a first is recognised: a stage of a trace, a mark of an aspect, or a state of a piece.
 * `whose` asks for the learner's own or an enemy's: of a stage the mover, of a mark its seat, of a state the owner of the piece.
 */
export type Sign = (
  { readonly stage: string; readonly clause?: string } | { readonly aspect: string } | { readonly state: string; readonly kind?: string }
) & { readonly whose?: 'own' | 'enemy' };
