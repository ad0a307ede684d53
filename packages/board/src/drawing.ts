import { squareName, type Art, type Square } from '@menagerie/core';
import { centre, rowsAsSeen, UNIT } from './geometry.ts';
import { defsMarkup, groundMarkup, place, zonesMarkup } from './ground.ts';
import { fateOf, ownTargets, previewMarkup, targetsMarkup, witnessRaysMarkup, witnessSquaresMarkup } from './hand-marks.ts';
import { headOf, lineBetween, lineMarkup, type Stroke } from './lines.ts';
import { overlayMarkup, underlayMarkup } from './overlays.ts';
import { figuresMarkup, isTarget, pieceMarkup } from './pieces.ts';
import { paintClass, type Painted } from './stands.ts';
import type { Arrow, BoardView, Trail } from './state.ts';

/** A part of a drawing: its markup, and a key that it keeps for as long as it is the same part. */
export type Part = readonly [key: string, markup: string];

/** What is drawn beside a view. */
export interface Besides {
  /** Width of the frame around the squares, in units. */
  readonly margin: number;
  readonly arrows?: readonly Arrow[];
  /** A piece being dragged, and the position of its middle. */
  readonly carried?: { readonly square: Square; readonly x: number; readonly y: number } | null;
  /** Squares show their names, since the rim may be out of sight. */
  readonly near?: boolean;
}

/** The key of what stands on a square. */
export function keyOf(square: Square): string {
  return `at ${square}`;
}

/**
 * A board as SVG markup in parts, from the ground up, for a drawing of class `drawing` painted by `DRAWING_STYLES` and `HAND_STYLES`. `id`
 * tells drawings on one page apart.
 */
export function partsOf(spec: Painted, art: Art, view: BoardView, besides: Besides, id: string): readonly Part[] {
  const { board } = spec;
  const { turn, preview, witnesses } = view;
  const { margin, arrows = [], carried = null, near = false } = besides;
  const at = (square: Square, markup: string, attributes = ''): string =>
    `<g${attributes} transform="${place(board, turn, square)}">${markup}</g>`;
  const box = (attributes: string, square: Square, inset = 0): string =>
    `<rect ${attributes} transform="${place(board, turn, square)}" x="${inset}" y="${inset}" width="${UNIT - 2 * inset}" height="${UNIT - 2 * inset}"/>`;
  const scene = view.future ?? view.scene;
  const aims = targetsMarkup(board, turn, view.targets, ownTargets(view));
  const inHand = carried ? (view.scene[carried.square]?.slice(-1) ?? []) : [];
  return [
    ['ground', defsMarkup(id) + groundMarkup(board, view, margin, id) + zonesMarkup(spec, turn, view.absent)],
    ['layers', underlayMarkup(spec, view)],
    ['names', near && view.coordinates ? namesMarkup(spec, view) : ''],
    [
      'squares',
      [
        ...view.last.map((square) => box('class="mk-last"', square)),
        view.held === null ? '' : box('class="mk-selected"', view.held),
        witnessSquaresMarkup(board, turn, witnesses),
        ...scene.map((figures, square) => (isTarget(figures) ? box(`fill="url(#${id}-danger)"`, square) : '')),
      ].join(''),
    ],
    [
      'fallen',
      view.fallen
        .map(({ square, figure }) => {
          const lying = `<g transform="rotate(90 ${UNIT / 2} ${UNIT / 2})">${pieceMarkup(spec, art, figure)}</g>`;
          return at(square, lying, ` class="fallen" data-fallen="${squareName(board, square)}"`);
        })
        .join(''),
    ],
    // Another key begins the fading again.
    [
      `leaving ${view.motion.run}`,
      view.motion.edits
        .map((edit) => (edit.kind === 'remove' ? at(edit.square, pieceMarkup(spec, art, edit.figure), ' class="leaving"') : ''))
        .join(''),
    ],
    ...scene.flatMap((figures, square): Part[] => {
      if (figures.length === 0) return [];
      const fate = fateOf(preview, square);
      const standing = `<g data-at="${square}"${fate ? ` class="${fate}"` : ''}>${figuresMarkup(spec, art, figures)}</g>`;
      return [[keyOf(square), at(square, standing, carried?.square === square ? ' class="lifted"' : '')]];
    }),
    [
      'over',
      [
        ...view.trails.map((trail) => trailMarkup(spec, view, trail)),
        overlayMarkup(spec, view),
        preview ? `<g class="dimmed">${aims}</g>${previewMarkup(spec, art, turn, preview)}` : aims,
        view.armed === null || view.armed < 0 ? '' : box('class="armed"', view.armed, 1.5),
        witnessRaysMarkup(board, turn, witnesses),
        ...arrows.map((arrow) => arrowMarkup(spec, view, arrow)),
      ].join(''),
    ],
    [
      'in hand',
      carried && inHand.length > 0
        ? `<g class="in-hand" transform="translate(${carried.x - UNIT * 0.575} ${carried.y - UNIT * 0.575}) scale(1.15)">${figuresMarkup(spec, art, inHand)}</g>`
        : '',
    ],
  ];
}

function namesMarkup({ board }: Painted, { turn }: BoardView): string {
  return rowsAsSeen(board, turn)
    .flatMap((row, y) =>
      row.map((square, x) => `<text class="name" x="${x * UNIT + 2.5}" y="${(y + 1) * UNIT - 3}">${squareName(board, square)}</text>`),
    )
    .join('');
}

/** Where somebody went, in the mover's colour. */
function trailMarkup(spec: Painted, { turn }: BoardView, { from, to, owner }: Trail): string {
  const between = (head: number): Stroke => lineBetween(spec.board, turn, from, to, 4, head);
  const tip = `<polygon points="${headOf(between(7), 12)}"/>`;
  return `<g class="trail ${paintClass(spec, owner)}">${lineMarkup('edge', between(15))}${lineMarkup('core', between(15))}${tip}</g>`;
}

function arrowMarkup({ board }: Painted, { turn }: BoardView, { from, to, paint }: Arrow): string {
  if (from === to) {
    const { x, y } = centre(board, turn, from);
    return `<circle class="doodle ${paint}" cx="${x}" cy="${y}" r="20"/>`;
  }
  const tip = headOf(lineBetween(board, turn, from, to, 8, 4), 15);
  return `${lineMarkup(`doodle ${paint}`, lineBetween(board, turn, from, to, 8, 14))}<polygon class="doodle-head ${paint}" points="${tip}"/>`;
}
