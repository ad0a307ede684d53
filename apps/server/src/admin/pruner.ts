import type { Logger } from 'pino';
import { isUnreachable } from '../storage/facts.ts';
import type { Store } from '../storage/store.ts';
import { forgetNetworks } from '../accounts/networks.ts';
import { liftBans } from '../moderation/lift-bans.ts';
import type { Ages } from './ages.ts';
import { prune } from './prune.ts';

/** Between two rounds, and before the first one, so that a start is not slowed down; milliseconds. */
const ROUND = 3_600_000;
const FIRST = 60_000;

/** Prunes in a running server. Nodes need not coordinate: what one has deleted another doesn't find. */
export class Pruner {
  readonly #store: Store;
  readonly #ages: Ages;
  readonly #now: () => number;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();

  constructor(store: Store, ages: Ages, now: () => number, log: Logger) {
    this.#store = store;
    this.#ages = ages;
    this.#now = now;
    this.#log = log;
  }

  start(): void {
    this.#plan(FIRST);
  }

  /** Stops it after the present part. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#round;
  }

  /** Prunes everything once. */
  async round(): Promise<void> {
    try {
      await liftBans(this.#store, this.#now());
      await forgetNetworks(this.#store, this.#now());
      const pruned = await prune(this.#store, this.#ages, false, this.#now());
      this.#log.info({ pruned }, 'pruned');
    } catch (error) {
      if (!isUnreachable(error)) this.#log.error({ err: error }, 'pruning failed');
    }
  }

  #plan(pause: number): void {
    this.#timer = setTimeout(() => {
      this.#round = this.round().then(() => {
        if (this.#timer) this.#plan(ROUND);
      });
    }, pause);
    this.#timer.unref();
  }
}
