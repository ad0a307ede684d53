import type { Options } from './options.ts';
import type { Figure } from './picture.ts';
import type { Result } from './result.ts';
import type { Seat } from './specs.ts';

/** A position in an editor. It may break the rules: `Game.parse` checks what `Editor.write` writes. */
export interface Draft {
  /** What stands on each square, by square index, as in position texts; '' for nothing. */
  readonly cells: readonly string[]; // ['[Kw~]', '', 'W', …]
  /** All the rest, by the id of its field. */
  readonly values: Readonly<Record<string, string>>; // All the rest, by the id of its field.
}

/** A value that a field can take. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A kind of piece that a field can count. */
export interface Countable extends Choice {
  readonly figure: Figure;
}

/** Something in a position that stands on no square. */
export type DraftField = {
  /** Key of its value in a draft. */
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  /** The seat it belongs to. Pages show the fields of a seat together. */
  readonly seat?: Seat;
} & (
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  /** The value is `yes` or `no`. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  /** The value lists pieces in the given order, as in `2Cn,Hb3`, or is `-`. There are at most `most` of each. */
  | { readonly kind: 'pieces'; readonly pieces: readonly Countable[]; readonly most: number }
);

/** Something you can change about the piece on a square, such as whether it's asleep. */
export interface Quality {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  /** The cell with each possible value. The present cell is one of them. */
  readonly choices: readonly { readonly label: string; readonly cell: string }[];
}

/** One owner's pieces to put on the board. */
export interface Palette {
  /** Such as `White`. */
  readonly name: string;
  readonly pieces: readonly { readonly cell: string; readonly figure: Figure }[];
}

/** What an editor of positions needs to know about a game. It doesn't judge positions. */
export interface Editor {
  /** Takes apart a readable position text, whether the rules allow it or not. */
  read(text: string): Result<Draft>;
  /** Writes the position text of a draft. Leaves out what these options don't have. */
  write(draft: Draft, options: Options): string;
  /** The pieces you can put on the board, by owner. */
  palettes(options: Options): readonly Palette[];
  /** The figures of a cell, from the bottom up, without states that come from their neighbours. */
  figures(cell: string): readonly Figure[];
  /** What you can change about the piece on a square. */
  qualities(cell: string): readonly Quality[];
  /** What belongs to the position but stands on no square. */
  fields(draft: Draft, options: Options): readonly DraftField[];
}
