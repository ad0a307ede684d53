// npm run proof -- notices: a thousand people play games of days and are told of it by mail and push, while the mail server goes away and a node is killed. Every notice has to arrive, and none of what didn't happen.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NOTICE_KINDS, type DeviceRequest, type NoticeKind } from '@menagerie/protocol';
import { PushKeys } from '../src/notices/push-keys.ts';
import { outboxLines, outboxStatus } from '../src/outbox/status.ts';
import type { Dialect } from '../src/storage/facts.ts';
import type { NoticeTable } from '../src/storage/schema.ts';
import { Store, type StorePlace } from '../src/storage/store.ts';
import { buildSite } from '../src/web/build.ts';
import { Postmaster } from './live/postmaster.ts';
import { Server } from './live/server.ts';
import { spreadOf, spreadWords } from './live/spread.ts';
import { Life } from './notices/life.ts';
import type { Asked, Report } from './notices/receivers.worker.ts';
import { makeTown, type Person, type Town } from './notices/town.ts';

/** The origin of all requests, and the secret of `Server`. */
const SITE = 'http://menagerie.test';
const SECRET = 'of the proofs alone';
/** 99 of 100 moves are acknowledged within this time, in milliseconds. */
const MOST = 100;
/** Parts of the run: the mail server is away, and a node is killed. */
const AWAY = [0.2, 0.4] as const;
const KILLED = 0.55;
/** A killed node is started again after so long, as a service manager does, in milliseconds. */
const RESTART = 5000;
/** Of these another person can cause many: only the first goes out until it is read, and here nobody reads. */
const ONCE: ReadonlySet<NoticeKind> = new Set(['offer', 'message']);

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    people: { type: 'string', default: '1000' },
    games: { type: 'string', default: '5000' },
    // How long everything may take to arrive after the run. A delivery of the killed node is free again after five minutes.
    patience: { type: 'string', default: '10' },
  },
});
const [minutes, rate, people, games, patience] = [values.minutes, values.rate, values.people, values.games, values.patience].map(Number);
const DIALECTS: readonly Dialect[] = values.database === 'both' ? ['sqlite', 'postgres'] : [values.database as Dialect];
if (!DIALECTS.every((each) => each === 'sqlite' || each === 'postgres')) throw new Error('--database is sqlite, postgres or both.');

await buildSite();
let failed = 0;
for (const dialect of DIALECTS) failed += await prove(dialect);
process.exit(failed === 0 ? 0 : 1);

