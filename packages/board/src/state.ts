import type {
  AspectMark,
  Candidate,
  Edit,
  Figure,
  Game,
  Objection,
  Scene,
  Seat,
  Square,
  TouchMark,
  Trace,
  Warning,
  Witness,
} from '@menagerie/core';
import type { Turn } from './geometry.ts';
import type { Hand } from './hand.ts';
import type { Here } from './here.ts';
import type { Preview } from './preview.ts';

/*
 * A board being played on, as one object without a page: what it shows, what is in hand, and every default. Plain functions on it are in
 * entry.ts; each returns the board after it. Whoever owns the board does what `due` says, and draws it again.
 */

/** A piece that has left the board and is still shown where it was. */
export interface Fallen {
  readonly square: Square;
  readonly figure: Figure;
}

/** Where somebody went: an arrow in the colour of the seat that moved. */
export interface Trail {
  readonly from: Square;
  readonly to: Square;
  readonly owner: Seat;
}

/** What the rules say against an attempted move. */
export interface Refusal extends Objection {
  /** Whether it was typed, so that the refusal is shown below the line. */
  readonly isTyped?: boolean;
}

/** What follows from an input, for the owner of the board to do. */
export type Due =
  /** Make a move. */
  | { readonly kind: 'made'; readonly candidate: Candidate }
  /** Say that an attempt is refused. `attempt` is its text, or two squares: `e2e5` */
  | { readonly kind: 'refused'; readonly attempt: string; readonly objection: Objection }
  /** Say what to be careful of. */
  | { readonly kind: 'careful'; readonly warnings: readonly Warning[] };

/** A board being played on. */
export interface BoardState {
  readonly game: Game;
  /** The position in which moves are entered, with what the rules say of it; null until there is one. */
  readonly here: Here | null;
  /** The seat whose pieces may be touched: every seat to move (`all`), one seat, or none. */
  readonly hands: 'all' | 'none' | Seat;
  /** The piece in hand, or the half-entered move. */
  readonly hand: Hand;
  /** The square you look at. */
  readonly looked: Square | null;
  /** The named choice you look at. */
  readonly lookedChoice: string | null;
  /** A pinned preview: its move waits for a second touch of the square, or of a choice (-1). */
  readonly pinned: { readonly square: Square; readonly candidate: Candidate } | null;
  readonly refusal: Refusal | null;
  /** The stages of the move that led here which are still to be shown. The first one is on show. */
  readonly stages: Trace;
  /** Grows with each stage, so that whoever draws it sees that it is another one. */
  readonly run: number;
  /** Whether a move that a square (-1: a choice) completes waits for a second touch. */
  readonly waits: (square: Square) => boolean;
  readonly due: Due | null;
}

/** A board with nothing on it. */
export const BLANK_BOARD: Omit<BoardState, 'game'> = {
  here: null, // new Here(bucky, bucky.start(options))
  hands: 'none', // 'all', 1
  hand: { path: [], inspected: null }, // { path: [{ kind: 'square', square: 12 }], inspected: null }
  looked: null, // 28
  lookedChoice: null, // 'promote-W'
  pinned: null, // { square: 28, candidate }
  refusal: null, // { clause: 'B3.2', code: 'blocked', message: 'The jedi on e2 …', witnesses: [], args: {} }
  stages: [], // game.trace(position, move)
  run: 0, // 3
  waits: () => false, // (square) => square >= 0
  due: null, // { kind: 'made', candidate }
};

/** A line or ring that somebody drew, such as a suggestion; a ring if both ends are the same square. */
export interface Arrow {
  readonly from: Square;
  readonly to: Square;
  readonly paint: 'green' | 'red' | 'blue' | 'yellow';
}

/** What a board needs to know about a game to draw it: none of its rules. */
export type BoardSpec = Pick<Game, 'id' | 'board' | 'seats' | 'kinds'>;

/** Everything a board shows. The drawing and the names of squares depend on nothing else. */
export interface BoardView {
  readonly scene: Scene;
  /** Drawn instead while a move is previewed: the same pieces, with the states they would have. */
  readonly future: Scene | null;
  /** How many quarter turns the board is rotated by for this viewer. */
  readonly turn: Turn;
  readonly coordinates: boolean;
  /** Seats that nobody plays: their zones are common ground. */
  readonly absent: readonly Seat[];
  /** Squares of the last move. */
  readonly last: readonly Square[];
  /** The square in hand. */
  readonly held: Square | null;
  /** Squares that can be touched next, and how. */
  readonly targets: ReadonlyMap<Square, TouchMark>;
  /** Words for what touching a square would do: `smash` */
  readonly labels: ReadonlyMap<Square, string>;
  /** Pieces that you can pick up and drag. */
  readonly movable: ReadonlySet<Square>;
  /** Where others went since your last turn. */
  readonly trails: readonly Trail[];
  /** Royal pieces that left with their owners. */
  readonly fallen: readonly Fallen[];
  /** Overlays of the invisible state. */
  readonly overlays: readonly AspectMark[];
  /** Squares that a refusal points at. */
  readonly witnesses: readonly Witness[];
  readonly preview: Preview | null;
  /** The preview was requested and waits for a second touch on this square. */
  readonly armed: Square | null;
  /** Changes that led to this scene, to be animated; `run` grows with each set. */
  readonly motion: { readonly edits: readonly Edit[]; readonly run: number };
  /** Takes no touches: a question is open, or the board is only for looking. */
  readonly passive: boolean;
}

/** A view of an empty board. */
export const BLANK_VIEW: BoardView = {
  scene: [], // game.scene(position)
  future: null, // futureScene(scene, game.scene(after))
  turn: 0, // 2
  coordinates: true,
  absent: [], // [1, 3]
  last: [], // [12, 28]
  held: null, // 12
  targets: new Map(), // new Map([[28, 'move']])
  labels: new Map(), // new Map([[28, 'smash']])
  movable: new Set(), // new Set([12])
  trails: [], // [{ from: 12, to: 28, owner: 1 }]
  fallen: [], // [{ square: 4, figure }]
  overlays: [], // aspects.flatMap(({ marks }) => marks)
  witnesses: [], // [{ kind: 'square', square: 28 }]
  preview: null, // previewOf(trace)
  armed: null, // 28
  motion: { edits: [], run: 0 },
  passive: false,
};

/** How far and how long a pointer goes before it means something else. */
export const GESTURE = {
  /** Pixels that a piece must travel before it's a drag. */
  dragBegins: 3,
  /** Milliseconds that a finger must rest on a target to show a preview. */
  longPress: 450,
  /** Most milliseconds and pixels between the two taps of a double tap. */
  doubleTap: 300,
  doubleTapReach: 24,
} as const;

/** All durations, in one place. */
export const FEEL = {
  ...GESTURE,
  /** Milliseconds of one stage of a move. */
  stage: 200,
  /** Milliseconds for a stage without visible change. */
  quietStage: 90,
  /** How many times longer each stage takes for moves of others, and when you replay a move. */
  others: 3,
  replay: 4,
  /** The same once nobody here plays any more and somebody watches the end. */
  hurried: 0.3,
  /** The longest a whole move takes, in milliseconds. */
  longest: 6000,
  /** Milliseconds within which you must type the next character of a square's name. */
  typeAhead: 700,
} as const;
