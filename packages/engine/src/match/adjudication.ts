import type { Seat } from '@menagerie/core';

/** So far ahead, in hundredths of the weakest piece, a game is won. */
const WON = 1500;
/** How many turns in a row both sides must say so. */
const AGREED = 4;
/** So little ahead a game is level, if both sides have said so for so many turns. */
const LEVEL = 8;
const PATIENCE = 20;

/** Ends games for two that both programs call won, or level for long, so that no time goes into the rest. */
export class Adjudicator {
  readonly #seats: readonly Seat[];
  /** For how many turns each side has called the game won (above 0) or lost. */
  readonly #decided = [0, 0];
  readonly #level = [0, 0];

  constructor(seats: readonly Seat[]) {
    this.#seats = seats;
  }

  /** Hears what the program at a seat thinks of its own side; null if it doesn't say. Returns who has won, or null for nobody yet. */
  hear(seat: Seat, score: number | null): { readonly winner: Seat | null } | null {
    const sign = score === null || Math.abs(score) < WON ? 0 : Math.sign(score);
    const side = this.#seats.indexOf(seat);
    const before = this.#decided[side];
    this.#decided[side] = sign !== 0 && sign * before > 0 ? before + sign : sign;
    this.#level[side] = score !== null && Math.abs(score) <= LEVEL ? this.#level[side] + 1 : 0;
    const [first, second] = this.#decided;
    if (first >= AGREED && second <= -AGREED) return { winner: this.#seats[0] };
    if (second >= AGREED && first <= -AGREED) return { winner: this.#seats[1] };
    return this.#level.every((turns) => turns >= PATIENCE) ? { winner: null } : null;
  }
}
