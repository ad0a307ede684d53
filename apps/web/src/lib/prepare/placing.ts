import { leftOver, squareName, type Game, type Placing, type Square, type SquaresSheet, type Stock } from '@menagerie/core';

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

/** A placing with one piece put on a square. What was there goes back. */
export function placed(placing: Placing, kind: string, square: Square): Placing {
  return new Map(placing).set(square, kind);
}

/** A placing with a piece moved to another square or away (-1). Two pieces change places. */
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

/** A placing with every required piece put somewhere, so that the rules can check the rest. */
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

/** The name of a kind. */
export function kindName({ kinds }: Pick<Game, 'kinds'>, kind: string): string {
  return kinds.find(({ letter }) => letter === kind)?.name ?? kind;
}

/** Pieces not put down, in words: `Cannon × 3, Wizard`, each on one line. */
export function stockWords(game: Pick<Game, 'kinds'>, stocks: readonly Stock[]): string {
  return stocks
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${kindName(game, kind)}${count > 1 ? `\u00a0×\u00a0${count}` : ''}`)
    .join(', ');
}

/** The squares of a set-up in words, for a screen reader. */
export function placingWords(game: Game, placing: Placing): string {
  return [...placing].map(([square, kind]) => `${kindName(game, kind)} on ${squareName(game.board, square)}`).join(', ');
}
