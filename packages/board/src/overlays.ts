import type { AspectMark, Scene, Square } from '@menagerie/core';
import { UNIT, type Turn } from './geometry.ts';
import { place } from './ground.ts';
import { chainLinks, headOf, lineBetween, lineMarkup } from './lines.ts';
import { escaped, squareMarks, stateMarkup } from './marks.ts';
import { paintClass, type Painted } from './stands.ts';

/** What overlays need to know. */
export interface Overlaid {
  readonly scene: Scene;
  readonly turn: Turn;
  /** Marks of the invisible state. */
  readonly overlays: readonly AspectMark[];
}

type MarkOf<Kind extends AspectMark['kind']> = AspectMark & { readonly kind: Kind };

/** What lies under the pieces: areas, chains and marks of empty squares. */
export function underlayMarkup({ board }: Painted, { turn, overlays }: Overlaid): string {
  return overlays
    .map((mark) => {
      if (mark.kind === 'area') return mark.squares.map((square) => area(square, mark.texture)).join('');
      return mark.kind === 'chain' ? chain(mark) : '';
    })
    .join('');

  function area(square: Square, texture: 'frost' | undefined): string {
    if (texture === 'frost') return `<g transform="${place(board, turn, square)}">${squareMarks.frost}</g>`;
    return box('area', square, 1.5, 3);
  }

  function chain({ squares }: MarkOf<'chain'>): string {
    const washes = squares.map((square) => box('cluster-wash', square, 2, 13));
    const links = chainLinks(board, squares).map(([from, to]) => lineMarkup('cluster', lineBetween(board, turn, from, to, 0, 0)));
    return [...washes, ...links].join('');
  }

  function box(name: string, square: Square, inset: number, rx: number): string {
    const side = UNIT - 2 * inset;
    return `<rect class="${name}" transform="${place(board, turn, square)}" x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${rx}"/>`;
  }
}

/** What lies over the pieces: rays, signs and badges. */
export function overlayMarkup(spec: Painted, { scene, turn, overlays }: Overlaid): string {
  const { board, seats } = spec;
  const marks = overlays.map((mark) => {
    if (mark.kind === 'ray') return ray(mark);
    return mark.kind === 'badge' && mark.mark !== undefined ? `<g transform="${place(board, turn, mark.square)}">${signOf(mark)}</g>` : '';
  });
  return marks.join('') + badgesMarkup(spec, turn, overlays);

  function ray({ from, to, strength, owner, texture }: MarkOf<'ray'>): string {
    const line = lineBetween(board, turn, from, to, 17, 17);
    const core = strength === 2 ? lineMarkup('ray ray-core', line) : '';
    const head = `<polygon class="ray-head" points="${headOf(lineBetween(board, turn, from, to, 17, 11), 9)}"/>`;
    // With more than two seats, the owner has a colour too.
    const owned = seats.length > 2 && owner !== null ? `owned ${paintClass(spec, owner)}` : '';
    const look = texture ?? owned;
    return `<g${look === '' ? '' : ` class="${look}"`}>${lineMarkup(`ray ray-${strength}`, line)}${core}${head}</g>`;
  }

  /** The mark of a badge: a figure on an empty square, a small sign on a piece. */
  function signOf({ square, mark }: MarkOf<'badge'>): string {
    if (mark === undefined) return '';
    if ((scene[square]?.length ?? 0) > 0) return stateMarkup({ mark });
    if (mark === 'target') return squareMarks.vulnerable;
    return mark === 'bar' ? squareMarks.barred : stateMarkup({ mark });
  }
}

/** Badges in letters. A label of several words makes several badges. Those of one square stand in rows from its upper left corner. */
function badgesMarkup({ board }: Painted, turn: Turn, overlays: readonly AspectMark[]): string {
  const ends = new Map<Square, { x: number; y: number }>();
  return overlays
    .flatMap((mark) =>
      mark.kind === 'badge' && mark.mark === undefined ? mark.label.split(' ').map((word) => [mark.square, word] as const) : [],
    )
    .filter(([, word]) => word !== '')
    .map(([square, word]) => {
      const width = Math.min(UNIT - 2, Math.max(10.5, 4 + word.length * 5));
      let { x, y } = ends.get(square) ?? { x: 0, y: 0 };
      if (x > 0 && x + width > UNIT) [x, y] = [0, y + 11];
      ends.set(square, { x: x + width + 0.8, y });
      return (
        `<g transform="${place(board, turn, square)}"><rect class="badge" x="${x + 0.8}" y="${y + 0.8}" width="${width}" height="10.4" rx="2.4"/>` +
        `<text class="badge-text" x="${x + 0.8 + width / 2}" y="${y + 9}">${escaped(word)}</text></g>`
      );
    })
    .join('');
}
