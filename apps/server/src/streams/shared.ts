/** Reads once for many readers with the same question: everybody who asks within a while gets the same answer, unless it is dropped before. */
export class Shared<T> {
  readonly #while: number;
  readonly #kept = new Map<string, Promise<T>>();

  /** Caches each answer for this many milliseconds. */
  constructor(milliseconds: number) {
    this.#while = milliseconds;
  }

  of(key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const reading = read();
    this.#kept.set(key, reading);
    setTimeout(() => this.#kept.get(key) === reading && this.#kept.delete(key), this.#while).unref();
    return reading;
  }

  /** Drops an answer that has changed. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
