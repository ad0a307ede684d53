import type { Options, Seat } from '@menagerie/core';
import type { JudgedLine } from './analyse.ts';
import type { Threat, Threats } from './threats.ts';
import type { Wish } from './wishes.ts';

/** What is asked: the game as texts, so that repetitions count, and how long to think. */
export interface Question {
  /** Id of the game. */
  readonly game: string;
  /** Edition of its rules. */
  readonly edition: string;
  readonly options: Options;
  /** Position text; null for the game's own start. */
  readonly start: string | null;
  /** Move texts played since. */
  readonly moves: readonly string[];
  /** Id of a level; null for the full strength that the limits allow. */
  readonly level: string | null;
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** Decides the errors of a level that makes some; 0 if missing. */
  readonly seed?: number;
  /** How many of the best lines to find, without a level; 1 if missing. */
  readonly lines?: number;
  /** Plies of the whole game, where `moves` has not all of them. */
  readonly plies?: number;
  /** Plies since the seat to move last offered a draw, or null if it never did; missing if it can't offer one or resign. */
  readonly sinceOffer?: number | null;
  /** The seat that is asked whether it agrees to a draw; missing if a move is wanted. */
  readonly draw?: Seat;
  /** True if what threatens the seat to move is asked for; missing if a move is wanted. */
  readonly threats?: true;
}

/** A question on its way to an engine, which answers one after the other. */
export interface ToEngine {
  /** Greater than that of every question before it. */
  readonly id: number;
  readonly question: Question;
  /**
   * Shared memory, where there is any: word 0 is the id of the last question to be ended, with all before it. A search looks at it every
   * few nodes; no message could reach it before it is done.
   */
  readonly ended?: Int32Array;
}

/** A line of play as move texts, with what it means. */
export interface ThoughtLine extends Omit<JudgedLine, 'pv'> {
  readonly pv: readonly string[];
}

/** What the engine thinks: the best line, and all lines asked for, best first. */
export interface Thought extends ThoughtLine {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly lines: readonly ThoughtLine[];
}

/** What threatens the seat to move, as texts; see `Threats`. */
export interface ThreatTexts extends Omit<Threats, 'threats'> {
  readonly threats: readonly Omit<Threat, 'move'>[];
}

/** A message from the engine; `id` is that of the question it belongs to. Each question gets one answer: `bestmove`, `draw`, `threats` or `error`. */
export type FromEngine =
  | ({ readonly type: 'info'; readonly id: number } & Thought)
  | ({ readonly type: 'bestmove'; readonly id: number; readonly move: string; readonly wish: Wish | null } & Thought)
  | ({ readonly type: 'threats'; readonly id: number } & ThreatTexts)
  | { readonly type: 'draw'; readonly id: number; readonly agrees: boolean }
  | { readonly type: 'error'; readonly id: number; readonly message: string };

/** One end of a two-way connection, such as a worker's, that carries plain data in order. */
export interface Port<Out, In> {
  /** Sends a message to the other end. */
  readonly post: (message: Out) => void;
  /** Sets who hears of what arrives. */
  readonly listen: (handler: (message: In) => void) => void;
}

/** Two ends of a connection inside one program; what is posted at one arrives at the other a moment later. */
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
