import type { AspectMark, Edit, Figure, Game, Scene, Seat, Square, TouchMark, Witness } from '@menagerie/core';
import type { Preview, Turn } from '@menagerie/board';
import { GESTURE } from '@menagerie/element/pointer';

/** What a board needs to know about a game to draw it: none of its rules. */
export type BoardSpec = Pick<Game, 'id' | 'board' | 'seats' | 'kinds'>;

/** A piece that has left the board and is still shown where it was. */
export interface Fallen {
  readonly square: Square;
  readonly figure: Figure;
}

/** Everything a board shows. The drawing and the names of squares depend on nothing else. */
export interface BoardView {
  readonly scene: Scene;
  /** Drawn instead while a move is previewed: the same pieces, with the states they would have. */
  readonly future: Scene | null;
  /** How many quarter turns the board is rotated by for this viewer. */
  readonly turn: Turn;
  readonly coordinates: boolean;
  /** Seats that nobody plays: their zones are common ground. */
  readonly absent: readonly Seat[]; // [1, 3]
  /** Squares of the last move. */
  readonly last: readonly Square[]; // [12, 28]
  /** The square in hand. */
  readonly held: Square | null;
  /** Squares that can be touched next, and how. */
  readonly targets: ReadonlyMap<Square, TouchMark>;
  /** Words for what touching a square would do: `smash` */
  readonly labels: ReadonlyMap<Square, string>;
  /** Pieces that you can pick up and drag. */
  readonly movable: ReadonlySet<Square>;
  /** Where others went since your last turn. */
  readonly trails: readonly { readonly from: Square; readonly to: Square; readonly owner: Seat }[];
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

/** An empty board; every default is here. */
export const BLANK_VIEW: BoardView = {
  scene: [],
  future: null,
  turn: 0,
  coordinates: true,
  absent: [],
  last: [],
  held: null,
  targets: new Map(),
  labels: new Map(),
  movable: new Set(),
  trails: [],
  fallen: [],
  overlays: [],
  witnesses: [],
  preview: null,
  armed: null,
  motion: { edits: [], run: 0 },
  passive: false,
};

/**
 * Targets that hold pieces of the seat whose piece is held; empty if no target holds an enemy. People look first for what they can do to an enemy.
 */
export function ownTargets({ scene, held, targets }: Pick<BoardView, 'scene' | 'held' | 'targets'>): ReadonlySet<Square> {
  const owner = held === null ? undefined : scene[held]?.at(-1)?.owner;
  const occupied = [...targets.keys()].filter((square) => square !== held && (scene[square]?.length ?? 0) > 0);
  const own = occupied.filter((square) => scene[square].at(-1)?.owner === owner);
  return new Set(own.length < occupied.length ? own : []);
}

/** All durations and distances, in one place. */
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
