import { ordinal, type Seat } from '@menagerie/core';
import { placeOf } from './places.ts';

/** Somebody at this page who is out while others play on. */
export interface Out {
  readonly seat: Seat;
  /** From 1. */
  readonly place: number;
}

/** The `own` seats that are out of a game that goes on, the last to go first. */
export function outOf(standing: readonly (readonly Seat[])[] | null, own: readonly Seat[]): readonly Out[] {
  if (!standing) return [];
  const gone = own.filter((seat) => !standing[0].includes(seat));
  return gone.map((seat) => ({ seat, place: placeOf(standing, seat)! })).toSorted((a, b) => a.place - b.place);
}

/** The same in words: `You are out, in 3rd place of 4.` `name` is null where only one person sits here. */
export function outWords({ place }: Out, seats: number, name: string | null): string {
  return `${name === null ? 'You are' : `${name} is`} out, in ${ordinal(place)} place of ${seats}.`;
}
