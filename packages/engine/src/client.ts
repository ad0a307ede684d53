import type { Seat } from '@menagerie/core';
import type { FromEngine, Port, Question, Thought, ThreatTexts, ToEngine } from './protocol.ts';
import type { Wish } from './wishes.ts';

/** Where an engine runs: a worker, or this thread. */
export interface Place {
  /** At its other end `serve` listens. */
  readonly port: Port<ToEngine, FromEngine>;
  /** Ends whatever runs there. */
  readonly close: () => void;
  /** Sets who hears if it breaks. */
  readonly onBreak?: (tell: (reason: string) => void) => void;
}

/** What an engine answers to the question for a move. */
export interface Answer extends Thought {
  readonly move: string;
  /** What a level wishes instead of, or beside, its move. */
  readonly wish: Wish | null;
}

/** What a computer does at its turn, as a match takes it. */
export type Deed = { readonly kind: 'play'; readonly text: string } | { readonly kind: Wish };

/** What an answer means: a computer that offers a draw is asked for its move again. */
export function deedOf({ move, wish }: Pick<Answer, 'move' | 'wish'>): Deed {
  return wish === null ? { kind: 'play', text: move } : { kind: wish };
}

/** An answer on its way. */
export interface Thinking<A = Answer> {
  /** Null if the search was stopped before it had found anything; rejected with a message for people if there is no answer. */
  readonly answer: Promise<A | null>;
  /** Ends the search. The answer comes at once, with what was found so far. */
  stop(): void;
}

/** Asks an engine, wherever it runs. */
export interface Engine {
  /** Asks for a move, or for lines of play; a question still being thought about is stopped, and answered first. */
  think(question: Omit<Question, 'draw' | 'threats'>, onInfo?: (thought: Thought) => void): Thinking;
  /** Asks whether a seat agrees to a draw. */
  agrees(question: Question & { readonly draw: Seat }): Thinking<boolean>;
  /** Asks what threatens the seat to move. */
  threats(question: Omit<Question, 'draw'>): Thinking<ThreatTexts>;
  /** Stops and ends what runs; another question opens a new place. */
  close(): void;
}

interface Waiting {
  /** Takes the message that answers, or null if there is none. */
  readonly resolve: (message: FromEngine | null) => void;
  readonly reject: (error: Error) => void;
  readonly onInfo: ((thought: Thought) => void) | undefined;
  latest: FromEngine | null;
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
      asked.latest = { ...message, type: 'bestmove', move: message.pv[0], wish: null };
      asked.onInfo?.(message);
      return;
    }
    waiting.delete(message.id);
    if (message.type === 'error') asked.reject(new Error(message.message));
    else asked.resolve(message);
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

  function ask<A>(question: Question, read: (message: FromEngine) => A | null, onInfo?: (thought: Thought) => void): Thinking<A> {
    stop(last);
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<A | null>();
    waiting.set(id, { resolve: (message) => resolve(message && read(message)), reject, onInfo, latest: null });
    opened().port.post(ended ? { id, question, ended } : { id, question });
    return { answer: promise, stop: () => void (waiting.has(id) && stop(id)) };
  }

  return {
    think: (question, onInfo) => ask(question, (message) => (message.type === 'bestmove' ? message : null), onInfo),
    agrees: (question) => ask(question, (message) => (message.type === 'draw' ? message.agrees : null)),
    threats: (question) => ask({ ...question, threats: true }, (message) => (message.type === 'threats' ? message : null)),
    close,
  };
}
