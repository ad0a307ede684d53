import type { BoardShape, Square } from '@menagerie/core';
import { centre, type Turn } from './geometry.ts';

/** A line between two squares, in units of the drawing. */
export interface Stroke {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The line between the middles of two squares, shortened by `tail` and `head`. */
export function lineBetween(shape: BoardShape, turn: Turn, from: Square, to: Square, tail: number, head: number): Stroke {
  const a = centre(shape, turn, from);
  const b = centre(shape, turn, to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  const cut = Math.min(tail, length / 3);
  return { x1: a.x + dx * cut, y1: a.y + dy * cut, x2: b.x - dx * Math.min(head, length / 2), y2: b.y - dy * Math.min(head, length / 2) };
}

/** An arrowhead at the end of a line, as the points of a polygon. */
export function headOf({ x1, y1, x2, y2 }: Stroke, size: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const corner = (turn: number, reach: number): string =>
    `${round(x2 + Math.cos(angle + turn) * reach)},${round(y2 + Math.sin(angle + turn) * reach)}`;
  return [`${round(x2)},${round(y2)}`, corner(Math.PI - 0.45, size), corner(Math.PI + 0.45, size)].join(' ');
}

/** A line as markup. */
export function lineMarkup(name: string, { x1, y1, x2, y2 }: Stroke): string {
  return `<line class="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
}

/** Joins the squares of a chain into one tree of touching neighbours. Links earlier in the list come first. */
export function chainLinks(shape: BoardShape, squares: readonly Square[]): readonly (readonly [from: Square, to: Square])[] {
  const links: (readonly [Square, Square])[] = [];
  const joined: Square[] = squares.slice(0, 1);
  for (;;) {
    const link = squares
      .filter((square) => joined.includes(square))
      .flatMap((from) => squares.filter((to) => !joined.includes(to) && touching(shape, from, to)).map((to) => [from, to] as const))[0];
    if (!link) return links;
    links.push(link);
    joined.push(link[1]);
  }
}

function touching(shape: BoardShape, a: Square, b: Square): boolean {
  const files = Math.abs((a % shape.files) - (b % shape.files));
  const ranks = Math.abs(Math.floor(a / shape.files) - Math.floor(b / shape.files));
  return Math.max(files, ranks) === 1;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
