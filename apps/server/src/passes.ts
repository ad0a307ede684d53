import type { Logger } from 'pino';
import { isUnreachable } from './storage/facts.ts';

/** Does one thing again and again, with a pause after each time, until it is stopped. An error ends a pass, not the passes. */
export class Passes {
  readonly #pass: () => Promise<unknown>;
  readonly #pause: number;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #passing: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  /** `pause` in milliseconds. `complaint` is what the log says of an error, unless the database can't be reached. */
  constructor(pass: () => Promise<unknown>, pause: number, log: Pick<Logger, 'error'>, complaint: string) {
    this.#pass = pass;
    this.#pause = pause;
    this.#failed = (error) => {
      if (!isUnreachable(error)) log.error({ err: error }, complaint);
    };
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#passing = this.#pass()
        .catch(this.#failed)
        .then(() => this.#isStopped || this.start());
    }, this.#pause);
    this.#timer.unref();
  }

  /** Ends the pauses. Resolves once a pass that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#passing;
  }
}