/** Runs it on one database. Returns how many promises don't hold. */
async function prove(dialect: Dialect): Promise<number> {
  const postgres = dialect === 'postgres' ? await Postmaster.start() : null;
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-notices-'));
  const place: StorePlace = postgres ? { dialect: 'postgres', url: postgres.url } : { dialect: 'sqlite', folder };
  const receivers = fork(new URL('./notices/receivers.worker.ts', import.meta.url));
  const [ports] = (await once(receivers, 'message')) as [{ readonly mail: number }];
  const length = minutes * 60_000;

  const making = await Store.open(place, 'maker', (error) => {
    throw error;
  });
  const { publicKey } = await new PushKeys(making).get();
  const subscriptions = await ask<DeviceRequest[]>(receivers, { subscribe: people, key: publicKey });
  // The points of reminders lie after the servers have started.
  const town = await makeTown(making, SECRET, subscriptions, games, Date.now() + 20_000, length);
  await making.close();

  const tables = postgres ? { url: postgres.url } : { data: folder };
  const servers = await Promise.all(Array.from({ length: postgres ? 2 : 1 }, () => Server.at(tables)));
  for (const server of servers) {
    server.environment = {
      PUBLIC_URL: SITE,
      PUSH_TO: 'anywhere',
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      MAIL_FROM: 'games@menagerie.test',
    };
    await server.start();
  }
  console.log(`${dialect}: ${people} people, ${town.tables.length + town.near} games, ${rate} events/s for ${minutes} minutes`);

  const up = new Set(servers);
  const running = (): readonly string[] => servers.flatMap(({ isRunning, address }) => (isRunning ? [address] : []));
  const life = new Life(town, running, () => up.size > 0, SITE);
  const begun = Date.now();
  const at = (part: number): Promise<void> => sleep(Math.max(0, begun + part * length - Date.now()));
  const last = servers.at(-1)!;
  const blows = (async (): Promise<void> => {
    await at(AWAY[0]);
    await ask(receivers, 'close mail');
    await at(AWAY[1]);
    await ask(receivers, 'open mail');
    await at(KILLED);
    up.delete(last);
    await last.end('SIGKILL');
    await sleep(RESTART);
    await last.start();
    up.add(last);
  })();
  await life.live(rate, begun + length);
  await blows;

  const store = await Store.visit(place);
  const ended = Date.now();
  while (Date.now() < ended + patience * 60_000 && (await isWaiting(store))) await sleep(1000);
  const drained = (Date.now() - ended) / 1000;
  const report = await ask<Report>(receivers, 'report');
  const problems = [...life.faults, ...report.faults, ...(await compare(store, life, town, report))];
  for (const line of outboxLines(await outboxStatus(store.db), Date.now())) console.log(`  ${line}`);
  await store.close();
  for (const server of servers) {
    const blocks = server.complaints.split('\n').filter((line) => line.includes('blocked'));
    console.log(`  ${server.address}: the event loop was blocked for long ${blocks.length} times`);
    await server.end('SIGTERM');
  }
  receivers.disconnect();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });

  const moves = spreadOf(life.moves.map(({ took }) => took));
  const tenths = Map.groupBy(life.moves, ({ at: asked }) => Math.min(9, Math.floor(((asked - begun) / length) * 10)));
  const slow = [...tenths].sort(([a], [b]) => a - b).map(([, own]) => spreadOf(own.map(({ took }) => took)).p99.toFixed(0));
  console.log(`  p99 of moves in each tenth of the run, in ms: ${slow.join(', ')}`);
  if (life.held.length > 0)
    console.log(`  ${life.held.length} moves were asked while no server was up: ${spreadWords(spreadOf(life.held))}`);
  for (const problem of problems.slice(0, 30)) console.log(`  ${problem}`);
  const reaches = [
    {
      what: `${problems.length} problems; everything had arrived ${drained.toFixed(0)} s after the last event`,
      holds: problems.length === 0,
    },
    { what: `${moves.count} moves: ${spreadWords(moves)}`, holds: moves.p99 < MOST },
  ];
  for (const { what, holds } of reaches) console.log(`${holds ? 'holds' : 'FAILS'}  ${dialect}: ${what}`);
  return reaches.filter(({ holds }) => !holds).length;
}

async function ask<T>(worker: ChildProcess, asked: Asked): Promise<T> {
  const said = once(worker, 'message') as Promise<[T]>;
  worker.send(asked);
  return (await said)[0];
}

async function isWaiting(store: Store): Promise<boolean> {
  const { unsorted, channels } = await outboxStatus(store.db);
  return unsorted > 0 || channels.some(({ waiting }) => waiting > 0);
}

