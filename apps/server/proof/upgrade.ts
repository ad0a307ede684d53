// npm run proof -- upgrade: people play on the server of an older commit. This one takes over its database, and then the older one comes back
// with the backup made in between. No acknowledged command may be lost on the way, and nobody's time.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { random } from '@menagerie/core';
import type { NewSeek } from '@menagerie/protocol';
import { Store, type StorePlace } from '../src/storage/store.ts';
import { buildSite } from '../src/web/build.ts';
import { startPostgres } from '../test/postgres.ts';
import { Player } from './live/player.ts';
import { Server, type Tables } from './live/server.ts';
import { seatPairs } from './live/table.ts';
import { verify } from './live/verify.ts';

const HERE = resolve(import.meta.dirname, '../../..');
/** The last commit before challenges had their own tables. No version was released before it. */
const BEFORE = '64dfdac';
/** How long people play on each server, and how long everybody may take to come to rest, in milliseconds. */
const PLAYING = 8000;
const RESTING = 4000;

const { values } = parseArgs({ options: { from: { type: 'string', default: BEFORE }, players: { type: 'string', default: '24' } } });
const older = await checkOut(values.from);
let failed = 0;
try {
  await buildSite();
  for (const dialect of ['sqlite', 'postgres'] as const) await upgrade(dialect);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: HERE });
}
console.log(failed === 0 ? `Upgraded from ${values.from} and back: all holds.` : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

function check(what: string, problems: readonly string[]): void {
  console.log(`${problems.length === 0 ? 'holds' : 'FAILS'}  ${what}`);
  for (const problem of problems.slice(0, 5)) console.log(`       ${problem}`);
  if (problems.length > 0) failed++;
}

/** The house of an older commit, in its own folder with everything it needs. */
async function checkOut(commit: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'menagerie-older-')), 'house');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: HERE });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** Goes from the older version to this one, back with the backup, and forward again, while people play. */
async function upgrade(dialect: 'sqlite' | 'postgres'): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'menagerie-upgrade-'));
  const postgres = dialect === 'postgres' ? [await startPostgres(), await startPostgres()] : [];
  const [first, second] = [0, 1].map((place): Tables => {
    return dialect === 'postgres' ? { url: postgres[place].url } : { data: join(scratch, `data-${place}`) };
  });
  const backup = join(scratch, 'backup');
  const servers: Server[] = [];
  const on = async (house: string, tables: Tables): Promise<Server> => {
    const server = await Server.at(tables, house);
    servers.push(server);
    await server.start();
    return server;
  };
  const up = (): readonly string[] => servers.flatMap(({ isRunning, address }) => (isRunning ? [address] : []));
  const players = Array.from({ length: Number(values.players) }, (_, index) => new Player(`Player ${index}`, up, random(index), 800));
  try {
    const before = await on(older, first);
    for (const player of players) await player.enter();
    // With clocks, by correspondence, and one against a computer.
    await seatPairs(players.slice(0, 12), '300+3');
    await seatPairs(players.slice(12, -1), '1/259200');
    await playComputer(players.at(-1)!);
    await sleep(PLAYING);
    check(`${dialect}: the older server ends in order`, await ends(before));
    const known = players.map((player) => player.memory);
    check(`${dialect}: a backup is made`, command(older, first, 'backup', backup));

    const after = await on(HERE, first);
    await goOn(players);
    check(`${dialect}: games go on where they were, ${count(players, known)} commands later`, await faultsOf(players, known, first));
    check(`${dialect}: this server ends in order`, await ends(after));
    check(`${dialect}: the older server leaves newer tables alone`, await isRefused(on(older, first)));
    check(`${dialect}: nothing in them has changed`, command(HERE, first, 'verify'));

    check(`${dialect}: the backup is restored`, command(older, second, 'restore', backup));
    for (const [index, player] of players.entries()) player.goBackTo(known[index]);
    const again = await on(older, second);
    await goOn(players);
    check(`${dialect}: the older server ends in order`, await ends(again));
    check(`${dialect}: it has kept everything`, command(older, second, 'verify'));
    await on(HERE, second);
    await sleep(RESTING);
    check(
      `${dialect}: all of it stands after the second upgrade, ${count(players, known)} commands later`,
      await faultsOf(players, known, second),
    );
  } finally {
    for (const player of players) player.close();
    for (const server of servers) await server.end('SIGKILL');
    for (const { stop } of postgres) await stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function playComputer(player: Player): Promise<void> {
  const { answer } = await player.post('/api/seeks', { game: 'ducart', control: '300+3', seat: 0, others: [{ level: 'cub' }] });
  player.play((answer as NewSeek).match!);
}

/** Lets them play for a while, and come to rest. */
async function goOn(players: readonly Player[]): Promise<void> {
  for (const player of players) player.isResting = false;
  await sleep(PLAYING);
  for (const player of players) player.isResting = true;
  await sleep(RESTING);
}

/** How many commands have been acknowledged since then. */
function count(players: readonly Player[], known: readonly Player['memory'][]): number {
  return players.reduce((sum, { acknowledged }, index) => sum + acknowledged.size - known[index].acknowledged.size, 0);
}

/** What was lost, doubled or differs from what people saw, and whether nobody could play on. */
async function faultsOf(players: readonly Player[], known: readonly Player['memory'][], tables: Tables): Promise<readonly string[]> {
  const place: StorePlace = 'data' in tables ? { dialect: 'sqlite', folder: tables.data } : { dialect: 'postgres', url: tables.url };
  const store = await Store.visit(place);
  const { problems } = await verify(store, players);
  await store.close();
  return count(players, known) > 0 ? problems : ['nobody could make a move', ...problems];
}

async function ends(server: Server): Promise<readonly string[]> {
  const code = await server.end('SIGTERM');
  return code === 0 ? [] : [`it ended with ${code}: ${server.complaints}`];
}

async function isRefused(starting: Promise<Server>): Promise<readonly string[]> {
  try {
    await starting;
    return ['it started'];
  } catch (error) {
    const { message } = error as Error;
    return /newer/.test(message) && !message.includes('    at ') ? [] : [message];
  }
}

/** Runs an administrator's command of one of the two versions. */
function command(house: string, tables: Tables, ...words: readonly string[]): readonly string[] {
  const place = 'data' in tables ? ['--data', tables.data] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(house, 'apps/cli/src/main.ts'), 'admin', ...words, ...place], {
    encoding: 'utf8',
    env: { ...process.env, ...('url' in tables ? { DATABASE_URL: tables.url } : {}) },
  });
  return status === 0 ? [] : [`admin ${words[0]} ended with ${status}: ${stdout}${stderr}`];
}
