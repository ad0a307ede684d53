import type { Flavoured } from './opaque.ts';

/** Index of a seat in the order of play, from 0. */
export type Seat = Flavoured<'Seat'>;

/** Colours in which the pieces of a seat can be painted; each goes with any other. */
export const SEAT_COLOURS = ['white', 'black', 'red', 'blue', 'yellow', 'green', 'purple', 'orange'] as const;
/** One of the SEAT_COLOURS. */
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** Placeholder in a drawing for the name of the seat that owns the piece. The drawing puts in the name, escaped. */
export const OFFICE = '{office}';

/** One of the seats of a game. */
export interface SeatSpec {
  /** Such as `white`; used in files and JSON. */
  readonly id: string;
  readonly name: string;
  /** One letter as in position texts. */
  readonly letter: string;
  /** Colour of its pieces; without it seats take the colours in their order. */
  readonly colour?: SeatColour;
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
  /** Pieces of this kind belong to nobody. */
  readonly ownerless?: true;
  /** The chess piece that stands for it, in a game played with an ordinary chess set: `pawn`. */
  readonly playedWith?: string;
}
