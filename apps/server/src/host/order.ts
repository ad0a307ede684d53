import { seatsOf, type Game } from '@menagerie/core';
import { create, Session, type Match, type MatchSetup, type Player } from '@menagerie/match';
import { shownName } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import type { RatingTable, SeatTable, Work } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import { columnsOf, insertEvents, seatColumnsOf } from './rows.ts';

/** A match to be made. Its players' `id`s say who they are; computers have none. */
export interface Order {
  readonly game: string;
  readonly setup: MatchSetup;
  readonly rated: boolean;
  readonly isPrivate: boolean;
  /** The match of which it is the rematch. */
  readonly previous: string | null;
}

/** A rating with a deviation above this, or of fewer matches than that, is provisional. */
export const PROVISIONAL = { deviation: 110, games: 5 } as const;

/** Whether a rating says little yet. */
export function isProvisional({ deviation, games }: Pick<RatingTable, 'deviation' | 'games'>): boolean {
  return deviation > PROVISIONAL.deviation || games < PROVISIONAL.games;
}

/** Under which a match counts for ratings: its game, and whether two or more take part. */
export function categoryOf(game: Game, options: Match['options']): string {
  return `${game.id}:${seatsOf(game, options).length === 2 ? '2' : 'n'}`;
}

/** Makes a match at time `now` (milliseconds) as part of a transaction, and signals it to its players; returns its id. Fails with Refused. */
export async function placeOrder(work: Work, signal: (signal: Signal) => void, order: Order, now: number): Promise<string> {
  const game = findGame(order.game);
  if (!game) throw noMatch(`There is no game called "${order.game}".`);
  const created = create(game, { ...order.setup, players: await presentPlayers(work, order.setup.players) }, now);
  if (!created.ok) throw noMatch(created.error.message, created.error.clause);
  const match = created.value;
  const id = newId();
  const category = categoryOf(game, match.options);
  await work
    .insertInto('games')
    .values({
      id,
      game: game.id,
      edition: match.edition,
      options: JSON.stringify(match.options),
      start: match.start,
      timing: JSON.stringify(match.timing),
      policy: match.policy.takeBack,
      rated: order.rated ? 1 : 0,
      is_private: order.isPrivate ? 1 : 0,
      category,
      created: now,
      previous: order.previous,
      next: null,
      ...columnsOf(game, match),
    })
    .execute();
  await insertSeats(work, game, match, { id, category });
  await insertEvents(work, id, 0, match.log, null);
  signal({ kind: 'game', id, version: match.log.length });
  for (const { id: user } of match.players) if (user !== undefined) signal({ kind: 'user', id: user, version: 0 });
  return id;
}

/** The players as they are called now. Fails with Refused if one of them has left for good, or may not play any more. */
async function presentPlayers(work: Work, players: readonly Player[]): Promise<readonly Player[]> {
  const ids = players.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return players;
  const rows = await work.selectFrom('users').select(['id', 'name', 'kind', 'banned', 'deleted']).where('id', 'in', ids).execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  return players.map((player) => {
    if (player.id === undefined) return player;
    const person = people.get(player.id);
    if (!person || person.deleted !== null) throw noMatch('One of the players has left this house for good; play with somebody else.');
    if (person.banned !== null) throw noMatch(`${person.name} may not play here any more; play with somebody else.`);
    return { ...player, name: shownName(person) };
  });
}

async function insertSeats(work: Work, game: Game, match: Match, { id, category }: { id: string; category: string }): Promise<void> {
  const session = new Session(game);
  const seated = seatsOf(game, match.options);
  const users = match.players.flatMap(({ id: user }) => (user === undefined ? [] : [user]));
  const ratings =
    users.length === 0
      ? []
      : await work.selectFrom('ratings').selectAll().where('category', '=', category).where('user', 'in', users).execute();
  const rows = match.players.map(({ name, kind, level, id: user }, seat): SeatTable => {
    const isSeated = seated.includes(seat);
    const rating = ratings.find((each) => each.user === user);
    return {
      game: id,
      seat,
      user: isSeated ? (user ?? null) : null,
      name,
      kind,
      level: level ?? null,
      is_seated: isSeated ? 1 : 0,
      ...seatColumnsOf(game, match, session, seat),
      rating: rating?.value ?? null,
      is_provisional: rating === undefined || isProvisional(rating) ? 1 : 0,
      change: null,
      left_early: null,
    };
  });
  await work.insertInto('seats').values(rows).execute();
}

/** An order that can't be carried out. */
function noMatch(message: string, clause?: string): Refused {
  return new Refused(409, { code: 'no-match', message, ...(clause === undefined ? {} : { clause }) });
}
