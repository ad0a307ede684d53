import type { Square } from './board.ts';
import type { Seat } from './specs.ts';

/** Shapes a page knows to draw on a piece or square; which state means which shape is the game's choice. */
export const MARKS = ['strike-1', 'strike-2', 'lying', 'shield', 'lock', 'cover', 'bar', 'token', 'target', 'promote', 'label'] as const;
/** One of the MARKS. */
export type Mark = (typeof MARKS)[number];

/** A quality of a piece at this moment, such as being hypnotized. */
export interface FigureState {
  readonly id: string;
  readonly mark: Mark;
  /** What stands in a mark `label`: at most three letters or digits. */
  readonly label?: string;
  /** In words, for reader and terminal: `hypnotized once, by the shaman on c3`. */
  readonly text: string;
  readonly clause: string;
}

/** A piece as a page, a reader or a terminal shows it. */
export interface Figure {
  /** Index into the game's seats; null if nobody owns it. */
  readonly owner: Seat | null;
  /** Letter of the kind, as in the game's `kinds`. */
  readonly kind: string;
  readonly states: readonly FigureState[];
}

/** What stands on each square, by square index; several figures on one square are listed from the bottom up. */
export type Scene = readonly (readonly Figure[])[];

/** Something to point at: a square, or a line from one square to another. */
export type Witness =
  | { readonly kind: 'square'; readonly square: Square; readonly note?: string }
  | { readonly kind: 'ray'; readonly from: Square; readonly to: Square; readonly note?: string };

/** Why an attempt is not a legal move. */
export interface Objection {
  /** The clause that decides, such as `B3.5`. */
  readonly clause: string;
  /** A stable word for the reason within the game, such as `must-go-on`. */
  readonly code: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** One or two sentences that name the pieces and squares. */
  readonly message: string;
  readonly witnesses: readonly Witness[];
  /** What would make it legal, where that is cheap to find: `legal if the shaman on f6 did not see e5`. */
  readonly remedy?: string;
  /** Where a hand can begin instead: squares to touch, and choices that are open (see Touch). */
  readonly instead?: { readonly squares: readonly Square[]; readonly choices: readonly string[] };
}

/** What a player should know before a move that is legal but may cost them dearly. */
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
  /** `via`: where the way turns, if it does. */
  | { readonly kind: 'move'; readonly from: Square; readonly to: Square; readonly via?: Square; readonly figure: Figure }
  | { readonly kind: 'remove'; readonly square: Square; readonly figure: Figure }
  | { readonly kind: 'add'; readonly square: Square; readonly figure: Figure }
  | { readonly kind: 'change'; readonly square: Square; readonly before: Figure; readonly after: Figure };

/** One step of what a move does: who caused it, by which clause, and what changes. */
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

/** What a move does, in order. */
export type Trace = readonly Stage[];

/** How a headline says the stages of some codes. */
export interface Heading {
  readonly codes: readonly string[];
  /** Only stages with an edit of this kind count. */
  readonly edit?: Edit['kind'];
  /** What happened to the pieces: `removed`. Null: the sentence of the stage says it best. */
  readonly word: string | null;
}

/** One thing an overlay draws, each with the words that say the same. */
export type AspectMark =
  | {
      readonly kind: 'ray';
      readonly from: Square;
      readonly to: Square;
      readonly strength: 1 | 2;
      readonly owner: Seat | null;
      readonly text: string;
    }
  | {
      readonly kind: 'area';
      readonly squares: readonly Square[];
      readonly owner: Seat | null;
      /** Frozen ground looks like it. */
      readonly texture?: 'frost';
      readonly text: string;
    }
  | { readonly kind: 'chain'; readonly squares: readonly Square[]; readonly text: string }
  | { readonly kind: 'badge'; readonly square: Square; readonly label: string; readonly mark?: Mark; readonly text: string }
  /** A fact about a seat, shown beside the board: label `Sweepers`, value `8`. */
  | { readonly kind: 'note'; readonly seat: Seat | null; readonly label: string; readonly value: string; readonly text: string }
  /** Pieces a seat holds beside the board; a note of the same aspect says all of them. `id` is the choice that picks one (see Touch). */
  | {
      readonly kind: 'stock';
      readonly seat: Seat;
      readonly id: string;
      /** The text of an attempt to place one, up to the name of the square. */
      readonly stem: string;
      readonly figure: Figure;
      readonly count: number;
      readonly text: string;
    };

/** One switchable layer of the invisible state made visible. */
export interface Aspect {
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  /** Shown unless the player has switched it off. */
  readonly shown: boolean;
  /** The layer says something of one piece, so it is drawn only while that square is selected or hovered. */
  readonly focus?: Square;
  readonly marks: readonly AspectMark[];
}

/** How a touched square is marked before the touch. */
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
