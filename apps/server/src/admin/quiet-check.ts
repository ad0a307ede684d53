import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Beside } from '../beside/beside.ts';
import type { Contradiction } from './verify.ts';

/** Time before a round after the start, between two rounds, and between two portions; milliseconds. */
const FIRST = 5000;
const ROUND = 86_400_000;
const PAUSE = 500;
/** Whom the work is charged to. */
const ASKER = 'the house';

/** Replays all stored matches in a thread beside the server, a few at a time with pauses, so that a flipped byte on the disk doesn't stay unknown. */
export class QuietCheck {
  readonly #beside: Pick<Beside, 'run'>;
  readonly #log: Pick<Logger, 'error' | 'warn'>;
  readonly #ending = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(beside: Pick<Beside, 'run'>, log: Pick<Logger, 'error' | 'warn'>) {
    this.#beside = beside;
    this.#log = log;
  }

  start(first = FIRST): void {
    this.#work = this.#rounds(first);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#work;
  }

  async #rounds(first: number): Promise<void> {
    for (let pause = first; await this.#waits(pause); pause = ROUND) {
      for (let after: string | null = ''; after !== null && (await this.#waits(PAUSE));) after = await this.#portion(after);
    }
  }

  /** Checks a few matches after an id; returns the last of them, null after the last of all. */
  async #portion(after: string): Promise<string | null> {
    try {
      const { last, found } = JSON.parse(await this.#beside.run(ASKER, { name: 'verify', asked: { after } })) as {
        readonly last: string | null;
        readonly found: readonly Contradiction[];
      };
      for (const { match, message } of found) {
        this.#log.error({ match, message }, 'a stored match is damaged: run "menagerie admin verify", and restore a backup if need be');
      }
      return last;
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#log.warn({ err: error }, 'the quiet check of stored matches was broken off');
      return null;
    }
  }

  /** Waits; false if it is to end. */
  #waits(milliseconds: number): Promise<boolean> {
    return sleep(milliseconds, true, { signal: this.#ending.signal, ref: false }).catch(() => false);
  }
}
