import { randomInt } from 'node:crypto';
import type { Seat } from '@menagerie/core';
import type { PlaceWish } from '@menagerie/protocol';

/** A participant: a person by id, or a computer by its level. */
export type Sitter = { readonly user: string } | { readonly level: string };

/** What decides the seating. */
export interface Seating {
  /** The seats that take part, in order of play. */
  readonly seats: readonly Seat[];
  /** The seat that the seeker asked for; null: all seats are random. */
  readonly seat: Seat | null;
  /** Whom they want at the other seats, in order of play. */
  readonly others: readonly PlaceWish[];
}

/** How many other people are wanted. */
export function placesFor({ seats, others }: Pick<Seating, 'seats' | 'others'>): number {
  return seats.length - 1 - others.filter((wish) => wish !== 'open').length;
}

/**
 * The seating once all are there, the seeker first among `users`. All seats are random unless a seat was asked for; then computers get the seats
 * wished for them, and the rest are drawn among the newcomers.
 */
export function seat({ seats, seat: own, others }: Seating, users: readonly string[]): ReadonlyMap<Seat, Sitter> {
  const [seeker, ...joined] = users.map((user): Sitter => ({ user }));
  if (own === null) {
    const levels = others.filter((wish) => wish !== 'open');
    const drawn = shuffled([seeker, ...joined, ...levels]);
    return new Map(seats.map((each, index) => [each, drawn[index]]));
  }
  const drawn = shuffled(joined);
  const sitters = new Map<Seat, Sitter>([[own, seeker]]);
  for (const [index, each] of seats.filter((other) => other !== own).entries()) {
    const wish = others[index] ?? 'open';
    sitters.set(each, wish === 'open' ? drawn.pop()! : wish);
  }
  return sitters;
}

/** Shuffles unpredictably. */
function shuffled<T>(given: readonly T[]): T[] {
  const list = [...given];
  for (let last = list.length - 1; last > 0; last--) {
    const drawn = randomInt(last + 1);
    [list[last], list[drawn]] = [list[drawn], list[last]];
  }
  return list;
}
