import type { Move, MoveList, Square } from '@menagerie/core';
import type { Colour } from './cells.ts';
import type { Field } from './field.ts';

/** Faster answers to what the rules find out by carrying moves out. They are the same answers, in the same order. */
export interface Sight {
  /** See legality.ts. */
  legal(field: Field, colour: Colour, into: MoveList, onlyTactical: boolean): void;
  hasLegal(field: Field, colour: Colour): boolean;
  buckOn(field: Field, colour: Colour): Move;
  /** Asked only about a dude who is on the board. */
  isBucked(field: Field, colour: Colour): boolean;
  /** Which of a double step's empty middle squares will do (B3.2). Bits stand for the squares beside `straight` and itself, as in `empty`. */
  usableMiddles(field: Field, from: Square, straight: Square, empty: number): number;
}

/** The sight that the rules use. Null: they carry everything out, which is slow. */
export const foresight: { sight: Sight | null } = { sight: null };
