import { leftOver, squareName, type Game, type Placing, type Square, type SquaresSheet } from '@menagerie/core';

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

/** The squares of a set-up in words, for a screen reader. */
export function placingWords({ board, kinds }: Game, placing: Placing): string {
  const name = (kind: string): string => kinds.find(({ letter }) => letter === kind)?.name ?? kind;
  return [...placing].map(([square, kind]) => `${name(kind)} on ${squareName(board, square)}`).join(', ');
}
