import { Worker } from 'node:worker_threads';
import { createEngine, type Engine, type FromEngine, type Question, type Thinking } from '@menagerie/engine';

/** Milliseconds by which a thought may come late before its thread is held to be stuck. */
const LATE = 20_000;

/** One thread that thinks about one question after the other. A thread that breaks, or hangs, is replaced at the next question. */
export class Mind {
  readonly #file: URL;
  #worker: Worker | null = null;
  #engine: Engine | null = null;
  #thinking: Thinking | null = null;
  #broken: Promise<never> = new Promise(() => undefined);

  /** `file` is what the thread runs; another one only in tests. */
  constructor(file = new URL('./mind.worker.ts', import.meta.url)) {
    this.#file = file;
  }

  /** The move text that answers a question; fails if it can't be answered, and if the thread breaks. */
  async think(question: Question): Promise<string> {
    const engine = this.#open();
    const thinking = engine.think(question);
    this.#thinking = thinking;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('it took too long')), (question.milliseconds ?? 0) + LATE);
    });
    try {
      return (await Promise.race([thinking.answer, this.#broken, late])).move;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#thinking = null;
    }
  }

  /** Ends the present thought, which is answered at once with what was found by then. */
  stop(): void {
    this.#thinking?.stop();
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#engine = null;
    await worker?.terminate();
  }

  #open(): Engine {
    if (this.#engine) return this.#engine;
    const worker = new Worker(this.#file);
    this.#worker = worker;
    this.#broken = new Promise((_, fail) => {
      worker.once('error', fail);
      worker.once('exit', () => fail(new Error('its thread has ended')));
    });
    // Nobody may be waiting when it breaks.
    this.#broken.catch(() => undefined);
    this.#engine = createEngine({
      post: (message) => worker.postMessage(message),
      listen: (handler) => worker.on('message', (message: FromEngine) => handler(message)),
    });
    return this.#engine;
  }
}
