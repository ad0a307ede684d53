import type { FromEngine, Port, Question, Thought, ToEngine } from './protocol.ts';

/** An answer on its way. */
export interface Thinking {
  /** The answer; rejected with a message for people if the question can't be answered. */
  readonly answer: Promise<Thought & { readonly move: string }>;
  /** Ends the search; the answer comes at once. */
  stop(): void;
}

/** Asks an engine, wherever it runs. */
export interface Engine {
  /** Asks; a question still being thought about is ended, and answered first. */
  think(question: Question, onInfo?: (thought: Thought) => void): Thinking;
}

/** The asking end of a port at whose other end `serve` listens. */
export function createEngine(port: Port<ToEngine, FromEngine>): Engine {
  const waiting = new Map<number, (message: FromEngine) => void>();
  let last = 0;
  port.listen((message) => waiting.get(message.id)?.(message));

  return {
    think(question, onInfo) {
      const id = ++last;
      const { promise, resolve, reject } = Promise.withResolvers<Thought & { readonly move: string }>();
      waiting.set(id, (message) => {
        if (message.type === 'info') return onInfo?.(message);
        waiting.delete(id);
        if (message.type === 'bestmove') resolve(message);
        else reject(new Error(message.message));
      });
      port.post({ type: 'start', id, question });
      return { answer: promise, stop: () => port.post({ type: 'stop', id }) };
    },
  };
}
