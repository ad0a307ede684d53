// What people hear of a match when the database fails for a moment, or is slow.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '@menagerie/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadEntry } from '../src/host/entry.ts';
import type { Connection } from '../src/live/connection.ts';
import { Rooms } from '../src/live/rooms.ts';
import { Log } from '../src/storage/log.ts';
import type { Database } from '../src/storage/schema.ts';
import { openHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

/** A database that can't read one table while `isBroken` says so. */
function without(db: Database, table: string, isBroken: () => boolean): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'selectFrom') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return (from: never) => {
        if (from === table && isBroken()) throw new Error('Connection terminated unexpectedly');
        return target.selectFrom(from);
      };
    },
  });
}

it("announces an end that it couldn't read at first, as soon as it can", async () => {
  const house = await openHouse();
  const { store, host, now } = house.services;
  const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
  const game = await makeMatch(house, { players: [ann.you, bob.you] });
  let isBroken = false;
  const ends: string[] = [];
  const failures: unknown[] = [];
  const rooms = new Rooms(
    without(store.db, 'users', () => isBroken),
    host,
    now,
    ({ entry }) => Promise.resolve(void ends.push(entry.id)),
    (error) => failures.push(error),
    () => () => undefined,
  );
  store.onSignal(({ kind, id, version }) => kind === 'game' && rooms.changed(id, version));
  const told: ServerMessage[] = [];
  const connection = { you: bob.you, isOpen: true, sendText: (text: string) => told.push(JSON.parse(text) as ServerMessage) };
  await rooms.watch(connection as unknown as Connection, game, undefined, () => Promise.resolve());
  isBroken = true;
  await act(house, game, ann.you, { kind: 'abort' });
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  expect([told.length, ends]).toEqual([1, []]);
  isBroken = false;
  await rooms.compare();
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ t: 'game', view: { match: { result: { reason: 'abort' } } } }));
  await vi.waitFor(() => expect(ends).toEqual([game]));
});

it('knows the next match as soon as it knows about the rematch', async () => {
  const house = await openHouse({ dialect: 'postgres' });
  const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
  const game = await makeMatch(house, { players: [ann.you, bob.you] });
  await act(house, game, ann.you, { kind: 'abort' });
  await act(house, game, ann.you, { kind: 'offerRematch' });
  let isFirst = true;
  const db = house.services.store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The players agree on it while the match is being read.
      if (isFirst) {
        isFirst = false;
        await act(house, game, bob.you, { kind: 'acceptRematch' });
      }
      return result;
    },
  });
  const { match, about } = (await loadEntry(db, game))!;
  expect(isFirst).toBe(false);
  expect(match.log.at(-1)?.kind === 'rematchAccepted' && about.next === null).toBe(false);
});

it('tells nobody anything, and acknowledges nothing, before it is on the disk', async () => {
  const house = await openHouse();
  await house.start();
  const address = await house.listen();
  const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
  const game = await makeMatch(house, { players: [ann.you, bob.you] });
  const pages = [await Page.open(address, ann.client), await Page.open(address, bob.client)] as const;
  for (const page of pages) await page.watch(game);
  const { promise: disk, resolve: mend } = Promise.withResolvers<undefined>();
  const sync = vi.spyOn(Log.prototype, 'sync').mockImplementation(() => disk);
  onTestFinished(() => {
    mend(undefined);
    sync.mockRestore();
  });
  const [move, line] = [commandId(), commandId()];
  pages[0].send({ t: 'command', id: move, game, version: 0, command: { kind: 'abort' } });
  pages[1].send({ t: 'say', id: line, game, text: 'Hello' });
  await sleep(200);
  // A newcomer reads the database, and so does a socket that comes back.
  const spectator = await Page.open(address);
  spectator.send({ t: 'watch', game });
  pages[1].send({ t: 'say', id: line, game, text: 'Hello' });
  await sleep(200);
  const isNews = (message: ServerMessage): boolean =>
    message.t === 'done' || message.t === 'events' || (message.t === 'chat' && message.lines.length > 0);
  expect([...pages, spectator].flatMap(({ said }) => said).filter(isNews)).toEqual([]);
  expect(spectator.last('game')).toBeUndefined();
  mend(undefined);
  expect((await spectator.next('game')).view.match.game).toBe('bucky');
  expect((await pages[0].next('done')).id).toBe(move);
  expect((await pages[1].next('done')).id).toBe(line);
});
