import type { Square } from './board.ts';
import type { Seat } from './specs.ts';

/** Shapes that pages can draw on a piece or a square. The game chooses which state gets which shape. */
export const MARKS = ['strike-1', 'strike-2', 'lying', 'shield', 'lock', 'cover', 'bar', 'token', 'target', 'promote', 'label'] as const;
/** One of the MARKS. */
export type Mark = (typeof MARKS)[number];

/** Something true of a piece right now, such as being hypnotized. */
export interface FigureState {
  readonly id: string;
  readonly mark: Mark;
  /** The text of a `label` mark: at most three letters or digits. */
  readonly label?: string;
  /** In words, for screen readers and terminals: `hypnotized by the black shaman on c3`. */
  readonly text: string;
  readonly clause: string;
}

/** A piece as pages, screen readers and terminals show it. */
export interface Figure {
  /** Index of its seat; null if nobody owns it. */
  readonly owner: Seat | null;
  /** Letter of the kind, as in the game's `kinds`. */
  readonly kind: string;
  readonly states: readonly FigureState[];
}

/** What stands on each square, by square index. Several figures on one square go from the bottom up. */
export type Scene = readonly (readonly Figure[])[];

/** Something to point at: a square, or a line between two squares. */
export type Witness =
  | { readonly kind: 'square'; readonly square: Square; readonly note?: string }
  | { readonly kind: 'ray'; readonly from: Square; readonly to: Square; readonly note?: string };

/** A square to point at. */
export function at(square: Square, note?: string): Witness {
  return note === undefined ? { kind: 'square', square } : { kind: 'square', square, note };
}

/** A line to point at. */
export function line(from: Square, to: Square, note?: string): Witness {
  return note === undefined ? { kind: 'ray', from, to } : { kind: 'ray', from, to, note };
}

/** Why an attempt isn't a legal move. */
export interface Objection {
  /** The clause that decides, such as `B3.5`. */
  readonly clause: string;
  /** A stable word for the reason within the game, such as `must-go-on`. */
  readonly code: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** One or two sentences that name the pieces and squares. */
  readonly message: string;
  readonly witnesses: readonly Witness[];
  /** What would make it legal, if that is cheap to find: `legal if the shaman on f6 weren't there`. */
  readonly remedy?: string;
  /** Where you can begin instead: squares to touch, and open choices (see Touch). */
  readonly instead?: { readonly squares: readonly Square[]; readonly choices: readonly string[] };
}

/** What a player should know before a legal move that may cost them dearly. */
export interface Warning {
  /** The clause behind it. */
  readonly clause: string;
  /** A stable word for the danger within the game, such as `open-king`. */
  readonly code: string;
  /** One sentence that names the pieces and squares. */
  readonly message: string;
  readonly witnesses: readonly Witness[];
}

/** One visible change of the board. */
export type Edit =
  /** `via` is the square where the path turns, if it does. */
  | { readonly kind: 'move'; readonly from: Square; readonly to: Square; readonly via?: Square; readonly figure: Figure }
  | { readonly kind: 'remove'; readonly square: Square; readonly figure: Figure }
  | { readonly kind: 'add'; readonly square: Square; readonly figure: Figure }
  | { readonly kind: 'change'; readonly square: Square; readonly before: Figure; readonly after: Figure };

/** One stage of a move: the cause, the clause, and the changes. */
export interface Stage {
  readonly clause: string;
  readonly code: string;
  /** One sentence: `The shaman on c3 strikes the chameleon on b4 twice.` */
  readonly text: string;
  readonly causes: readonly Witness[];
  readonly edits: readonly Edit[];
  /** What stands where after this stage. */
  readonly scene: Scene;
}

/** The stages of a move, in order. */
export type Trace = readonly Stage[];

/** How a headline words the stages with these codes. */
export interface Heading {
  readonly codes: readonly string[];
  /** Counts only stages with an edit of this kind: what the board does by itself after a move, which is told first then. */
  readonly edit?: Edit['kind'];
  /** What happened to the pieces: `removed`. Null if the stage's own sentence says it best. */
  readonly word: string | null;
  /** Up to so many stages are told by their own sentences; with more, their pieces are counted. */
  readonly whole?: number;
}

/** One thing that an overlay draws, and the same in words. */
export type AspectMark =
  | {
      readonly kind: 'ray';
      readonly from: Square;
      readonly to: Square;
      /** Whoever owns the piece at its end hears of it first: check, say. */
      readonly alarm?: true;
      readonly strength: 1 | 2;
      readonly owner: Seat | null;
      /** A line along which a piece may strike. */
      readonly texture?: 'threat';
      readonly text: string;
    }
  | {
      readonly kind: 'area';
      readonly squares: readonly Square[];
      readonly owner: Seat | null;
      /** Ground drawn as frozen. */
      readonly texture?: 'frost';
      readonly text: string;
    }
  | { readonly kind: 'chain'; readonly squares: readonly Square[]; readonly text: string }
  /** A label on a square. With `besides`, this is what it adds to the summary of the kind there; empty: nothing. */
  | {
      readonly kind: 'badge';
      readonly square: Square;
      readonly label: string;
      readonly mark?: Mark;
      readonly text: string;
      readonly besides?: string;
    }
  /**
   * A fact about a seat, shown beside the board: label `Sweepers`, value `8`. With `decides`, the table of the end shows it too, and so does a first
   * look at a game of two. With `passing`, it holds for a part of a turn. With `pressing`, the end is near and depends on it: even who sees board and
   * instruction alone is told.
   */
  | {
      readonly kind: 'note';
      readonly seat: Seat | null;
      readonly label: string;
      readonly value: string;
      readonly text: string;
      readonly decides?: true;
      readonly passing?: true;
      readonly pressing?: true;
    }
  /** Pieces that a seat holds beside the board. A note in the same aspect lists them all. `id` is the choice that picks one (see Touch). */
  | {
      readonly kind: 'stock';
      readonly seat: Seat;
      readonly id: string;
      /** The text of an attempt to place one, without the name of the square. */
      readonly stem: string;
      readonly figure: Figure;
      readonly count: number;
      readonly text: string;
    };

/** One layer of the invisible state made visible. Players can switch it on and off. */
export interface Aspect {
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  /** Shown until the player switches it off. */
  readonly shown: boolean;
  /** The layer describes one piece, so pages draw it only while you select or hover that square. */
  readonly focus?: Square;
  readonly marks: readonly AspectMark[];
}

/** How a square is marked before you touch it. */
export const TOUCH_MARKS = ['origin', 'quiet', 'capture', 'strike', 'swap', 'ability'] as const;
/** One of the TOUCH_MARKS. */
export type TouchMark = (typeof TOUCH_MARKS)[number];

/** One step of entering a move by hand: a square to touch, or a named choice. Touching a square in `also` does the same. */
export type Touch =
  | {
      readonly kind: 'square';
      readonly square: Square;
      readonly also?: readonly Square[];
      readonly mark: TouchMark;
      readonly label: string;
    }
  | { readonly kind: 'choice'; readonly id: string; readonly label: string; readonly figure?: Figure };
