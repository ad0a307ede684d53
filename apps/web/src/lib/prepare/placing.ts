import { parseSquare, squareName, type BoardShape, type Sheet, type Square, type Stock } from '@menagerie/core';

/** A sheet on which pieces are put on squares. */
export type SquaresSheet = Sheet & { kind: 'squares' };

/** The kind on each square that has a piece. */
export type Placing = ReadonlyMap<Square, string>;

/** The paper of a set-up, squares in their order: `K@c3 P@a7`. */
export function placingText(board: BoardShape, placing: Placing): string {
  return [...placing]
    .sort(([a], [b]) => a - b)
    .map(([square, kind]) => `${kind}@${squareName(board, square)}`)
    .join(' ');
}

/** The pieces and squares of a paper, as far as they can be read. */
export function placingOf(board: BoardShape, text: string): Placing {
  const placing = new Map<Square, string>();
  for (const item of placements(text)) {
    const at = item.lastIndexOf('@');
    const square = parseSquare(board, item.slice(at + 1));
    if (at > 0 && square >= 0) placing.set(square, item.slice(0, at));
  }
  return placing;
}

/** The single placements of a paper. */
export function placements(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((item) => item !== '');
}

/** What of a placing a sheet has room and pieces for; the rest is dropped. */
export function fitting({ squares, pieces }: SquaresSheet, placing: Placing): Placing {
  const left = new Map(pieces.map(({ kind, count }) => [kind, count]));
  const kept = new Map<Square, string>();
  for (const [square, kind] of placing) {
    const count = left.get(kind) ?? 0;
    if (count === 0 || !squares.includes(square)) continue;
    left.set(kind, count - 1);
    kept.set(square, kind);
  }
  return kept;
}

/** The pieces that are not put down yet; kinds of which all are stay with a count of 0. */
export function leftOver({ pieces }: SquaresSheet, placing: Placing): readonly Stock[] {
  const placed = [...placing.values()];
  return pieces.map((stock) => ({ ...stock, count: stock.count - placed.filter((kind) => kind === stock.kind).length }));
}

/** A placing with one piece put on a square; what stood there goes back. */
export function placed(placing: Placing, kind: string, square: Square): Placing {
  return new Map(placing).set(square, kind);
}

/** A placing with the piece of one square on another, or away (-1); two pieces change places. */
export function shifted(placing: Placing, from: Square, to: Square): Placing {
  const next = new Map(placing);
  const kind = next.get(from);
  if (kind === undefined || from === to) return placing;
  const other = to < 0 ? undefined : next.get(to);
  next.delete(from);
  if (to >= 0) next.set(to, kind);
  if (other !== undefined) next.set(from, other);
  return next;
}

/** A placing with everything that must be put down put somewhere, so that it can be judged for all the rest. */
export function completed(sheet: SquaresSheet, placing: Placing): Placing {
  const next = new Map(placing);
  for (const { kind, count, owed } of leftOver(sheet, placing)) {
    for (let index = 0; owed && index < count; index++) {
      const free = sheet.squares.find((square) => !next.has(square));
      if (free !== undefined) next.set(free, kind);
    }
  }
  return next;
}
