import type { Seat } from '@menagerie/core';

/** The place of a seat in a ranking, from 1; level seats share the better one. Null if it has none. */
export function placeOf(ranking: readonly (readonly Seat[])[], seat: Seat): number | null {
  const group = ranking.findIndex((seats) => seats.includes(seat));
  return group < 0 ? null : ranking.slice(0, group).flat().length + 1;
}
