import { createEngine, deedOf, type Engine, type FromEngine, type EngineThread, type Question, type Thinking } from '@menagerie/engine';
import type { PlayerCommand } from '@menagerie/protocol';
import { startThread } from '../threads.ts';
import type { MatchQuestion, ToWorker } from './question.ts';

/** How late an answer may be before its thread counts as stuck, in milliseconds. */
const LATE = 20_000;

const BLANK: Question = { game: '', edition: '', options: {}, start: null, moves: [], level: null };

/** One thread that answers one question after the other. A broken or stuck thread is replaced at the next question. */
export class EngineWorker {
  readonly #engine: Engine;
  #asked: MatchQuestion | null = null;
  #thinking: Pick<Thinking, 'stop'> | null = null;
  #closed: Promise<unknown> = Promise.resolve();

  /** `file` is the thread's code; only tests set another. */
  constructor(file = new URL('./engine.worker.ts', import.meta.url)) {
    this.#engine = createEngine(() => {
      const { place, closed } = openThread(file, () => this.#asked!);
      this.#closed = closed;
      return place;
    });
  }

  /** The command that answers a question; fails if there is no answer, and if the thread breaks or is closed. */
  async think(question: MatchQuestion): Promise<PlayerCommand> {
    this.#asked = question;
    const thinking = this.#ask(question);
    this.#thinking = thinking;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('it took too long')), question.milliseconds + LATE);
    });
    try {
      const answer = await Promise.race([thinking.answer, late]);
      if (!answer) throw new Error('its thread has ended');
      return answer;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#thinking = null;
    }
  }

  /** Asks the engine; the worker puts the question in the engine's terms. */
  #ask({ draw }: MatchQuestion): Pick<Thinking<PlayerCommand>, 'answer' | 'stop'> {
    if (draw === undefined) {
      const thinking = this.#engine.think(BLANK);
      return { answer: thinking.answer.then((found) => found && deedOf(found)), stop: () => thinking.stop() };
    }
    const thinking = this.#engine.agrees({ ...BLANK, draw });
    const answer = thinking.answer.then((agrees) => (agrees === null ? null : ({ kind: agrees ? 'acceptDraw' : 'declineDraw' } as const)));
    return { answer, stop: () => thinking.stop() };
  }

  /** Ends the present search, which answers at once with its best so far. */
  stop(): void {
    this.#thinking?.stop();
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#engine.close();
    await this.#closed;
  }
}

/** A thread; `asked` is the question that is posted. */
function openThread(file: URL, asked: () => MatchQuestion): { readonly place: EngineThread; readonly closed: Promise<unknown> } {
  const { worker, end } = startThread(file);
  const closed = new Promise((resolve) => worker.once('exit', resolve));
  const place: EngineThread = {
    port: {
      post: (message) => worker.postMessage({ ...message, question: asked() } satisfies ToWorker),
      listen: (handler) => worker.on('message', (message: FromEngine) => handler(message)),
    },
    close: () => void end(),
    onBreak: (tell) => {
      worker.once('error', ({ message }: Error) => tell(message));
      worker.once('exit', () => tell('its thread has ended'));
    },
  };
  return { place, closed };
}
