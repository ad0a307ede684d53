import type { Art, BoardShape, Game, Square, TouchMark, Witness } from '@menagerie/core';
import { UNIT, type Turn } from './geometry.ts';
import { place } from './ground.ts';
import { headOf, lineBetween } from './lines.ts';
import { squareMarks, touchMarks } from './marks.ts';
import { pieceMarkup } from './pieces.ts';
import type { Preview } from './preview.ts';
import type { BoardView } from './state.ts';

/*
 * Markup for a board while you enter a move: where you can go, what would happen, and what a refusal points at. HAND_STYLES in styles.ts
 * paints it.
 */

/** Squares you can touch next. Those in `quiet` get quieter marks. */
export function targetsMarkup(
  shape: BoardShape,
  turn: Turn,
  targets: ReadonlyMap<Square, TouchMark>,
  quiet: ReadonlySet<Square> = new Set(),
): string {
  return [...targets]
    .filter(([, mark]) => mark !== 'origin')
    .map(
      ([square, mark]) =>
        `<g transform="${place(shape, turn, square)}"${quiet.has(square) ? ' class="quiet"' : ''}>${touchMarks[mark]}</g>`,
    )
    .join('');
}

/** What a move would change: its path, what arrives, what changes state, and what goes, by number. */
export function previewMarkup(spec: Pick<Game, 'board' | 'seats'>, art: Art, turn: Turn, preview: Preview): string {
  const { board } = spec;
  const at = (square: Square, markup: string): string => `<g transform="${place(board, turn, square)}">${markup}</g>`;
  const ways = preview.arrows.map(({ from, to }) => arrow('way', board, turn, from, to, { tail: 6, head: 13, tip: 8, size: 9 }));
  const arriving = preview.arriving.map(({ square, figure }) =>
    at(square, `${squareMarks.place}<g class="arriving">${pieceMarkup(spec, art, figure)}</g>`),
  );
  const changed = preview.changed.map(({ square, figure }) =>
    at(square, `<rect class="changed" x="1.5" y="1.5" width="${UNIT - 3}" height="${UNIT - 3}" rx="4"/>${pieceMarkup(spec, art, figure)}`),
  );
  const gone = preview.gone.map(({ square, order }) => {
    const retaken = preview.arriving.some((each) => each.square === square);
    const number = `<circle class="badge" cx="22.5" cy="22.5" r="8.2"/><text class="badge-text order" x="22.5" y="26.5">${order}</text>`;
    return at(square, `${retaken ? '' : squareMarks.remove}<g${retaken ? ' transform="translate(13 -13)"' : ''}>${number}</g>`);
  });
  return [...ways, ...arriving, ...changed, ...gone].join('');
}

/** The squares that a refusal or a clause points at. They lie under the pieces. */
export function witnessSquaresMarkup(shape: BoardShape, turn: Turn, witnesses: readonly Witness[]): string {
  return witnesses
    .map((each) => (each.kind === 'square' ? `<g transform="${place(shape, turn, each.square)}">${squareMarks.witness}</g>` : ''))
    .join('');
}

/** The lines that it points at. They lie over the pieces. */
export function witnessRaysMarkup(shape: BoardShape, turn: Turn, witnesses: readonly Witness[]): string {
  return witnesses
    .map((each) =>
      each.kind === 'ray' ? arrow('witness', shape, turn, each.from, each.to, { tail: 10, head: 14, tip: 8, size: 10, line: '-ray' }) : '',
    )
    .join('');
}

/** How a preview shows what stands on a square now; undefined if it stays as it is. */
export function fateOf(preview: Preview | null, square: Square): 'fading' | 'replaced' | undefined {
  if (!preview) return undefined;
  if (preview.changed.some((changed) => changed.square === square)) return 'replaced';
  const leaves = preview.gone.some((gone) => gone.square === square) || preview.arrows.some(({ from }) => from === square);
  if (leaves && preview.arriving.some((arriving) => arriving.square === square)) return 'replaced';
  return leaves ? 'fading' : undefined;
}

interface Cut {
  readonly tail: number;
  readonly head: number;
  readonly tip: number;
  readonly size: number;
  readonly line?: string;
}

function arrow(name: string, shape: BoardShape, turn: Turn, from: Square, to: Square, cut: Cut): string {
  const { x1, y1, x2, y2 } = lineBetween(shape, turn, from, to, cut.tail, cut.head);
  const tip = headOf(lineBetween(shape, turn, from, to, cut.tail, cut.tip), cut.size);
  return (
    `<line class="${name}${cut.line ?? ''}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>` +
    `<polygon class="${name}-head" points="${tip}"/>`
  );
}

/**
 * Targets that hold pieces of the seat whose piece is held; empty if no target holds an enemy. People look first for what they can do to an enemy.
 */
export function ownTargets({ scene, held, targets }: Pick<BoardView, 'scene' | 'held' | 'targets'>): ReadonlySet<Square> {
  const owner = held === null ? undefined : scene[held]?.at(-1)?.owner;
  const occupied = [...targets.keys()].filter((square) => square !== held && (scene[square]?.length ?? 0) > 0);
  const own = occupied.filter((square) => scene[square].at(-1)?.owner === owner);
  return new Set(own.length < occupied.length ? own : []);
}
