import { Stopwatch } from './stopwatch.ts';

/** The longest that a timer of the browser can wait. */
const LONGEST = 2 ** 31 - 1;

/** Keeps the time of a match at one board: it stands until somebody starts it, and whenever somebody pauses it. */
export class Timekeeper {
  paused: boolean = $state(true);
  readonly #watch: Stopwatch;
  readonly #ondue: () => void;
  #deadline: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It stands at `start`. `ondue` is called when the deadline has come. Times are milliseconds. */
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

  /** What to wait for from now on; null: nothing. */
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
