import {
  parseSquare,
  play,
  resolveOptions,
  unwrap,
  type AspectMark,
  type BoardShape,
  type Edit,
  type Figure,
  type Game,
  type Position,
  type Scene,
  type SeatSpec,
  type Showcase,
  type Square,
  type Stage,
} from '@menagerie/core';
import { previewOf, type Preview } from '@menagerie/board';

/** What is on each square; empty squares are left out. */
export type Occupants = readonly (readonly [square: Square, figures: readonly Figure[]])[];

/** One picture of a scene. */
export interface Frame {
  readonly standing: Occupants;
  readonly overlays: readonly AspectMark[];
  /** What has just changed. */
  readonly edits: readonly Edit[];
  /** Whether it ends a move and so stays for a while. */
  readonly rests: boolean;
}

/** A showcase with everything the rules say about it, so that a page draws it without them. */
export interface Recorded {
  readonly id: string;
  readonly board: BoardShape;
  readonly seats: readonly SeatSpec[];
  readonly idea: string;
  /** Two corners of the part that is shown. */
  readonly window: readonly [Square, Square];
  /** The first picture is the position before any move. */
  readonly frames: readonly Frame[];
  /** Stands for the scene where nothing moves: the last move and what it will do. */
  readonly still: { readonly standing: Occupants; readonly overlays: readonly AspectMark[]; readonly preview: Preview };
}

/** Plays a showcase by the rules and notes what a page shows of it. `part`, two corners, is shown instead of the showcase's own window. */
export function record(game: Game, showcase: Showcase, part?: Recorded['window']): Recorded {
  const { board } = game;
  const last = board.files * board.ranks - 1;
  const { window } = showcase;
  let position = unwrap(game.parse(showcase.position, unwrap(resolveOptions(game.options, showcase.options))));
  const frames: Frame[] = [{ standing: standingOf(game.scene(position)), overlays: frostOf(game, position), edits: [], rests: true }];
  let still: Recorded['still'] | null = null;
  for (const move of showcase.plies) {
    const trace = game.trace(position, unwrap(game.parseMove(position, move)));
    const preview = { ...previewOf(trace), lines: [] };
    still = { standing: standingOf(game.scene(position)), overlays: frostOf(game, position), preview };
    position = unwrap(play(game, position, move));
    frames.push(...framesOf(trace, frostOf(game, position)));
  }
  return {
    id: game.id,
    board,
    seats: game.seats,
    idea: showcase.idea,
    window: part ?? (window ? [parseSquare(board, window.from), parseSquare(board, window.to)] : [0, last]),
    frames,
    still: still!,
  };
}

/** The pictures of one move: each visible change, preceded by the lines that cause it. */
function framesOf(trace: readonly Stage[], frost: readonly AspectMark[]): readonly Frame[] {
  const frames: Frame[] = [];
  let rays: AspectMark[] = [];
  for (const { edits, causes, scene } of trace) {
    if (edits.length > 0) {
      const before = frames.at(-1);
      if (rays.length > 0 && before) frames.push({ ...before, edits: [], overlays: [...frost, ...rays] });
      rays = [];
      frames.push({ standing: standingOf(scene), overlays: frost, edits, rests: false });
    } else {
      for (const cause of causes) {
        if (cause.kind !== 'ray') continue;
        const { from, to } = cause;
        const known = rays.some((ray) => ray.kind === 'ray' && ray.from === from && ray.to === to);
        if (!known) rays.push({ kind: 'ray', from, to, strength: 1, owner: null, text: '' });
      }
    }
  }
  return frames.map((frame, index) => (index === frames.length - 1 ? { ...frame, rests: true } : frame));
}

function standingOf(scene: Scene): Occupants {
  return scene.flatMap((figures, square) => (figures.length > 0 ? [[square, figures] as const] : []));
}

/** Frozen ground, which is always visible. */
function frostOf(game: Game, position: Position): readonly AspectMark[] {
  return game.aspects(position).flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'area' && mark.texture === 'frost'));
}
