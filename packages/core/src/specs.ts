import type { Flavoured } from './opaque.ts';

/** Index of a seat in the order of play, from 0. */
export type Seat = Flavoured<'Seat'>;

/** Colours for the pieces of a seat. Any two go together. */
export const SEAT_COLOURS = ['white', 'black', 'red', 'blue', 'yellow', 'green', 'purple', 'orange'] as const;
/** One of the SEAT_COLOURS. */
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** Placeholder in a drawing for the name of the piece's seat. The page puts in the name, escaped. */
export const OFFICE = '{office}';

/** One of the seats of a game. */
export interface SeatSpec {
  /** Such as `white`. Files and JSON use it. */
  readonly id: string;
  readonly name: string;
  /** One letter, as in position texts. */
  readonly letter: string;
  /** Colour of its pieces. Without it, seats take the colours in order. */
  readonly colour?: SeatColour;
}

/** One kind of piece. */
export interface KindSpec {
  /** Code in position texts: an upper-case letter, or two characters if a game has more kinds than letters. */
  readonly letter: string;
  readonly name: string;
  /** The clause that introduces it. */
  readonly clause: string;
  /** One sentence for players who have never seen it. */
  readonly summary: string;
  /** Pieces of this kind belong to nobody. */
  readonly ownerless?: true;
  /** The chess piece that stands in for it in an ordinary chess set: `pawn`. */
  readonly playedWith?: string;
}
