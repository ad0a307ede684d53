import type { FromEngine, Port, Question, Thought, ToEngine } from './protocol.ts';

/** Where an engine runs: a worker, or this thread. */
export interface Place {
  /** At its other end `serve` listens. */
  readonly port: Port<ToEngine, FromEngine>;
  /** Ends whatever runs there. */
  readonly close: () => void;
  /** Sets who is told if it breaks. */
  readonly onBreak?: (tell: (reason: string) => void) => void;
}

/** What an engine answers. */
export interface Answer extends Thought {
  readonly move: string;
}

/** An answer on its way. */
export interface Thinking {
  /** Null if the search was stopped before it had found anything; rejected with a message for people if there is no answer. */
  readonly answer: Promise<Answer | null>;
  /** Ends the search. The answer comes at once, with what was found so far. */
  stop(): void;
}

/** Asks an engine, wherever it runs. */
export interface Engine {
  /** Asks; a question still being thought about is stopped, and answered first. */
  think(question: Question, onInfo?: (thought: Thought) => void): Thinking;
  /** Stops and ends what runs; another question opens a new place. */
  close(): void;
}

interface Waiting {
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: Error) => void;
  readonly onInfo: ((thought: Thought) => void) | undefined;
  latest: Answer | null;
}

/**
 * An engine in a place that is opened with the first question. A search hears of a stop through shared memory; where a page has none, the place
 * is closed instead, and the next question opens another.
 */
export function createEngine(open: () => Place): Engine {
  const ended = typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));
  const waiting = new Map<number, Waiting>();
  let place: Place | null = null;
  let last = 0;

  function opened(): Place {
    if (place) return place;
    const fresh = open();
    fresh.port.listen(hear);
    fresh.onBreak?.((reason) => {
      if (place === fresh) leave(({ reject }) => reject(new Error(reason)));
    });
    return (place = fresh);
  }

  function hear(message: FromEngine): void {
    const asked = waiting.get(message.id);
    if (!asked) return;
    if (message.type === 'info') {
      asked.latest = { ...message, move: message.pv[0] };
      asked.onInfo?.(message);
      return;
    }
    waiting.delete(message.id);
    if (message.type === 'bestmove') asked.resolve(message);
    else asked.reject(new Error(message.message));
  }

  function leave(tell: (asked: Waiting) => void): void {
    place?.close();
    place = null;
    const left = [...waiting.values()];
    waiting.clear();
    left.forEach(tell);
  }

  function close(): void {
    leave(({ resolve, latest }) => resolve(latest));
  }

  /** Ends a question and all before it. */
  function stop(id: number): void {
    if (waiting.size === 0) return;
    if (ended) Atomics.store(ended, 0, Math.max(id, Atomics.load(ended, 0)));
    else close();
  }

  return {
    think(question, onInfo) {
      stop(last);
      const id = ++last;
      const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
      waiting.set(id, { resolve, reject, onInfo, latest: null });
      opened().port.post(ended ? { id, question, ended } : { id, question });
      return { answer: promise, stop: () => void (waiting.has(id) && stop(id)) };
    },
    close,
  };
}
