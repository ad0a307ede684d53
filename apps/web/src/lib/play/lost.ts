import type { Figure, Scene, Seat } from '@menagerie/core';

/** Pieces of a kind that a seat has lost. */
export interface Lost {
  readonly figure: Figure;
  readonly count: number;
}

/** What a seat holds, on the board and beside it. */
interface Holdings {
  readonly scene: Scene;
  readonly stocks: readonly { readonly seat: Seat; readonly figure: Figure; readonly count: number }[];
}

/**
 * What a seat has lost since the start, counted by kind. A promoted piece is not lost: it is taken to have been of the kind of which the
 * seat began with the most, as in all games of the house. Where players have reserves, a new piece was won and not promoted.
 */
export function lostPieces(start: Holdings, now: Holdings, seat: Seat): readonly Lost[] {
  const [before, after] = [countOf(start, seat), countOf(now, seat)];
  const gone = new Map<string, number>();
  const isWon = [start, now].some(({ stocks }) => stocks.length > 0);
  let promoted = 0;
  for (const kind of new Set([...before.keys(), ...after.keys()])) {
    const difference = (before.get(kind) ?? 0) - (after.get(kind) ?? 0);
    if (difference > 0) gone.set(kind, difference);
    else if (!isWon) promoted -= difference;
  }
  const [rank] = [...before].toSorted(([, a], [, b]) => b - a).filter(([kind]) => gone.has(kind));
  if (rank) gone.set(rank[0], Math.max(0, gone.get(rank[0])! - promoted));
  return [...gone].filter(([, count]) => count > 0).map(([kind, count]) => ({ figure: { owner: seat, kind, states: [] }, count }));
}

function countOf({ scene, stocks }: Holdings, seat: Seat): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (kind: string, count: number): unknown => counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const figures of scene) for (const { owner, kind } of figures) if (owner === seat) add(kind, 1);
  for (const stock of stocks) if (stock.seat === seat) add(stock.figure.kind, stock.count);
  return counts;
}
