/** Index of a seat in the order of play, from 0. */
export type Seat = number;

/** One of the seats of a game. */
export interface SeatSpec {
  /** Such as `white`; used in files and JSON. */
  readonly id: string;
  readonly name: string;
  /** One letter as in position texts. */
  readonly letter: string;
}

/** One kind of piece. */
export interface KindSpec {
  /** Code as in position texts: an upper-case letter, or two characters where a game has more kinds than letters. */
  readonly letter: string;
  readonly name: string;
  /** Where the rules introduce it. */
  readonly clause: string;
  /** One sentence for a player who has never seen it. */
  readonly summary: string;
}
