import {
  capital,
  resolveOptions,
  squareName,
  unwrap,
  type AspectMark,
  type Example,
  type Game,
  type Options,
  type Position,
  type Square,
} from '@menagerie/core';
import { figureName, isLarge, nextOf, previewOf, saidOfSquares, waysOf, BLANK_VIEW, type BoardView } from '@menagerie/board';
import { prepare } from './example.ts';

/** A still picture of a board. */
export interface Picture {
  readonly view: BoardView;
  /** Two opposite corners of the part to show. */
  readonly window: readonly [Square, Square];
  readonly label: string;
}

/** Everything the piece on a square can do, marked as for a player who has picked it. */
export function pictureOfMoves(game: Game, position: Position, square: Square): Picture {
  const next = nextOf(waysOf(game, position), [{ kind: 'square', square }]);
  const targets = saidOfSquares(next, 'mark');
  const labels = saidOfSquares(next, 'label');
  const figure = game.scene(position)[square].at(-1)!;
  const overlays = calm(game, position).concat(sightOf(game, position, square));
  const view = { ...BLANK_VIEW, scene: game.scene(position), held: square, targets, labels, overlays };
  const seen = [square, ...targets.keys(), ...overlays.flatMap((mark) => (mark.kind === 'ray' ? [mark.from, mark.to] : []))];
  return {
    view,
    window: windowOf(game, seen),
    label: wordsOfTargets(game, `${capital(figureName(game, figure))} on ${squareName(game.board, square)}`, labels),
  };
}

/** A legal move with what it would do, an illegal one with what refuses it, or just a position. */
export function pictureOfMove(game: Game, position: Position, move: string | undefined): Picture {
  const scene = game.scene(position);
  const view = { ...BLANK_VIEW, scene, overlays: calm(game, position) };
  const meaning = move === undefined ? null : game.explain(position, move);
  if (meaning && 'legal' in meaning) {
    const trace = game.trace(position, meaning.legal[0]);
    const preview = previewOf(trace);
    const seen = trace.flatMap(({ edits }) => edits.flatMap((edit) => (edit.kind === 'move' ? [edit.from, edit.to] : [edit.square])));
    return { view: { ...view, preview }, window: windowOf(game, seen), label: trace.map(({ text }) => text).join(' ') };
  }
  if (meaning) {
    const { witnesses, message } = meaning.objection;
    const seen = witnesses.flatMap((witness) => (witness.kind === 'square' ? [witness.square] : [witness.from, witness.to]));
    return { view: { ...view, witnesses }, window: windowOf(game, seen), label: message };
  }
  const standing = scene.flatMap((figures, square) => (figures.length > 0 ? [square] : []));
  return { view, window: windowOf(game, standing), label: 'The position.' };
}

/** The picture of an example, or null if the rules refuse its position. */
export function pictureOfExample(game: Game, example: Example): Picture | null {
  const { position } = prepare(game, example);
  return position && { ...pictureOfMove(game, position, example.move), label: example.caption };
}

/** Reads a position with its options. Throws if either is refused. */
export function positionOf(game: Game, { position, options }: { readonly position: string; readonly options?: Options }): Position {
  return unwrap(game.parse(position, unwrap(resolveOptions(game.options, options))));
}

/** Frozen ground, which every picture shows. */
function calm(game: Game, position: Position): readonly AspectMark[] {
  return game.aspects(position).flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'area' && mark.texture === 'frost'));
}

/** The lines that run from the piece on a square. */
function sightOf(game: Game, position: Position, square: Square): readonly AspectMark[] {
  return game
    .aspects(position)
    .filter(({ shown }) => shown)
    .flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'ray' && mark.from === square));
}

function wordsOfTargets(game: Game, piece: string, labels: ReadonlyMap<Square, string>): string {
  const groups = new Map<string, string[]>();
  for (const [square, label] of labels) groups.set(label, [...(groups.get(label) ?? []), squareName(game.board, square)]);
  return `${piece}. ${[...groups].map(([label, squares]) => `${capital(label)}: ${squares.join(', ')}.`).join(' ')}`;
}

/** A square window around some squares of a large board, with a margin. A small board is shown whole. */
function windowOf({ board }: Pick<Game, 'board'>, squares: readonly Square[]): readonly [Square, Square] {
  const all = [0, board.files * board.ranks - 1] as const;
  if (!isLarge(board) || squares.length === 0) return all;
  const files = squares.map((square) => square % board.files);
  const ranks = squares.map((square) => Math.floor(square / board.files));
  const LEAST = 7;
  const side = Math.min(
    Math.max(LEAST, Math.max(...files) - Math.min(...files) + 3, Math.max(...ranks) - Math.min(...ranks) + 3),
    Math.min(board.files, board.ranks),
  );
  const first = (values: readonly number[], count: number): number => {
    const middle = (Math.min(...values) + Math.max(...values)) / 2;
    return Math.min(Math.max(0, Math.ceil(middle - side / 2)), count - side);
  };
  const [file, rank] = [first(files, board.files), first(ranks, board.ranks)];
  return [rank * board.files + file, (rank + side - 1) * board.files + file + side - 1];
}
