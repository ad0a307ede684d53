import type { Seat } from '@menagerie/core';

/** The place of a seat in a ranking, from 1; level seats share the better one. Null if it has none. */
export function placeOf(ranking: readonly (readonly Seat[])[], seat: Seat): number | null {
  const group = ranking.findIndex((seats) => seats.includes(seat));
  return group < 0 ? null : ranking.slice(0, group).flat().length + 1;
}

/** A place in letters and digits: `2nd`. */
export function ordinal(place: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th';
  return `${place}${place % 100 > 10 && place % 100 < 14 ? 'th' : ending}`;
}
