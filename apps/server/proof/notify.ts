// npm run proof -- notify: two nodes share a PostgreSQL, each loses one in ten notifications, and everybody watches.
import { USUAL_AGES } from '../src/admin/ages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { random } from '@menagerie/core';
import { pino } from 'pino';
import type { Config } from '../src/config.ts';
import { makeHouse } from '../src/house.ts';
import { Store } from '../src/storage/store.ts';
import { makeApp } from '../src/web/app.ts';
import { freePort, startPostgres } from '../test/postgres.ts';
import { Player } from './live/player.ts';
import { seatPairs } from './live/table.ts';
import { verify } from './live/verify.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    lost: { type: 'string', default: '10' },
  },
});
const LOST = Number(values.lost) / 100;
/** Everybody must know what happened within this time, in milliseconds. */
const CONVERGED = 5000;
const chance = random(5);
const seen = { heard: 0, lost: 0 };

const postgres = await startPostgres();
const nodes = await Promise.all([openNode('node1'), openNode('node2')]);
const players = Array.from(
  { length: Number(values.players) },
  (_, index) => new Player(`Player ${index}`, () => nodes.map(({ address }) => address), random(index), 2000),
);
for (const player of players) await player.enter();
await seatPairs(players, '300+3');
const { problems, longest } = await watch(Number(values.seconds) * 1000);
for (const player of players) player.isResting = true;
await sleep(CONVERGED);
const verdict = await verify(nodes[0].store, players);
for (const player of players) player.close();
for (const node of nodes) await node.close();
await postgres.stop();

const all = [...problems, ...verdict.problems];
for (const problem of all.slice(0, 30)) console.log(problem);
console.log(
  `${seen.lost} of ${seen.heard} notifications lost; ${verdict.acknowledged} commands acknowledged in ${verdict.matches} matches; ` +
    `the longest that somebody knew less than was stored: ${longest} ms. ${all.length} problems.`,
);
process.exit(all.length === 0 && seen.lost > 0 ? 0 : 1);

/** A node that misses some notifications of the others. */
async function openNode(name: string): Promise<{ readonly address: string; readonly store: Store; readonly close: () => Promise<void> }> {
  const hears = (): boolean => {
    seen.heard++;
    const isLost = chance.below(1000) < LOST * 1000;
    if (isLost) seen.lost++;
    return !isLost;
  };
  const place = { dialect: 'postgres', url: postgres.url } as const;
  const store = await Store.open(place, name, () => undefined, hears);
  const config: Config = {
    host: '127.0.0.1',
    port: await freePort(),
    data: '',
    place,
    publicUrl: null,
    secret: 'of the proofs alone',
    metrics: null,
    proxies: null,
    limits: 100_000,
    logLevel: 'warn',
    pages: new Map(),
    keep: USUAL_AGES,
    mail: null,
    post: null,
    pushTo: 'nobody',
    vacations: { aYear: 30, atOnce: 14 },
  };
  const house = makeHouse(config, store, pino({ level: 'warn' }, process.stderr));
  const app = await makeApp(house.services);
  await app.listen({ host: config.host, port: config.port });
  await house.start();
  const close = async (): Promise<void> => {
    await app.close();
    await house.stop();
    await store.close();
  };
  return { address: `http://${config.host}:${config.port}`, store, close };
}

/** Compares again and again what everybody knows with the database. Everybody who watches must know a version within the limit. */
async function watch(milliseconds: number): Promise<{ problems: readonly string[]; longest: number }> {
  const found: string[] = [];
  /** By player: since when they have known less than the database, and which version they lacked. */
  const behind = new Map<Player, { readonly since: number; readonly version: number }>();
  let most = 0;
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(100)) {
    const now = Date.now();
    const rows = await nodes[0].store.db.selectFrom('games').select(['id', 'version']).execute();
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const player of players) {
      const stored = (player.game !== null && versions.get(player.game)) || 0;
      const known = player.match?.log.length ?? 0;
      const lag = behind.get(player);
      if (lag && known >= lag.version) {
        most = Math.max(most, now - lag.since);
        if (now - lag.since > CONVERGED) found.push(`${player.name} knew version ${lag.version} only after ${now - lag.since} ms`);
        behind.delete(player);
      }
      if (!behind.has(player) && known < stored) behind.set(player, { since: now, version: stored });
    }
  }
  return { problems: found, longest: most };
}
