import { boardText, parseSquare } from '@menagerie/core';
import { BOARD } from '../src/geometry.ts';

/** Fields of a position text (B9.3) that an example sets to an unusual value. */
interface Fields {
  readonly turn?: 'w' | 'b';
  readonly exchanges?: string;
  readonly vulnerable?: string;
  readonly quiet?: number;
  readonly pair?: number;
}

/** The position text (B9.3) for pieces listed as `S@c2 c@b4`. White moves and no exchange is left unless the fields say so. */
export function place(pieces: string, { turn = 'w', exchanges = '-', vulnerable = '-', quiet = 0, pair = 1 }: Fields = {}): string {
  const letters = new Map(pieces.split(' ').map((piece) => [parseSquare(BOARD, piece.slice(2)), piece[0]]));
  return `${boardText(BOARD, (square) => letters.get(square) ?? '')} ${turn} ${exchanges} ${vulnerable} ${quiet} ${pair}`;
}
