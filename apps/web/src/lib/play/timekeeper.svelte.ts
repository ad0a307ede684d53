import { Stopwatch } from './stopwatch.ts';

/** The longest time a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1;

/** Keeps the time of a match at one board. It runs from when somebody starts it, except while it is paused. */
export class Timekeeper {
  paused: boolean = $state(true);
  readonly #watch: Stopwatch;
  readonly #ondue: () => void;
  #deadline: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It begins stopped, at `start`. `ondue` is called at the deadline. Times are milliseconds. */
  constructor(start: number, ondue: () => void) {
    this.#watch = new Stopwatch(start);
    this.#ondue = ondue;
  }

  now(): number {
    return this.#watch.now();
  }

  start(): void {
    this.paused = false;
    this.#watch.run();
    this.#arm();
  }

  pause(): void {
    this.paused = true;
    this.#watch.halt();
    clearTimeout(this.#timer);
  }

  /** Stops at the time to which the match was played elsewhere. */
  stopAt(time: number): void {
    this.pause();
    this.#watch.set(time);
  }

  /** The deadline to wait for; null for none. */
  expect(deadline: number | null): void {
    this.#deadline = deadline;
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.paused || this.#deadline === null) return;
    this.#timer = setTimeout(() => this.#ring(), Math.min(LONGEST, Math.max(0, Math.ceil(this.#deadline - this.now()))));
  }

  #ring(): void {
    if (this.#deadline !== null && this.now() >= this.#deadline) this.#ondue();
    else this.#arm();
  }
}
