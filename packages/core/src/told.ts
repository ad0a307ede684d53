import type { Position } from './game.ts';
import type { Options } from './options.ts';

/** Stands for a number that nobody has told yet. */
export const UNTOLD = 1 << 30;

/**
 * Two numbers about each of the positions met lately, by the lowest bits of its key: a search deepens step by step, so it meets every third
 * position again. A key leaves out the options, so others empty the list.
 */
export class Told {
  /** The options of all these positions. */
  options: Options | null = null;
  /** The two halves of a key, its two numbers, and so on. */
  readonly numbers = new Int32Array(4 << 15);

  /** Where the numbers of a position begin, UNTOLD if it is new. `salt` stands for whatever else they depend on and its key leaves out. */
  at({ options, keyLo, keyHi }: Pick<Position, 'options' | 'keyLo' | 'keyHi'>, salt = 0): number {
    const { numbers } = this;
    if (options !== this.options) numbers.fill(UNTOLD);
    this.options = options;
    const lo = keyLo ^ salt;
    const at = (lo << 2) & (numbers.length - 1);
    if (numbers[at] !== lo || numbers[at + 1] !== keyHi) {
      numbers[at] = lo;
      numbers[at + 1] = keyHi;
      numbers[at + 2] = UNTOLD;
      numbers[at + 3] = UNTOLD;
    }
    return at + 2;
  }
}
