import type { Square } from '@menagerie/core';

/**
 * Records the squares that a finding depends on, as a bit in an array that findings share. The finding stays true as long as none of these
 * squares changes or gains or loses ice, and no King or Magnetron arrives, leaves or moves.
 */
export class Watch {
  readonly #marks: Uint8Array;
  readonly #bit: number;
  /** Set if the finding depends on more than squares. */
  everything = false;

  constructor(marks: Uint8Array, bit: number) {
    this.#marks = marks;
    this.#bit = bit;
  }

  mark(square: Square): void {
    this.#marks[square] |= this.#bit;
  }
}
