import type { Square } from '@menagerie/core';
import { leavesIdly } from './quiet.ts';
import type { Field } from './field.ts';
import { advanced, AHEAD, along, AROUND, eastOf, emptyAhead, holds, LAST_RANKS, lowestOf, westOf } from './geometry.ts';
import { JEDI, kindOf, MADAM, WAGON, WHITE } from './pieces.ts';
import { SETS } from './slots.ts';

/** Ranks 2 to 4 and 5 to 7: on the others a jedi promotes. */
const INNER = [~LAST_RANKS[0], ~LAST_RANKS[1]] as const;

/**
 * The jedi, wagons and madams of a side that roll freely, and the squares where they may: such a roll is legal and removes nothing, unless
 * it promotes.
 */
export class Freedom {
  #colour = WHITE;
  /** The set of safe squares. */
  readonly #safe = new Int32Array(2);
  /** The set of pieces that hold this freedom, and of those that do if what they stop strikes nobody that matters once they leave. */
  readonly #free = new Int32Array(2);
  readonly #stopping = new Int32Array(2);

  /** Finds who is free on a field, from the pieces that are pinned and the halves of the set of safe squares. */
  grant(field: Field, colour: number, pinned: Int32Array, lower: number, upper: number): void {
    this.#colour = colour;
    this.#safe[0] = lower;
    this.#safe[1] = upper;
    for (let half = 0; half < 2; half++) {
      const own = field.set(JEDI, colour, half) | field.set(WAGON, colour, half) | field.set(MADAM, colour, half);
      const movable = own & ~pinned[half] & ~field.lineSet(colour ^ 1, half);
      this.#free[half] = movable & ~field.lineSet(colour, half);
      this.#stopping[half] = movable & field.lineSet(colour, half);
    }
  }

  /** Whether the piece on a square rolls freely to safe squares. */
  holds(field: Field, from: Square): boolean {
    if (holds(this.#free, from)) return true;
    return holds(this.#stopping, from) && leavesIdly(field, from);
  }

  /** Writes the set of the pieces of a kind that roll freely to safe squares. */
  holders(field: Field, kind: number, into: Int32Array): void {
    for (let half = 0; half < 2; half++) {
      const set = field.set(kind, this.#colour, half);
      into[half] = set & this.#free[half];
      for (let bits = set & this.#stopping[half]; bits !== 0; bits &= bits - 1) {
        if (leavesIdly(field, lowestOf(bits, half))) into[half] |= bits & -bits;
      }
    }
  }

  /** The half of the set of squares that are safe for those that roll freely. */
  safeHalf(half: number): number {
    return this.#safe[half];
  }

  /** Whether a square is safe for those that roll freely: no gaze matters there, and no role it lends. */
  isSafe(square: Square): boolean {
    return holds(this.#safe, square);
  }

  /** Whether a piece has a free roll to a safe square; promotions, double steps and long rolls of madams are left out. */
  hasRoll(field: Field): boolean {
    if ((this.#safe[0] | this.#safe[1]) === 0) return false;
    if (this.#hasJediStep(field)) return true;
    for (let half = 0; half < 2; half++) {
      const others = this.#free[half] & ~field.set(JEDI, this.#colour, half);
      for (let bits = others; bits !== 0; bits &= bits - 1) if (this.#reachesSafe(field, lowestOf(bits, half))) return true;
    }
    for (let half = 0; half < 2; half++) {
      for (let bits = this.#stopping[half]; bits !== 0; bits &= bits - 1) {
        const from = lowestOf(bits, half);
        if (this.#reachesSafe(field, from) && leavesIdly(field, from)) return true;
      }
    }
    return false;
  }

  /** Whether a jedi on no line of hypnosis has a safe step. */
  #hasJediStep(field: Field): boolean {
    const lower = this.#free[0] & field.set(JEDI, this.#colour, 0);
    const upper = this.#free[1] & field.set(JEDI, this.#colour, 1);
    const aheadLower = advanced(lower, upper, this.#colour, 0);
    const aheadUpper = advanced(lower, upper, this.#colour, 1);
    return (this.#open(field, 0, spread(aheadLower)) | this.#open(field, 1, spread(aheadUpper))) !== 0;
  }

  /** What half of a set of squares is empty, safe and off the last ranks. */
  #open(field: Field, half: number, squares: number): number {
    return squares & ~field.board[SETS + half] & this.#safe[half] & INNER[half];
  }

  /** Whether a piece has a safe square to roll to, for a madam or jedi one beside it. */
  #reachesSafe(field: Field, from: Square): boolean {
    const cell = field.board[from];
    if (kindOf(cell) !== WAGON) {
      const beside = kindOf(cell) === JEDI ? AHEAD : AROUND;
      const at = (kindOf(cell) === JEDI ? ((cell >> 3) << 6) | from : from) << 1;
      return (this.#open(field, 0, beside[at]) | this.#open(field, 1, beside[at | 1])) !== 0;
    }
    for (let direction = 0; direction < 8; direction++) {
      const steps = emptyAhead(field.board, from, direction);
      if (steps > 0 && this.isSafe(along(from, direction, steps))) return true;
    }
    return false;
  }
}

/** The squares of half a set and those beside them on their ranks. */
function spread(half: number): number {
  return half | westOf(half) | eastOf(half);
}
