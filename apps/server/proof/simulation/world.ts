import { setImmediate } from 'node:timers/promises';
import { random, type Random } from '@menagerie/core';

/** The most steps of promises before time goes on, when it doesn't wait for all of them. */
const MOST_STEPS = 300;

/** An event at its time. */
interface Moment {
  at: number;
  readonly act: () => void;
}

/**
 * Time that moves by hand, and chance from a seed. Each event begins at its moment and is often still under way at the next one, so
 * events overlap as in a busy house, but the same way each time.
 */
export class World {
  readonly chance: Random;
  /** Milliseconds. */
  now = 1_000_000;
  /** Events, the latest first. */
  readonly #moments: Moment[] = [];
  #isOrderly = false;

  constructor(seed: number) {
    this.chance = random(seed);
  }

  /** True once in this many times. */
  oneIn(times: number): boolean {
    return this.chance.below(times) === 0;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.chance.below(most - least + 1);
  }

  pick<T>(things: readonly T[]): T {
    return things[this.chance.below(things.length)];
  }

  /** Schedules something after this many milliseconds. */
  after(milliseconds: number, act: () => void): void {
    const at = this.now + milliseconds;
    const index = this.#moments.findIndex((moment) => moment.at <= at);
    this.#moments.splice(index < 0 ? this.#moments.length : index, 0, { at, act });
  }

  /** Lets some time pass without any event. All events come that much later. */
  sleep(milliseconds: number): void {
    this.now += milliseconds;
    for (const moment of this.#moments) moment.at += milliseconds;
  }

  /** From now on every event is over before the next one begins. */
  settleDown(): void {
    this.#isOrderly = true;
  }

  /** Lets this much time pass. */
  async run(milliseconds: number): Promise<void> {
    let isOver = false;
    this.after(milliseconds, () => (isOver = true));
    while (!isOver) {
      const next = this.#moments.pop()!;
      this.now = next.at;
      next.act();
      await this.#goOn();
    }
    await setImmediate();
  }

  /** Takes all or a few steps of the events under way. */
  async #goOn(): Promise<void> {
    // The simulated house waits only for promises, and all of them are done before an immediate.
    if (this.#isOrderly || this.oneIn(2)) await setImmediate();
    else for (let steps = this.chance.below(MOST_STEPS); steps > 0; steps--) await Promise.resolve();
  }
}
