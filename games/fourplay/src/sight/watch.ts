import type { Square } from '@menagerie/core';

/**
 * Remembers the squares a finding depends on, as a bit of each in an array that findings share: as long as none of them changes or
 * freezes otherwise, and no King or Magnetron comes, goes or moves, the finding stays true.
 */
export class Watch {
  readonly #marks: Uint8Array;
  readonly #bit: number;
  /** Set if the finding depends on more than squares can tell. */
  everything = false;

  constructor(marks: Uint8Array, bit: number) {
    this.#marks = marks;
    this.#bit = bit;
  }

  mark(square: Square): void {
    this.#marks[square] |= this.#bit;
  }
}
