import { parseSquare, type BoardShape, type Square } from '@menagerie/core';
import { FEEL } from './view.ts';

/** What typing on a board comes to. */
export interface TypeAheadWishes {
  readonly shape: BoardShape;
  /** The typed name is that of a square. */
  found(square: Square): void;
  /** A letter was typed and no number after it: it is meant as any other key. */
  letter(key: string): void;
}

/** Reads names of squares typed on a board, such as `h12`. */
export class TypeAhead {
  readonly #wishes: () => TypeAheadWishes;
  #typed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wishes: () => TypeAheadWishes) {
    this.#wishes = wishes;
  }

  /** Takes a key; false if it is no part of a name. */
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
