import type { Options, Seat } from '@menagerie/core';
import type { JudgedLine } from './analyse.ts';
import type { Cost, Team } from './limits.ts';
import type { Threat, Threats } from './threats.ts';
import type { Wish } from './wishes.ts';

/** A question. It holds the game as texts, so that repetitions count, and how long to think. */
export interface Question {
  /** Id of the game. */
  readonly game: string;
  /** Edition of its rules. */
  readonly edition: string;
  readonly options: Options;
  /** Position text; null for the game's own start. */
  readonly start: string | null;
  /** Texts of the moves made since. */
  readonly moves: readonly string[];
  /** Texts of legal moves, one of which is to be chosen; all moves if missing or empty. */
  readonly only?: readonly string[];
  /** Id of a level, which may have a temper; null for full strength within the limits. */
  readonly level: string | null;
  /** Id of a temper for a move at full strength; even if missing. */
  readonly temper?: string;
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** Seed for the errors of a level; 0 if missing. */
  readonly seed?: number;
  /** How many of the best lines to find when there is no level; 1 if missing. */
  readonly lines?: number;
  /** True to ask for the move to play at full strength: its line is seen through the eyes of the seat that plays it. */
  readonly plays?: true;
  /** Megabytes for the table; 16 if missing. */
  readonly hash?: number;
  /** Threads that search for moves or lines at full strength, where memory can be shared; 1 if missing. Then a count of nodes isn't exact. */
  readonly threads?: number;
  /** Plies of the whole game; set it if `moves` doesn't hold them all. */
  readonly plies?: number;
  /** Plies since the seat to move last offered a draw; null if it never did; missing if it can't offer one or resign. */
  readonly sinceOffer?: number | null;
  /** Ask if this seat agrees to a draw. Leave it out to ask for a move. */
  readonly draw?: Seat;
  /** True to ask what threatens the seat to move. Leave it out to ask for a move. */
  readonly threats?: true;
}

/** A question on its way to an engine, which answers them one by one. */
export interface ToEngine {
  /** Greater than every id before it. */
  readonly id: number;
  readonly question: Question;
  /**
   * Shared memory, if there is any. Word 0 is the id of the last question to end; all before it end too. A search reads it every few nodes,
   * because no message can reach it until it is done.
   */
  readonly ended?: Int32Array;
  /** The table, if several threads use it, as large as the question says. It's another one with other rules or options. */
  readonly memory?: SharedArrayBuffer;
  /** The threads that think about this question together; only this one if missing. */
  readonly team?: Team;
}

/** A line as move texts, with its verdict. */
export interface ThoughtLine extends Omit<JudgedLine, 'pv'> {
  readonly pv: readonly string[];
}

/** What the engine thinks: the best line, and all lines you asked for, best first. */
export interface Thought extends ThoughtLine, Cost {
  readonly depth: number;
  readonly lines: readonly ThoughtLine[];
  /** Id of the level at which an opponent of your strength plays here; missing for all others. */
  readonly level?: string;
}

/** What threatens the seat to move, as texts; see `Threats`. */
export interface ThreatTexts extends Omit<Threats, 'threats'> {
  readonly threats: readonly (Omit<Threat, 'move'> & {
    /** The piece that `gain` is worth, such as `a madam`; null if the game has no words for it. */
    readonly about: string | null;
  })[];
}

/** A message from the engine. `id` is the question's. Each question gets one answer: `bestmove`, `draw`, `threats` or `error`. */
export type FromEngine =
  | ({ readonly type: 'info'; readonly id: number } & Thought)
  | ({ readonly type: 'bestmove'; readonly id: number; readonly move: string; readonly wish: Wish | null } & Thought)
  | ({ readonly type: 'threats'; readonly id: number } & ThreatTexts)
  | { readonly type: 'draw'; readonly id: number; readonly agrees: boolean }
  | { readonly type: 'error'; readonly id: number; readonly message: string };

/** One end of a two-way connection, such as a worker's. It carries plain data in order. */
export interface Port<Out, In> {
  /** Sends a message to the other end. */
  readonly post: (message: Out) => void;
  /** Sets who hears what arrives. */
  readonly listen: (handler: (message: In) => void) => void;
}

/** Makes a connection inside one program. What you post at one end arrives at the other a moment later. */
export function connect(): readonly [client: Port<ToEngine, FromEngine>, engine: Port<FromEngine, ToEngine>] {
  const toEngine = channel<ToEngine>();
  const fromEngine = channel<FromEngine>();
  return [
    { post: toEngine.post, listen: fromEngine.listen },
    { post: fromEngine.post, listen: toEngine.listen },
  ];
}

function channel<M>(): Port<M, M> {
  let tell: (message: M) => void = () => undefined;
  return {
    post: (message) => void Promise.resolve().then(() => tell(message)),
    listen: (handler) => void (tell = handler),
  };
}
