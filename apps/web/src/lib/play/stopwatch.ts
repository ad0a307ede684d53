/** Milliseconds that pass only while the stopwatch runs. A match timed by it can be put aside at any moment. */
export class Stopwatch {
  readonly #clock: () => number;
  #read: number;
  #since: number | null = null;

  /** It begins stopped, at `start`. `clock` measures real time. */
  constructor(start: number, clock: () => number = Date.now) {
    this.#read = start;
    this.#clock = clock;
  }

  now(): number {
    // Setting the clock back takes no time away.
    return this.#read + (this.#since === null ? 0 : Math.max(0, this.#clock() - this.#since));
  }

  /** Stops it at another time. */
  set(time: number): void {
    this.#read = time;
    this.#since = null;
  }

  run(): void {
    this.#since ??= this.#clock();
  }

  halt(): void {
    this.#read = this.now();
    this.#since = null;
  }
}