/** What is wrong with what was told and what arrived, in words. */
async function compare(
  store: Store,
  { deeds, unknown, dropped, answered }: Life,
  { near, made, people }: Town,
  report: Report,
): Promise<readonly string[]> {
  const notices = await store.db.selectFrom('notices').selectAll().orderBy('at').orderBy('id').execute();
  const matches = await store.db.selectFrom('games').select(['id', 'plies', 'status', 'series_number']).execute();
  const problems: string[] = [];
  const ofKind = Object.groupBy(notices, ({ kind }) => kind);
  const counts = NOTICE_KINDS.map((kind) => `${kind} ${ofKind[kind]?.length ?? 0}`).join(', ');

  // Told is what happened, once each: events whose commands were acknowledged, and nothing of what was refused.
  const told = (kind: NoticeKind): number => ofKind[kind]?.length ?? 0;
  const wanted: readonly (readonly [NoticeKind, number, number])[] = [
    ['offer', deeds.offer, 0],
    ['message', deeds.message, 0],
    ['deadline', near, 0],
    ['over', matches.filter(({ status }) => status === 'over').length, 0],
    ['challenge', deeds.challenge, unknown],
    ['answer', deeds.accepted + deeds.declined, unknown],
    // Of an accepted challenge its challenger has an answer.
    ['begun', deeds.accepted + 2 * matches.filter(({ series_number }) => series_number !== null && series_number > 1).length, unknown],
    ['series', deeds.endSeries, unknown],
    ['prepared', dropped, 0],
  ];
  for (const [kind, due, more] of wanted) {
    if (told(kind) < due || told(kind) > due + more) problems.push(`${told(kind)} notices of "${kind}", not ${due}`);
  }
  const turns = Map.groupBy(ofKind.turn ?? [], ({ game }) => game!);
  for (const { id, plies, status } of matches) {
    const seen = (turns.get(id) ?? [])
      .map(({ about }) => (JSON.parse(about) as { readonly plies: number }).plies)
      .toSorted((a, b) => a - b);
    const due = Array.from({ length: plies }, (_, index) => index + 1);
    // Nobody need be told of a turn that is over already.
    const free = answered.get(id) ?? new Set();
    const [must, did] = [due, seen].map((all) => all.filter((ply) => !free.has(ply)));
    const isRight =
      new Set(seen).size === seen.length &&
      [must, ...(status === 'over' ? [must.filter((ply) => ply < plies)] : [])].some((each) => each.join() === did.join());
    if (!isRight) problems.push(`${id} has ${plies} moves, and told of ${seen.join()}`);
  }

  problems.push(...(await wrongFollowed(store, ofKind.followed ?? [], made, people)));

  const first = new Set<string>();
  const due = notices.filter(({ kind, user, game }) => {
    const key = `${user} ${game} ${kind}`;
    const isDue = !ONCE.has(kind) || !first.has(key);
    first.add(key);
    return isDue;
  });
  const known = new Set(notices.map(({ id }) => id));
  console.log(`  told: ${counts}; ${deeds.refused} moves refused, ${unknown} requests cut off`);
  for (const channel of ['mail', 'push'] as const) {
    const came = report[channel];
    const missing = due.filter(({ id }) => !(id in came));
    const foreign = Object.keys(came).filter((id) => !known.has(id));
    const doubles = Object.values(came).filter((times) => times > 1).length;
    const carriers = channel === 'mail' ? report.mails : report.pushes;
    console.log(
      `  ${channel}: ${carriers} with ${Object.keys(came).length} of ${due.length} notices, ${doubles} of them twice, known by their ids`,
    );
    if (missing.length > 0)
      problems.push(`${missing.length} notices never came by ${channel}, such as ${missing[0].kind} ${missing[0].id}`);
    if (foreign.length > 0) problems.push(`${foreign.length} notices by ${channel} are of nothing that happened, such as ${foreign[0]}`);
  }
  return problems;
}

/** What is wrong with what followers were told: each person's one follower hears of their first new match, unless they play in it themselves. */
async function wrongFollowed(
  store: Store,
  told: readonly NoticeTable[],
  made: ReadonlySet<string>,
  people: readonly Person[],
): Promise<readonly string[]> {
  const seats = await store.db.selectFrom('seats').select(['game', 'user']).where('user', 'is not', null).execute();
  const players = Map.groupBy(seats, ({ game }) => game);
  const followers = new Map(people.map(({ id }, index) => [id, people.at(index - 1)!.id]));
  const due = new Set<string>();
  for (const [game, own] of players) {
    if (made.has(game)) continue;
    const users = own.map(({ user }) => user!);
    for (const user of users) if (!users.includes(followers.get(user)!)) due.add(`${followers.get(user)} ${user}`);
  }
  const seen = told.map(({ user, about }) => `${user} ${(JSON.parse(about) as { readonly by: string }).by}`);
  const missing = [...due].filter((pair) => !seen.includes(pair));
  const foreign = seen.filter((pair) => !due.has(pair));
  const problems: string[] = [];
  if (missing.length > 0) problems.push(`${missing.length} followers weren't told, such as ${missing[0]}`);
  if (foreign.length > 0) problems.push(`${foreign.length} were told of matches that they don't follow, such as ${foreign[0]}`);
  if (seen.length > new Set(seen).size) problems.push(`${seen.length - new Set(seen).size} were told twice in a day of one person`);
  return problems;
}
