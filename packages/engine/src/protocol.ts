import type { Options } from '@menagerie/core';

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

/** What the engine thinks, as texts; `score` is for the seat to move, in hundredths of the weakest piece (see `formatScore`). */
export interface Thought {
  readonly depth: number;
  readonly score: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** The line expected. */
  readonly pv: readonly string[];
}

/** A message from the engine; `id` is that of the question it belongs to, and each question gets one `bestmove` or one `error`. */
export type FromEngine =
  | ({ readonly type: 'info'; readonly id: number } & Thought)
  | ({ readonly type: 'bestmove'; readonly id: number; readonly move: string } & Thought)
  | { readonly type: 'error'; readonly id: number; readonly message: string };

/** One end of a two-way connection, such as a worker's, that carries plain data in order. */
export interface Port<Out, In> {
  readonly post: (message: Out) => void;
  /** Sets who is told of what arrives. */
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
