import type { Square } from '@menagerie/core';
import { SQUARES } from './geometry.ts';

/**
 * Remembers the squares a finding depends on: as long as none of them changes, and no King, Iceman or Magnetron comes, goes or moves,
 * the finding stays true.
 */
export class Watch {
  readonly #marked = new Int32Array(SQUARES);
  #now = 0;
  /** Set if the finding depends on more than squares can tell. */
  everything = false;

  clear(): void {
    this.#now++;
    this.everything = false;
  }

  mark(square: Square): void {
    this.#marked[square] = this.#now;
  }

  has(square: Square): boolean {
    return this.#marked[square] === this.#now;
  }
}
