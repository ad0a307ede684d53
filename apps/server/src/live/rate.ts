/** How often something was done lately, by key. Times are milliseconds of a clock that only goes forwards. */
export class Rate {
  readonly #most: number;
  readonly #window: number;
  readonly #now: () => number;
  readonly #done = new Map<string, number[]>();

  /** Allows `most` in every `window`. */
  constructor(most: number, window: number, now: () => number) {
    this.#most = most;
    this.#window = window;
    this.#now = now;
  }

  /** Counts one more; false, and nothing is counted, if it were too many. */
  takes(key: string): boolean {
    const now = this.#now();
    const recent = (this.#done.get(key) ?? []).filter((at) => at > now - this.#window);
    if (recent.length >= this.#most) return false;
    this.#done.set(key, [...recent, now]);
    return true;
  }

  /** Forgets what is long ago. */
  sweep(): void {
    const old = this.#now() - this.#window;
    for (const [key, times] of this.#done) if (times.at(-1)! <= old) this.#done.delete(key);
  }
}
