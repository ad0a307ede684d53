import { squareAt, type BoardShape, type Square } from './board.ts';
import type { Options } from './options.ts';
import type { Figure } from './picture.ts';
import type { Result } from './result.ts';
import type { Seat } from './specs.ts';

/** A position as an editor holds it. It may still break the rules: `Game.parse` judges what `Editor.write` writes. */
export interface Draft {
  /** What stands on each square, by square index, as position texts write it; '' for nothing. */
  readonly cells: readonly string[]; // ['[Kw~]', '', 'W', …]
  /** All the rest, by the id of its field. */
  readonly values: Readonly<Record<string, string>>; // { turn: 'w', quiet: '3' }
}

/** One of the values that a field can take. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A kind of piece that a field can count. */
export interface Countable extends Choice {
  readonly figure: Figure;
}

/** Something that belongs to a position and stands on no square. */
export type DraftField = {
  /** Key of its value in a draft. */
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  /** The seat it belongs to; fields of one seat are shown together. */
  readonly seat?: Seat;
} & (
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  /** The value is `yes` or `no`. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  /** The value lists pieces in the order given, as in `2Cn,Hb3`, or is `-`; `most` of each. */
  | { readonly kind: 'pieces'; readonly pieces: readonly Countable[]; readonly most: number }
);

/** A quality of the piece on a square that can be changed, such as being asleep. */
export interface Quality {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  /** What the cell would be with each value; the cell as it is stands among them. */
  readonly choices: readonly { readonly label: string; readonly cell: string }[];
}

/** Pieces of one owner to set on the board. */
export interface Palette {
  /** Such as `White`. */
  readonly name: string;
  readonly pieces: readonly { readonly cell: string; readonly figure: Figure }[];
}

/** What an editor of positions must know of a game. It doesn't judge positions. */
export interface Editor {
  /** Takes apart a position text that can be read, whether or not the rules allow it. */
  read(text: string): Result<Draft>;
  /** The position text of a draft, without what these options don't have. */
  write(draft: Draft, options: Options): string;
  /** The pieces that can be set, by owner. */
  palettes(options: Options): readonly Palette[];
  /** The figures of a cell, from the bottom up, without states that come from its neighbours. */
  figures(cell: string): readonly Figure[];
  /** What can be changed in the piece on a square. */
  qualities(cell: string): readonly Quality[];
  /** What belongs to the position and stands on no square. */
  fields(draft: Draft, options: Options): readonly DraftField[];
}

/** The board of a position text: ranks from the farthest to the first with `/` between them, empty squares in a row as their number. */
export function boardText(shape: BoardShape, textOf: (square: Square) => string, separator = ''): string {
  const ranks: string[] = [];
  for (let rank = shape.ranks - 1; rank >= 0; rank--) {
    const tokens: (string | number)[] = [];
    let run = 0;
    for (let file = 0; file < shape.files; file++) {
      const text = textOf(squareAt(shape, file, rank));
      if (text === '') run++;
      else {
        if (run > 0) tokens.push(run);
        tokens.push(text);
        run = 0;
      }
    }
    if (run > 0) tokens.push(run);
    ranks.push(tokens.join(separator));
  }
  return ranks.join('/');
}
