import type { Seat } from '@menagerie/core';
import type { FromEngine, Port, Question, Thought, ThreatTexts, ToEngine } from './protocol.ts';
import { HASH, sharedMemory } from './table.ts';
import type { Wish } from './wishes.ts';

/** The other end of an engine: a worker, or this thread. */
export interface EngineThread {
  /** `serve` listens at its other end. */
  readonly port: Port<ToEngine, FromEngine>;
  /** Ends what runs there. */
  readonly close: () => void;
  /** Sets a listener for a crash. */
  readonly onBreak?: (tell: (reason: string) => void) => void;
}

/** The engine's answer when you ask for a move. */
export interface ChosenMove extends Thought {
  readonly move: string;
  /** Set if the level wants to resign, or to offer a draw before it moves. */
  readonly wish: Wish | null;
}

/** What a computer does in its turn, as a match command. */
export type Deed = { readonly kind: 'play'; readonly text: string } | { readonly kind: Wish };

/** Turns an answer into an act. After a draw offer, ask the computer again for its move. */
export function deedOf({ move, wish }: Pick<ChosenMove, 'move' | 'wish'>): Deed {
  return wish === null ? { kind: 'play', text: move } : { kind: wish };
}

/** An answer on its way. */
export interface Thinking<A = ChosenMove> {
  /** Null if the search stopped before it found anything. Rejects with a message for people if there is no answer. */
  readonly answer: Promise<A | null>;
  /** Ends the search. The answer comes at once, with what it has found so far. */
  stop(): void;
}

/** Asks an engine, wherever it runs. */
export interface Engine {
  /** Asks for a move or for lines. A question still open is stopped and answered first. */
  think(question: Omit<Question, 'draw' | 'threats'>, onInfo?: (thought: Thought) => void): Thinking;
  /** Asks if a seat agrees to a draw. */
  agrees(question: Question & { readonly draw: Seat }): Thinking<boolean>;
  /** Asks what threatens the seat to move. */
  threats(question: Omit<Question, 'draw'>): Thinking<ThreatTexts>;
  /** Stops the search and closes the engine. The next question opens a new one. */
  close(): void;
}

interface Waiting {
  /** Takes the message that answers, or null if none does. */
  readonly resolve: (message: FromEngine | null) => void;
  readonly reject: (error: Error) => void;
  readonly onInfo: ((thought: Thought) => void) | undefined;
  latest: FromEngine | null;
}

/**
 * Makes an engine that opens with the first question. Shared memory tells a search to stop. Without it, the engine closes instead, and the
 * next question opens another; and only one thread searches.
 */
export function createEngine(open: () => EngineThread): Engine {
  const ended = typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));
  const waiting = new Map<number, Waiting>();
  /** By number; the first answers, the others help it. */
  const places: (EngineThread | undefined)[] = [];
  let shared: { readonly by: string; readonly memory: SharedArrayBuffer } | null = null;
  let last = 0;

  function opened(number: number): EngineThread {
    const already = places[number];
    if (already) return already;
    const fresh = open();
    if (number === 0) fresh.port.listen(hear);
    fresh.onBreak?.((reason) => {
      if (places[number] !== fresh) return;
      if (number === 0) leave(({ reject }) => reject(new Error(reason)));
      // Without a helper the search goes on.
      else places[number] = undefined;
    });
    return (places[number] = fresh);
  }

  /** The memory of the table for a question; a table never serves two games, nor two sets of options. */
  function memoryFor({ game, edition, options, hash = HASH }: Question): SharedArrayBuffer {
    const by = JSON.stringify([game, edition, options, hash]);
    if (shared?.by !== by) shared = { by, memory: sharedMemory(hash) };
    return shared.memory;
  }

  /** Passes a question on: to one thread, or to a team. */
  function post(id: number, question: Question): void {
    const { threads = 1, level, draw, threats } = question;
    if (!ended) return opened(0).port.post({ id, question });
    if (threads === 1) return opened(0).port.post({ id, question, ended });
    const memory = memoryFor(question);
    // Levels think alone, so that they are as strong everywhere.
    if (level !== null || draw !== undefined || threats) return opened(0).port.post({ id, question, ended, memory });
    const words = new Int32Array(new SharedArrayBuffer(8));
    for (let number = 0; number < threads; number++) opened(number).port.post({ id, question, ended, memory, team: { number, words } });
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
    // Some threads can only be closed once they are done.
    if (ended) Atomics.store(ended, 0, last);
    for (const place of places.splice(0)) place?.close();
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
    const answer = new Promise<A | null>((resolve, reject) => {
      waiting.set(id, { resolve: (message) => resolve(message && read(message)), reject, onInfo, latest: null });
    });
    post(id, question);
    return { answer, stop: () => void (waiting.has(id) && stop(id)) };
  }

  return {
    think: (question, onInfo) => ask(question, (message) => (message.type === 'bestmove' ? message : null), onInfo),
    agrees: (question) => ask(question, (message) => (message.type === 'draw' ? message.agrees : null)),
    threats: (question) => ask({ ...question, threats: true }, (message) => (message.type === 'threats' ? message : null)),
    close,
  };
}
