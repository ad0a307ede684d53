import { parseSquare, type BoardShape, type Square } from '@menagerie/core';
import { FEEL } from '@menagerie/board';

/** The result of typing on a board. */
export interface TypeAheadWishes {
  readonly shape: BoardShape;
  /** A complete name of a square was typed. */
  found(square: Square): void;
  /** A letter was typed without a number after it: it means what that key means elsewhere. */
  letter(key: string): void;
}

/** Reads the names of squares typed on a board, such as `h12`. */
export class TypeAhead {
  readonly #wishes: () => TypeAheadWishes;
  #typed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wishes: () => TypeAheadWishes) {
    this.#wishes = wishes;
  }

  /** Takes a key; false if it isn't part of a name. */
  key(key: string): boolean {
    const wishes = this.#wishes();
    const { shape } = wishes;
    const isFile = parseSquare(shape, `${key}1`) >= 0;
    clearTimeout(this.#timer);
    if (!isFile && (this.#typed === '' || !/^[0-9]$/.test(key))) {
      // Another key ends the name.
      this.#end();
      return false;
    }
    if (isFile) this.#end();
    this.#typed += key;
    this.#timer = setTimeout(() => this.#end(), FEEL.typeAhead);
    const square = parseSquare(shape, this.#typed);
    if (square >= 0) wishes.found(square);
    else if (!isFile) this.#typed = '';
    return true;
  }

  #end(): void {
    const typed = this.#typed;
    this.#typed = '';
    if (typed.length === 1) this.#wishes().letter(typed);
  }
}
