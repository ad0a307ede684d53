import { hash, randomBytes } from 'node:crypto';

const ROWS = 4;

/**
 * How full the buckets of any number of keys are, in memory that never grows: a count-min sketch of leaky buckets. Each key has one cell in
 * each row, chosen by a digest that outsiders can't predict, and is as full as its emptiest cell. A flood of other keys can't make it forget
 * one, unlike a list that drops the oldest. At worst a key looks fuller than it is, and only if others hit all four of its cells.
 */
export class Sketch {
  readonly #salt = randomBytes(16).toString('hex');
  readonly #width: number;
  /** When each cell will be empty, in milliseconds. It is empty if that time is past. */
  readonly #cells: Float64Array;

  /** `width`: cells in a row, a power of two. */
  constructor(width: number) {
    this.#width = width;
    this.#cells = new Float64Array(ROWS * width);
  }

  /** When the bucket of a key will be empty, in milliseconds. */
  emptyAt(key: string): number {
    return Math.min(...this.#places(key).map((place) => this.#cells[place]));
  }

  /** Fills the bucket of a key so that it will be empty at a time. */
  fill(key: string, until: number): void {
    for (const place of this.#places(key)) this.#cells[place] = Math.max(this.#cells[place], until);
  }

  /** Empties every cell that is fuller than any bucket can be: the clock was set back. */
  clampTo(latest: number): void {
    for (const [place, until] of this.#cells.entries()) if (until > latest) this.#cells[place] = latest;
  }

  #places(key: string): readonly number[] {
    const digest = hash('sha256', this.#salt + key, 'buffer');
    return Array.from({ length: ROWS }, (_, row) => row * this.#width + (digest.readUInt32LE(4 * row) & (this.#width - 1)));
  }
}
