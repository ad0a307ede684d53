/** Reads once for many who ask the same: what was read is told to all who ask within a while, unless it is forgotten before. */
export class Shared<T> {
  readonly #while: number;
  readonly #kept = new Map<string, Promise<T>>();

  /** Keeps what was read for so many milliseconds. */
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

  /** It has changed: from now on it is read anew. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
