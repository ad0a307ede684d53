import {
  headline,
  squareName,
  type Done,
  type Edit,
  type Game,
  type Scene,
  type Seat,
  type Square,
  type Stage,
  type Trace,
} from '@menagerie/core';
import { squaresOf, type Fallen, type Trail } from '@menagerie/board';
import type { Match } from '@menagerie/match';

type Ply = Pick<Match['plies'][number], 'seat' | 'text'>;

/** What the log says of one ply. */
export interface Told {
  readonly seat: Seat;
  readonly text: string;
  /** What it did, in one or a few sentences. */
  readonly headline: string;
  readonly trace: Trace;
  /** Squares the hand touched, and where the first stage put pieces: a smashing wagon stops elsewhere. */
  readonly squares: readonly Square[];
}

/** What the log says of a turn lost on time. */
const LOST_TURN = 'The time ran out, so this turn is lost.';

/** A ply in words; a turn that was lost did nothing. */
export function tellPly(game: Game, { seat, text }: Ply, done: Done | null): Told {
  if (!done) return { seat, text, headline: LOST_TURN, trace: [], squares: [] };
  const { trace, touches } = done;
  const moved = (trace.at(0)?.edits ?? []).flatMap((edit) => (edit.kind === 'move' ? [edit.to] : []));
  return { seat, text, headline: headline(game, trace), trace, squares: [...new Set([...squaresOf(touches), ...moved])] };
}

/**
 * The plies to tell beside a position, from 1: the one that led to an earlier position, else everything since the last turn of the seat
 * that decides next or looks on, and that turn itself while nothing has answered it.
 */
export function pliesToTell(plies: readonly Ply[], cursor: number, viewer: Seat | null): readonly number[] {
  if (cursor === 0) return [];
  const isLive = cursor === plies.length;
  if (!isLive || viewer === null) return [cursor];
  const own = plies.findLastIndex(({ seat }) => seat === viewer);
  if (own === plies.length - 1) return [cursor];
  return Array.from({ length: plies.length - 1 - own }, (_, index) => own + 2 + index);
}

/** Where a ply went: the mover's way through its first stages, else what its first stage points at. */
export function trailOf({ seat, trace }: Told): Trail | null {
  let from: Square | null = null;
  let to: Square | null = null;
  for (const { edits } of trace) {
    const moved = edits.find((edit) => edit.kind === 'move' && (to === null ? edit.figure.owner === seat : edit.from === to));
    if (moved?.kind !== 'move') break;
    from ??= moved.from;
    to = moved.to;
  }
  const cause = trace[0]?.causes.find(({ kind }) => kind === 'ray');
  if (from === null && cause?.kind === 'ray') [from, to] = [cause.from, cause.to];
  return from === null || to === null ? null : { from, to, owner: seat };
}

/** The pieces that left the board with their owners, where the square is still empty. They are shown as fallen. */
export function fallenIn(game: Pick<Game, 'elimination'>, told: readonly Pick<Told, 'trace'>[], scene: Scene): readonly Fallen[] {
  const codes = game.elimination?.fallen ?? [];
  return told
    .flatMap(({ trace }) => trace.filter(({ code }) => codes.includes(code)).flatMap(({ edits }) => edits))
    .flatMap((edit) => (edit.kind === 'remove' && scene[edit.square].length === 0 ? [{ square: edit.square, figure: edit.figure }] : []));
}

/**
 * What a ply did besides what its own text says, as short as a list of moves needs it: where pieces were taken away, but for the capture in the
 * text, and where others were carried: `× h3, d5 → e8`.
 */
export function sideEffectsOf(
  { board, headings }: Pick<Game, 'board' | 'headings'>,
  { text, trace }: Pick<Told, 'text' | 'trace'>,
): string {
  const carrying = headings.flatMap(({ codes, edit }) => (edit === 'move' ? codes : []));
  const squares = (sign: string, edits: readonly Edit[]): string => {
    const names = edits.map((edit) => squareName(board, edit.kind === 'move' ? edit.to : edit.square));
    const untold = [...new Set(names)].filter((name) => !new RegExp(`x${name}(?!\\d)`).test(text));
    return untold.length === 0 ? '' : `${sign} ${untold.join(', ')}`;
  };
  const edits = trace.flatMap((stage) => stage.edits);
  const carried = trace.flatMap((stage) => (carrying.includes(stage.code) ? stage.edits : []));
  const taken = squares(
    '×',
    edits.filter(({ kind }) => kind === 'remove'),
  );
  return [
    taken,
    squares(
      '→',
      carried.filter(({ kind }) => kind === 'move'),
    ),
  ]
    .join(' ')
    .trim();
}

/** Where on the board a stage happens: its causes, and the squares it changes. */
export function placesOf({ causes, edits }: Stage): { readonly causes: Stage['causes']; readonly squares: readonly Square[] } {
  const squares = edits.flatMap((edit) => (edit.kind === 'move' ? [edit.from, edit.to] : [edit.square]));
  return { causes, squares: [...new Set(squares)] };
}
