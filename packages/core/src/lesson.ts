import type { Options } from './options.ts';

/**
 * What must hold for a step to be done. Small facts, joined by `all`, `any` and `not`. Squares are names such as `e4`, seats are ids such
 * as `white`.
 */
export type Condition = Fact & {
  /** What to say while it doesn't hold, in one sentence. Most kinds have words of their own. */
  readonly lacks?: string;
};

type Fact =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** A piece stands on the square. Kind, seat (null for nobody's) and state must match if given. */
  | { readonly on: string; readonly kind?: string; readonly owner?: string | null; readonly state?: string }
  /** Nothing stands on these squares. Separate them by spaces. */
  | { readonly empty: string }
  /** At most this many pieces of this kind and seat are on the board. */
  | { readonly atMost: number; readonly kind?: string; readonly owner?: string }
  /** The seat has such a piece beside the board. */
  | { readonly holds: string; readonly owner: string }
  /** The last move, with all that followed, removed the pieces from these squares. */
  | { readonly removed: string }
  /** The last move, with all that followed, removed at least this many pieces from the board. */
  | { readonly removes: number; readonly owner?: string }
  /** The last move had a stage of this code. If you give a square, the stage must come from it or change it. */
  | { readonly stage: string; readonly at?: string }
  /** An aspect with this id has a mark, on or at this square if you give one. */
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
  /** One sentence, or two short ones. */
  readonly say: string;
}

/** One task on the board. The learner plays the seat to move. */
export interface Step {
  readonly position: string;
  readonly options?: Options;
  /** What to do, in one or two sentences of five to fifteen words. */
  readonly task: string;
  readonly goal: Condition;
  /** The shortest solution. Its last move may be a refused attempt, if the goal asks for one. */
  readonly solution: readonly string[];
  /** The most moves the learner may use; as many as the solution if missing. */
  readonly limit?: number;
  /** The other seats' moves, in order. If one isn't legal, another from the list is played, else a pass, else any move. */
  readonly replies?: readonly string[];
  /** A move is wrong if this holds after it, whatever else it does. */
  readonly fail?: Condition;
  /** What the opponent does about a wrong move. If a reply brings it about, the page shows that reply. */
  readonly punish?: Condition;
  readonly slips?: readonly Slip[];
  readonly hint: string;
  /** Squares and arrows to draw on the board, separated by spaces: `e5 c3-e5`. */
  readonly marks?: string;
  /** What the step has shown, in one sentence. */
  readonly end: string;
}

/** One idea in 1 to 4 steps, or the five essential tasks of a game. */
export interface Lesson {
  /** A word for addresses and stored progress: `two-gazes`. */
  readonly id: string;
  readonly title: string;
  /** The clauses it teaches. */
  readonly clauses: readonly string[];
  readonly steps: readonly Step[];
}

/** A group of lessons. */
export interface LessonSection {
  readonly id: string;
  readonly title: string;
  readonly lessons: readonly Lesson[];
}

/** Everything a game teaches on the board, from its goal to its deepest rule. */
export type LessonPath = readonly LessonSection[];

/** The id of every game's essentials, so that links need no lessons. */
export const ESSENTIALS = 'essential-five';

/** What you can learn by playing. */
export interface Course {
  /** Five tasks after which you can play a first game. Its id is `ESSENTIALS`. */
  readonly essentials: Lesson;
  /** What goes deeper. */
  readonly path: LessonPath;
  readonly firstGame: FirstGame;
}

/** A game to play after the lessons. It explains new things as they come up, and helps less and less. */
export interface FirstGame {
  readonly options: Options;
  /** The position it begins with. If missing, the usual one, with the same ready-made army for everybody where the game has armies. */
  readonly start?: string;
  /** What to aim at, in one or two sentences, before the first move. */
  readonly welcome: string;
  /** Of two that a move brings at once, the earlier one is explained. */
  readonly firsts: readonly First[];
}

/** Something the first game explains when it first happens. */
export interface First {
  readonly id: string;
  /** Any of these makes it happen. */
  readonly when: readonly Sign[];
  /** Whether it belongs to what the game is about, or threatens the learner. It comes before side events of the same moment. */
  readonly isMain?: boolean;
  /** One or two sentences. */
  readonly say: string;
  readonly clauses: readonly string[];
}

/**
 * How to recognise a first: by a stage of a trace, a mark of an aspect, or a state of a piece. `whose` asks for the learner's own or an
 * enemy's: the mover of a stage, the seat of a mark, the owner of the piece.
 */
export type Sign = (
  { readonly stage: string; readonly clause?: string } | { readonly aspect: string } | { readonly state: string; readonly kind?: string }
) & { readonly whose?: 'own' | 'enemy' };
