import { setImmediate } from 'node:timers/promises';
import { random, type Random } from '@menagerie/core';

/** So many steps of promises at most are taken before time goes on, where it does not wait for all of them. */
const MOST_STEPS = 300;

/** An event at its time. */
interface Moment {
  at: number;
  readonly act: () => void;
}

/**
 * A time that moves by hand and chance that comes from a seed. Whatever happens is begun at its moment and often not over at the next one,
 * so that things get between each other as they do in a busy house, but the same way each time.
 */
export class World {
  readonly chance: Random;
  /** Milliseconds. */
  now = 1_000_000;
  /** The latest first. */
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

  /** Lets so much time go by in which nothing happens; what was to happen comes so much later. */
  sleep(milliseconds: number): void {
    this.now += milliseconds;
    for (const moment of this.#moments) moment.at += milliseconds;
  }

  /** From now on everything that has begun is over before the next thing begins. */
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

  /** Takes steps of whatever has begun, all of them or a few. */
  async #goOn(): Promise<void> {
    // Nothing in the simulated house waits for anything but promises, and those are all done before an immediate.
    if (this.#isOrderly || this.oneIn(2)) await setImmediate();
    else for (let steps = this.chance.below(MOST_STEPS); steps > 0; steps--) await Promise.resolve();
  }
}
