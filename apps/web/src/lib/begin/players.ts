import { seatsOf, type Game, type Options, type Seat } from '@menagerie/core';
import { findLevel, temperedId, tempersAt } from '@menagerie/engine';
import type { Player } from '@menagerie/match';
import { YOU } from '../you.ts';
import { settleOffices, type Office } from './offices.ts';

/** One player in a form: who plays, with the name and colour they want. */
export interface Wish {
  /** `person`, or the id of a level. */
  readonly who: string;
  /** The temper of a computer: an id of the game's card, `ANY_TEMPER`, or empty or missing for an even one. */
  readonly temper?: string;
  readonly office: Office;
}

/** A temper that chance chooses. */
export const ANY_TEMPER = 'any';

/** Gives each computer its temper, and where chance chooses, one that no other computer has as long as there are enough. */
export function withTempers(
  game: Pick<Game, 'seats' | 'seated' | 'tempers'>,
  options: Options,
  wishes: readonly Wish[],
  below: (count: number) => number,
): readonly Wish[] {
  const seats = seatsOf(game, options);
  const tempers = tempersAt(game, seats.length).map(({ id }) => id);
  const taken = seats.flatMap((seat) => (wishes[seat].who === 'person' ? [] : (wishes[seat].temper ?? [])));
  let left = tempers.filter((temper) => !taken.includes(temper));
  return wishes.map((wish) => {
    const { who, temper } = wish;
    if (who === 'person' || tempers.length === 0) return wish;
    if (temper !== ANY_TEMPER) return { ...wish, who: temperedId(who, temper || null) };
    if (left.length === 0) left = [...tempers];
    const [drawn] = left.splice(below(left.length), 1);
    return { ...wish, who: temperedId(who, drawn) };
  });
}

/** The players' wishes, by the seat each gets; random if chance assigns the seats. */
export function seatedWishes(
  game: Pick<Game, 'seats' | 'seated'>,
  options: Options,
  wishes: readonly Wish[],
  below: ((count: number) => number) | null,
): readonly Wish[] {
  const seats = seatsOf(game, options);
  const left = seats.map((seat) => wishes[seat]);
  const drawn = new Map<Seat, Wish>();
  for (const seat of seats) drawn.set(seat, left.splice(below ? below(left.length) : 0, 1)[0]);
  return game.seats.map((_, seat) => drawn.get(seat) ?? wishes[seat]);
}

/** Players and offices by seat. One person among computers is "you", others without a name are called after their seat or their level. */
export function playersOf(
  game: Pick<Game, 'seats'>,
  wishes: readonly Wish[],
): { readonly players: readonly Player[]; readonly offices: readonly Office[] } {
  const offices = settleOffices(
    game,
    wishes.map(({ office }) => office),
  );
  const isAlone = wishes.filter(({ who }) => who === 'person').length === 1;
  const players = wishes.map(({ who, office }, seat): Player => {
    const called = offices[seat].name ?? game.seats[seat].name;
    const isNamed = (office.name?.trim() ?? '') !== '';
    if (who === 'person') return { name: isAlone && !isNamed ? YOU : called, kind: 'person' };
    return { name: isNamed ? called : (findLevel(who)?.name ?? who), kind: 'computer', level: who };
  });
  return { players, offices };
}
