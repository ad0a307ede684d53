// A whole house for tests: database, services and web side, on SQLite or PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SelfView, Badge } from '@menagerie/protocol';
import { pino } from 'pino';
import { inject } from 'vitest';
import { USUAL_AGES } from '../src/admin/ages.ts';
import type { Config } from '../src/config.ts';
import { makeHouse, type House } from '../src/house.ts';
import { newId } from '../src/id.ts';
import type { Dialect } from '../src/storage/facts.ts';
import { Store, type StorePlace } from '../src/storage/store.ts';
import { makeApp } from '../src/web/app.ts';
import type { App } from '../src/web/routing.ts';
import { Client } from './client.ts';
import { newDatabase } from './databases.ts';

/** Both databases, for `describe.each`. */
export const DIALECTS = ['sqlite', 'postgres'] as const satisfies readonly Dialect[];

/** What a test can choose. */
export interface HouseOptions {
  readonly dialect?: Dialect;
  /** An existing database, such as another node's. */
  readonly place?: StorePlace;
  readonly config?: Partial<Config>;
  readonly now?: () => number;
  /** Whether the house notices a blocked event loop and makes up for it. A busy machine has blocks that no test expects. */
  readonly isWatched?: boolean;
  /** Whether it stays open for the tests after the one that opens it. */
  readonly isShared?: boolean;
  /** Called with each line of the log. */
  readonly onLog?: (line: string) => void;
}

/** A house. It closes after the test that opened it, or earlier. */
export interface TestHouse extends House {
  readonly app: App;
  readonly place: StorePlace;
  /** A new browser. */
  client(): Client;
  /** A new browser with a guest. */
  guest(name: string): Promise<{ client: Client; you: Badge }>;
  /** A new browser with somebody who has an account with this password. */
  person(name: string, password?: string): Promise<{ client: Client; you: Badge }>;
  /** Starts listening on a free port. Returns the address, without a slash at the end. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse battery';

const closing = new Set<() => Promise<void>>();
const shared = new Set<() => Promise<void>>();
const folders: string[] = [];

/** The houses that are open. */
export function openHouses(): ReadonlySet<unknown> {
  return new Set(closing);
}

/** Closes the houses that have been opened since, but those that are shared. */
export async function closeHouses(before: ReadonlySet<unknown>): Promise<void> {
  for (const close of closing) if (!before.has(close) && !shared.has(close)) await close();
}

/** Closes all houses, and removes what they stored. */
export async function removeHouses(): Promise<void> {
  for (const close of closing) await close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** Opens an idle house. It allows many requests unless the test sets `config.limits`. */
export async function openHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const place = options.place ?? (await newPlace(options.dialect ?? 'sqlite', inject('migrated')));
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    data: place.dialect === 'sqlite' ? place.folder : tmpdir(),
    place,
    publicUrl: null,
    secret: 'a secret that only tests know of',
    metrics: null,
    proxies: null,
    limits: 1000,
    logLevel: 'info',
    pages: new Map(),
    keep: USUAL_AGES,
    mail: null,
    post: null,
    pushTo: 'nobody',
    vacations: { aYear: 30, atOnce: 14 },
    ...options.config,
  };
  const { onLog } = options;
  const log = onLog ? pino({ level: config.logLevel }, { write: onLog }) : pino({ level: 'silent' });
  const store = await Store.open(place, newId(), (error) => {
    throw error;
  });
  const house = makeHouse(config, store, log, options.now, options.isWatched ?? false);
  const app = await makeApp(house.services);
  const client = (): Client => new Client(app);
  const close = async (): Promise<void> => {
    if (!closing.delete(close)) return;
    shared.delete(close);
    await app.close();
    await house.stop();
    await store.close();
  };
  closing.add(close);
  if (options.isShared) shared.add(close);
  const known = async (path: string, body: object): Promise<{ client: Client; you: Badge }> => {
    const fresh = client();
    const answer = await fresh.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return { client: fresh, you: answer.json<SelfView>().you! };
  };
  return {
    ...house,
    app,
    place,
    client,
    guest: (name) => known('/api/guests', { name }),
    person: (name, password = PASSWORD) => known('/api/accounts', { name, password }),
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    close,
  };
}

/** A new database that goes away after the tests of this file. It is empty, or on PostgreSQL a copy of another one. */
export async function newPlace(dialect: Dialect, template?: string): Promise<StorePlace> {
  if (dialect === 'postgres') return { dialect, url: (await newDatabase(inject('postgres'), template)).href };
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-data-'));
  folders.push(folder);
  return { dialect, folder };
}
