import { kindOf, squareOf } from './text.ts';

/** Fields of a position text that a test sets to an unusual value. */
export interface Fields {
  exchanges?: string;
  vulnerable?: string;
  quiet?: number;
  pair?: number;
}

/** The position text for pieces written as in the rules, `S@c2 c@b4`. No exchange is left unless the fields say so. */
export function place(pieces: string, turn: 'w' | 'b', { exchanges = '-', vulnerable = '-', quiet = 0, pair = 1 }: Fields = {}): string {
  const cells = Array.from({ length: 64 }, () => ' ');
  for (const piece of pieces.split(' ')) {
    const [letter, square] = piece.split('@') as [string, string];
    if (!kindOf(letter)) throw new Error(`"${piece}" is not a piece on a square.`);
    cells[squareOf(square)] = letter;
  }
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => cells.slice(rank * 8, rank * 8 + 8).join(''));
  return `${ranks.join('/').replace(/ +/g, (gap) => String(gap.length))} ${turn} ${exchanges} ${vulnerable} ${quiet} ${pair}`;
}
