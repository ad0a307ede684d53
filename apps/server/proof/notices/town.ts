// The people of notices.ts and their games, written into the tables before any server opens them.
import { parseTimeControl, unwrap, type Game, type Options, type Position, type Seat } from '@menagerie/core';
import { deadlineOf, timingFor, type Player } from '@menagerie/match';
import { USUAL_NOTICES, type DeviceRequest } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { nameKeys } from '../../src/accounts/names.ts';
import { Sessions } from '../../src/accounts/sessions.ts';
import { createGame } from '../../src/host/create-game.ts';
import { loadEntry } from '../../src/host/entry.ts';
import { newId } from '../../src/id.ts';
import { MailAddresses } from '../../src/notices/addresses.ts';
import { Devices } from '../../src/notices/devices.ts';
import { beginSeries } from '../../src/series/begin.ts';
import { storeSettings } from '../../src/outbox/settings.ts';
import type { Store } from '../../src/storage/store.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 3;
/** One game in so many nears its deadline during the run; nobody plays it. */
const NEAR = 10;
/** One game in so many is the first of a series without a fixed end. */
const IN_SERIES = 20;
const GAMES = ['bucky', 'ducart'];

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

/** A game in progress, as its players know it. */
export interface Bout {
  readonly id: string;
  readonly game: Game;
  readonly players: readonly Person[];
  position: Position;
  /** How many moves there are. */
  plies: number;
  /** The seat whose offer of a draw stands. Its own move lets it stand, one of the other declines it. */
  offeredBy: Seat | null;
  isOver: boolean;
  /** What the player who waits has prepared. */
  prepared: { readonly expected: string; readonly answer: string } | null;
  /** The series it belongs to while that goes on. */
  series: string | null;
  /** Somebody is doing something here. */
  isBusy: boolean;
}

export interface Town {
  readonly people: readonly Person[];
  readonly tables: readonly Bout[];
  /** The ids of all games that there are before anything happens. */
  readonly made: ReadonlySet<string>;
  /** How many games near their deadline in the run. */
  readonly near: number;
}

/** Makes people with mail and a device each, and their games. The points of reminders lie in the `length` milliseconds after `begin`. */
export async function makeTown(
  store: Store,
  secret: string,
  subscriptions: readonly DeviceRequest[],
  games: number,
  begin: number,
  length: number,
): Promise<Town> {
  const people: Person[] = [];
  for (const [index, subscription] of subscriptions.entries()) people.push(await makePerson(store, secret, index, subscription));
  const tables: Bout[] = [];
  const made = new Set<string>();
  let near = 0;
  for (let index = 0; index < games; index++) {
    const pair = [people[index % people.length], people[(index * 7 + 1 + Math.floor(index / people.length)) % people.length]];
    if (pair[0] === pair[1]) continue;
    const isNear = index % NEAR === 0;
    // An hour before its end somewhere in the run, but not at its very ends.
    const created = isNear ? begin - DAYS * DAY + HOUR + Math.floor(length * (0.1 + 0.8 * Math.random())) : begin;
    const table = await makeTable(store, findGame(GAMES[index % GAMES.length])!, pair, created, index % IN_SERIES === 1);
    made.add(table.id);
    if (isNear) near++;
    else tables.push(table);
  }
  // They were told long ago that it began, and reminded of what lies behind.
  await store.write(async (tx) => {
    await tx.deleteFrom('notices').execute();
    await tx.updateTable('reminders').set({ told: begin }).execute();
    for (const [index, { id }] of people.entries()) {
      await tx
        .insertInto('follows')
        .values({ user: id, followed: people[(index + 1) % people.length].id, since: begin })
        .execute();
    }
  });
  return { people, tables, made, near };
}

async function makePerson(store: Store, secret: string, index: number, subscription: DeviceRequest): Promise<Person> {
  const id = newId();
  const name = `Person ${index}`;
  const [name_key, name_shape] = nameKeys(name);
  const now = Date.now();
  const opened = await store.write(async (tx, signal) => {
    await tx
      .insertInto('users')
      .values({
        id,
        name,
        name_key,
        name_shape,
        kind: 'person',
        password: null,
        created: now,
        seen: now,
        banned: null,
        ban_reason: null,
        deleted: null,
        origin: null,
        moderator: null,
        muted_until: null,
        banned_until: null,
        closed: null,
        challengers: 'everybody',
      })
      .execute();
    await storeSettings(tx, id, { ...USUAL_NOTICES, channels: { ...USUAL_NOTICES.channels, followed: ['push', 'mail'] }, mail: 'at-once' });
    return new Sessions(store, secret, Date.now).begin(tx, signal, id, 'a proof');
  });
  const addresses = new MailAddresses(store, secret, Date.now);
  await addresses.confirm(await addresses.set(id, `person${index}@example.org`));
  await new Devices(store, Date.now).add(id, opened.session, subscription, 'a proof');
  return { id, name, cookie: `menagerie=${opened.secret}` };
}

async function makeTable(store: Store, game: Game, people: readonly Person[], created: number, isInSeries: boolean): Promise<Bout> {
  const options: Options = Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]]));
  const players = people.map(({ id, name }): Player => ({ name, kind: 'person', id }));
  const timing = timingFor(unwrap(parseTimeControl(`1/${(DAYS * DAY) / 1000}`))!, false);
  const setup = { players, options, timing, policy: { takeBack: 'consent' } } as const;
  const wanted = { game: game.id, setup, rated: false, isPrivate: false, previous: null } as const;
  const id = await store.write((tx, signal) =>
    isInSeries ? beginSeries(tx, signal, wanted, { length: null, atOnce: false }, created) : createGame(tx, signal, wanted, created),
  );
  const { match, about } = (await loadEntry(store.db, id))!;
  if (deadlineOf(match) !== created + DAYS * DAY) throw new Error(`${id} ends at ${deadlineOf(match)}, not three days after ${created}.`);
  const series = about.series?.id ?? null;
  const fresh = { plies: 0, offeredBy: null, isOver: false, isBusy: false, prepared: null, series };
  return { id, game, players: people, position: game.start(options), ...fresh };
}
