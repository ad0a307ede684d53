import { seatsOf, unwrap, type Game } from '@menagerie/core';
import { create, deadlineOf, isPreparing, seatsOwing, Session, update, type Match, type MatchSetup, type Player } from '@menagerie/match';
import { shownName, type UserKind } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { newId } from '../id.ts';
import { tellFollowers } from '../follows/telling.ts';
import { noteDeadline } from '../outbox/follower.ts';
import { tell, type Told } from '../outbox/outbox.ts';
import { categoryOf, isProvisional } from '../rating/categories.ts';
import { Refused } from '../refused.ts';
import type { Database, SeatTable, Tx } from '../storage/schema.ts';
import type { SendSignal } from '../storage/signal.ts';
import { awayUntil } from '../vacations/vacations.ts';
import { columnsOf, insertEvents, seatColumnsOf } from './rows.ts';
import { signalMatch } from './signals.ts';

/** A new match. Its players' `id`s identify people; computers have none. */
export interface NewGame {
  readonly game: string;
  readonly setup: MatchSetup;
  readonly rated: boolean;
  readonly isPrivate: boolean;
  /** The match this is a rematch of. */
  readonly previous: string | null;
  /** Whose challenge it answers. */
  readonly challenger?: string | null;
  /** The series it belongs to, and its number there. `begun`: how many matches its players are told of, if not just this one. */
  readonly series?: { readonly id: string; readonly number: number; readonly begun?: number };
}

/** Creates a match at time `now` (milliseconds) in a transaction, and signals it to its players; returns its id. Fails with Refused. */
export async function createGame(tx: Tx, signal: SendSignal, wanted: NewGame, now: number): Promise<string> {
  const game = findGame(wanted.game);
  if (!game) throw noMatch(`There is no game called "${wanted.game}".`);
  const { players, kind } = await presentPlayers(tx, wanted.setup.players);
  const created = create(game, { ...wanted.setup, players }, now);
  if (!created.ok) throw noMatch(created.error.message, created.error.clause);
  const match = await withVacations(tx, game, created.value, now);
  const id = newId();
  const category = categoryOf(game, match.options, kind);
  await tx
    .insertInto('games')
    .values({
      id,
      game: game.id,
      edition: match.edition,
      options: JSON.stringify(match.options),
      start: match.start,
      timing: JSON.stringify(match.timing),
      policy: match.policy.takeBack,
      // Nobody can look into a private match, so it counts for nothing.
      rated: wanted.rated && !wanted.isPrivate ? 1 : 0,
      is_private: wanted.isPrivate ? 1 : 0,
      category,
      created: now,
      previous: wanted.previous,
      next: null,
      series: wanted.series?.id ?? null,
      series_number: wanted.series?.number ?? null,
      series_off: 0,
      ...columnsOf(game, match),
    })
    .execute();
  await insertSeats(tx, game, match, { id, category });
  await insertEvents(tx, id, 0, match.log, null);
  await tellBegun(tx, game, match, id, wanted, now);
  signalMatch(signal, id, match, match.players.keys());
  return id;
}

/** Tells the players that their match has begun, and keeps their first deadline. */
async function tellBegun(
  tx: Tx,
  game: Game,
  match: Match,
  id: string,
  { challenger = null, series, isPrivate }: NewGame,
  now: number,
): Promise<void> {
  const games = series?.begun ?? 1;
  const users = seatsOf(game, match.options).flatMap((seat) => match.players[seat].id ?? []);
  const by = users.find((user) => user !== challenger) ?? null;
  const told = (games === 0 ? [] : [...new Set(users)]).map((user): Told => {
    return user === challenger
      ? { kind: 'answer', user, game: id, about: { by, declined: null } }
      : { kind: 'begun', user, game: id, about: { games } };
  });
  await tell(tx, told, now);
  if (!isPrivate && games > 0) await tellFollowers(tx, id, users, now);
  const deadline = deadlineOf(match);
  if (match.timing?.control.kind !== 'days' || deadline === null || match.clocks?.held) return;
  const seats = isPreparing(game, match) ? seatsOwing(game, match) : [new Session(game).at(match).turn];
  const owing = seats.flatMap((seat) => match.players[seat].id ?? []);
  await noteDeadline(tx, id, owing, now, deadline);
}

/** The match with those of its players on vacation for whom it waits. */
async function withVacations(tx: Tx, game: Game, match: Match, now: number): Promise<Match> {
  if (match.timing?.control.kind !== 'days' || match.result) return match;
  const seated = seatsOf(game, match.options).flatMap((seat) => {
    const { id } = match.players[seat];
    return id === undefined ? [] : [{ seat, id }];
  });
  const away = await awayUntil(
    tx,
    seated.map(({ id }) => id),
    now,
  );
  return seated.reduce((present, { seat, id }) => {
    const until = away.get(id);
    return until === undefined ? present : unwrap(update(game, present, { kind: 'beginVacation', seat, until }, now)).match;
  }, match);
}

/** The players under their present names, and `bot` if all of them are programs. Refuses if one has left for good or is banned. */
export async function presentPlayers(
  tx: Database,
  given: readonly Player[],
): Promise<{ readonly players: readonly Player[]; readonly kind: UserKind }> {
  const ids = given.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return { players: given, kind: 'person' };
  const rows = await tx.selectFrom('users').select(['id', 'name', 'kind', 'banned', 'deleted']).where('id', 'in', ids).execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  const players = given.map((player) => {
    if (player.id === undefined) return player;
    const person = people.get(player.id);
    if (!person || person.deleted !== null) throw noMatch('One of the players has deleted their account. Play with somebody else.');
    if (person.banned !== null) throw noMatch(`${person.name} can’t play here any more. Play with somebody else.`);
    return { ...player, name: shownName(person) };
  });
  return { players, kind: rows.every(({ kind }) => kind === 'bot') ? 'bot' : 'person' };
}

async function insertSeats(tx: Tx, game: Game, match: Match, { id, category }: { id: string; category: string }): Promise<void> {
  const session = new Session(game);
  const seated = seatsOf(game, match.options);
  const users = match.players.flatMap(({ id: user }) => (user === undefined ? [] : [user]));
  const ratings =
    users.length === 0
      ? []
      : await tx.selectFrom('ratings').selectAll().where('category', '=', category).where('user', 'in', users).execute();
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
      away: match.away[seat],
    };
  });
  await tx.insertInto('seats').values(rows).execute();
}

/** Why a match can't be created. */
function noMatch(message: string, clause?: string): Refused {
  return new Refused(409, { code: 'no-match', message, ...(clause === undefined ? {} : { clause }) });
}
