import type { Options } from './options.ts';

/** A short scene that shows the idea of a game: real moves, each with a caption. */
export interface Showcase {
  readonly position: string;
  readonly options?: Options;
  /** Two corners of the part of the board to show; the whole board if missing. */
  readonly window?: { readonly from: string; readonly to: string };
  /** The idea in one sentence, for people who can't see it move. */
  readonly idea: string;
  readonly plies: readonly string[];
}
