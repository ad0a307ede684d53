import { squareCount, squareName, zoneOf, type BoardShape, type Seat, type Square } from '@menagerie/core';
import { boxOf, cellOf, extent, isDark, rowsAsSeen, UNIT, type Turn } from './geometry.ts';
import { paintClass, type Painted } from './stands.ts';

/** How a viewer sees the squares. */
export interface Outlook {
  /** Quarter turns of the board for its viewer. */
  readonly turn: Turn;
  readonly coordinates: boolean;
}

/** The translation that puts the box of a square in its place. */
export function place(shape: BoardShape, turn: Turn, square: Square): string {
  const { column, row } = cellOf(shape, turn, square);
  return `translate(${column * UNIT} ${row * UNIT})`;
}

/** The `viewBox` of a board with a frame of `frame` units around its squares: left, top, width, height. */
export function viewBoxOf(shape: BoardShape, turn: Turn, margin: number): readonly [number, number, number, number] {
  const { columns, rows } = extent(shape, turn);
  return [-margin, -margin, columns * UNIT + 2 * margin, rows * UNIT + 2 * margin];
}

/** Patterns and gradients that a drawing refers to. `id` tells drawings on one page apart. */
export function defsMarkup(id: string): string {
  return (
    `<defs><pattern id="${id}-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path class="square-hatch" d="M2.5 0V5"/></pattern>` +
    `<radialGradient id="${id}-danger"><stop class="danger-core" offset="0"/><stop class="danger-core" offset="0.45"/>` +
    `<stop class="danger-rim" offset="1"/></radialGradient></defs>`
  );
}

/** The frame with its coordinates, and the squares. */
export function groundMarkup(shape: BoardShape, { turn, coordinates }: Outlook, margin: number, id: string): string {
  const [left, top, width, height] = viewBoxOf(shape, turn, margin);
  const frame = `<rect class="frame" x="${left}" y="${top}" width="${width}" height="${height}" rx="3"/>`;
  return frame + (coordinates && margin > 4 ? rimMarkup(shape, turn) : '') + squaresMarkup(shape, turn, id);
}

function rimMarkup(shape: BoardShape, turn: Turn): string {
  const { columns, rows } = extent(shape, turn);
  const seen = rowsAsSeen(shape, turn);
  const files = seen.at(-1)!.map((square, index) => rimText(label(shape, square, turn % 2 === 0), (index + 0.5) * UNIT, rows * UNIT + 11));
  const ranks = seen.map((row, index) => rimText(label(shape, row[0], turn % 2 === 1), -8, (index + 0.5) * UNIT + 3.4));
  const inlay = `<rect class="inlay" x="-2.5" y="-2.5" width="${columns * UNIT + 5}" height="${rows * UNIT + 5}"/>`;
  return inlay + [...files, ...ranks].join('');
}

function rimText(text: string, x: number, y: number): string {
  return `<text class="rim" x="${x}" y="${y}">${text}</text>`;
}

function label(shape: BoardShape, square: Square, file: boolean): string {
  const text = squareName(shape, square);
  return file ? text.charAt(0) : text.slice(1);
}

function squaresMarkup(shape: BoardShape, turn: Turn, id: string): string {
  const rect = (x: number, y: number, paint: string): string =>
    `<rect ${paint} x="${x * UNIT}" y="${y * UNIT}" width="${UNIT}" height="${UNIT}"/>`;
  return rowsAsSeen(shape, turn)
    .flatMap((row, y) =>
      row.map((square, x) =>
        isDark(shape, square)
          ? rect(x, y, 'class="square-dark"') + rect(x, y, `fill="url(#${id}-hatch)"`)
          : rect(x, y, 'class="square-light"'),
      ),
    )
    .join('');
}

/** Zones washed and framed in their owners' colours, and the ground between them. Zones of `absent` seats are common ground. */
export function zonesMarkup(spec: Painted, turn: Turn, absent: readonly Seat[]): string {
  const { board } = spec;
  if (board.zones === undefined) return '';
  const isCommon = (square: Square): boolean => {
    const zone = zoneOf(board, square);
    return zone === null || (zone.seat !== null && absent.includes(zone.seat));
  };
  const common = Array.from({ length: squareCount(board) }, (_, square) => square)
    .filter(isCommon)
    .map((square) => `<rect class="common" transform="${place(board, turn, square)}" width="${UNIT}" height="${UNIT}"/>`);
  const zones = board.zones
    .filter(({ seat }) => seat === null || !absent.includes(seat))
    .map((zone) => {
      const { column, row, columns, rows } = boxOf(board, turn, zone);
      const [width, height] = [columns * UNIT - 3, rows * UNIT - 3];
      return `<rect class="zone ${paintClass(spec, zone.seat)}" x="${column * UNIT + 1.5}" y="${row * UNIT + 1.5}" width="${width}" height="${height}"/>`;
    });
  return [...common, ...zones].join('');
}
