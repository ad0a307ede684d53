/** A cache of answers that never change, by question; the least recently asked go first. */
export class Kept {
  readonly #texts = new Map<string, string>();
  readonly #most: number;
  #size = 0;

  /** The cache holds `most` characters, questions and answers together. */
  constructor(most: number) {
    this.#most = most;
  }

  get(asked: string): string | undefined {
    const text = this.#texts.get(asked);
    if (text === undefined) return undefined;
    this.#texts.delete(asked);
    this.#texts.set(asked, text);
    return text;
  }

  set(asked: string, text: string): void {
    this.#drop(asked);
    this.#texts.set(asked, text);
    this.#size += asked.length + text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(asked: string): void {
    const text = this.#texts.get(asked);
    if (text === undefined) return;
    this.#texts.delete(asked);
    this.#size -= asked.length + text.length;
  }
}
