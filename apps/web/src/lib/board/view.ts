import type { AspectMark, Edit, Figure, Game, Scene, Seat, Square, TouchMark, Witness } from '@menagerie/core';
import type { Preview } from '@menagerie/board';
import type { Turn } from '@menagerie/board';
import { GESTURE } from '@menagerie/element/pointer';

/** What a board must know of a game to draw it: nothing of its rules. */
export type BoardSpec = Pick<Game, 'id' | 'board' | 'seats' | 'kinds'>;

/** A piece that has left the board and is still shown where it stood. */
export interface Fallen {
  readonly square: Square;
  readonly figure: Figure;
}

/** Everything a board shows. The drawing and the names of its squares follow from this alone. */
export interface BoardView {
  readonly scene: Scene;
  /** What to draw in its place while a move is previewed: the same pieces, with the states they would have. */
  readonly future: Scene | null;
  /** By how many quarter turns the viewer sees the board turned. */
  readonly turn: Turn;
  readonly coordinates: boolean;
  /** Seats that take no part: their zones are common ground. */
  readonly absent: readonly Seat[]; // [1, 3]
  /** Squares of the last move. */
  readonly last: readonly Square[]; // [12, 28]
  /** The square in hand. */
  readonly held: Square | null;
  /** Squares that can be touched next, and how. */
  readonly targets: ReadonlyMap<Square, TouchMark>;
  /** Words for what touching a square would do: `smash` */
  readonly labels: ReadonlyMap<Square, string>;
  /** Pieces that can be taken up and dragged. */
  readonly movable: ReadonlySet<Square>;
  /** Where others went since one's own last turn. */
  readonly trails: readonly { readonly from: Square; readonly to: Square; readonly owner: Seat }[];
  /** Royal pieces that went with their owners. */
  readonly fallen: readonly Fallen[];
  /** Overlays of the invisible state. */
  readonly overlays: readonly AspectMark[];
  /** What a refusal points at. */
  readonly witnesses: readonly Witness[];
  readonly preview: Preview | null;
  /** The preview was asked for and waits for a second touch on this square. */
  readonly armed: Square | null;
  /** Changes that led to this scene, to be shown in motion; `run` rises with each set of them. */
  readonly motion: { readonly edits: readonly Edit[]; readonly run: number };
  /** A question is asked or the board is only looked at: it takes no touches. */
  readonly passive: boolean;
}

/** A board with nothing on it; every default is here. */
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
 * Targets with pieces of the seat that holds one, if enemies are targets too: what can be done to an enemy is what people look for first.
 */
export function ownTargets({ scene, held, targets }: Pick<BoardView, 'scene' | 'held' | 'targets'>): ReadonlySet<Square> {
  const owner = held === null ? undefined : scene[held]?.at(-1)?.owner;
  const occupied = [...targets.keys()].filter((square) => square !== held && (scene[square]?.length ?? 0) > 0);
  const own = occupied.filter((square) => scene[square].at(-1)?.owner === owner);
  return new Set(own.length < occupied.length ? own : []);
}

/** How long and how far, in one place. */
export const FEEL = {
  ...GESTURE,
  /** Milliseconds of one stage of a move. */
  stage: 200,
  /** Milliseconds a stage without visible change is shown. */
  quietStage: 90,
  /** How many times longer each stage takes when others have moved, and when a move is shown again. */
  others: 3,
  replay: 4,
  /** The same where nobody here plays any more, and somebody wants to see the end. */
  hurried: 0.3,
  /** Milliseconds that a whole move takes at most. */
  longest: 6000,
  /** Milliseconds in which the next character of a square's name must follow. */
  typeAhead: 700,
} as const;
