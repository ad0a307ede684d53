import type { Seat, SeatSpec } from '@menagerie/core';
import type { MatchResult } from '@menagerie/match';
import { splitMark } from './names.ts';

/** The rating that everybody begins with. */
export const FIRST_RATING = 1500;

/** Somebody who takes part in a match. */
interface Sitter {
  readonly seat: Seat;
  readonly name: string;
}

/** What sentences call the players of a match, by seat: their names, and `Blue (Cub)` where several have the same. */
export function calledNames(seats: readonly SeatSpec[], sitters: readonly Sitter[]): ReadonlyMap<Seat, string> {
  const named = sitters.map(({ seat, name }) => ({ seat, name: splitMark(name).name }));
  const isShared = ({ name, seat }: Sitter): boolean => named.some((other) => other.seat !== seat && other.name === name);
  return new Map(named.map((sitter) => [sitter.seat, isShared(sitter) ? `${seats[sitter.seat].name} (${sitter.name})` : sitter.name]));
}

/** How a match ended, in a sentence with the players' names. The stored one names seats, because names can change. */
export function resultText(seats: readonly SeatSpec[], { text }: Pick<MatchResult, 'text'>, sitters: readonly Sitter[]): string {
  const called = calledNames(seats, sitters);
  const known = new RegExp(`\\b(${seats.map(({ name }) => name).join('|')})\\b`, 'g');
  return text.replace(known, (name) => called.get(seats.findIndex((seat) => seat.name === name)) ?? name);
}
