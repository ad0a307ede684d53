/** Number of chains. Entries whose keys have the same lowest bits share one. */
const CHAINS = 1024;
/** Numbers per entry: two halves of the key, the caller's mark, and 1 + the previous entry in its chain. */
const WIDTH = 4;

/** The positions of a game by key, in order. Finds equal ones without looking at all of them. */
export class History {
  /** Number of entries. */
  length = 0;
  #entries: Int32Array;
  /** 1 + the last entry of each chain, or 0. */
  #heads: Int32Array;

  constructor(entries = new Int32Array(WIDTH * 256), heads = new Int32Array(CHAINS)) {
    this.#entries = entries;
    this.#heads = heads;
  }

  /** Adds an entry. `pop` gives its mark back; `count` finds it only if it is an occurrence. */
  push(keyLo: number, keyHi: number, mark: number, isOccurrence: boolean): void {
    const at = this.length * WIDTH;
    if (at === this.#entries.length) this.#grow();
    const entries = this.#entries;
    const chain = keyLo & (CHAINS - 1);
    entries[at] = keyLo;
    entries[at + 1] = keyHi;
    entries[at + 2] = mark;
    entries[at + 3] = this.#heads[chain];
    this.length++;
    if (isOccurrence) this.#heads[chain] = this.length;
  }

  /** Removes the last entry and returns its mark. */
  pop(): number {
    const chain = this.#entries[(this.length - 1) * WIDTH] & (CHAINS - 1);
    const isOccurrence = this.#heads[chain] === this.length;
    const at = --this.length * WIDTH;
    if (isOccurrence) this.#heads[chain] = this.#entries[at + 3];
    return this.#entries[at + 2];
  }

  /** How many entries from `since` on have this key. */
  count(keyLo: number, keyHi: number, since: number): number {
    const entries = this.#entries;
    let found = 0;
    for (let entry = this.#heads[keyLo & (CHAINS - 1)]; entry > since; entry = entries[entry * WIDTH - 1]) {
      const at = (entry - 1) * WIDTH;
      if (entries[at] === keyLo && entries[at + 1] === keyHi) found++;
    }
    return found;
  }

  /** An independent copy. */
  copy(): History {
    const twin = new History(this.#entries.slice(), this.#heads.slice());
    twin.length = this.length;
    return twin;
  }

  #grow(): void {
    const larger = new Int32Array(this.#entries.length * 2);
    larger.set(this.#entries);
    this.#entries = larger;
  }
}
