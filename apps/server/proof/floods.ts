// The first half of npm run proof -- crowd: floods from one address, without a proxy and behind nginx, and how long somebody at another address waits.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../test/postgres.ts';
import { Bystander } from './crowd/bystander.ts';
import { FLOODS, type Answers } from './crowd/floods.ts';
import { Server } from './live/server.ts';
import { endNginx, hasNginx, nginxConfiguration, startNginx } from './nginx.ts';

/** The longest that somebody at another address may wait, in milliseconds. */
const LONGEST = 250;
/** Time for a flood to begin, and for the server to forget it, in milliseconds. */
const WARMING = 1000;
const RESTING = 1500;

/** Runs every flood for some seconds, prints what the bystander felt, and returns how many reaches failed. */
export async function runFloods(seconds: number): Promise<number> {
  const failed = await floodsAt(seconds, 'without a proxy', null);
  if (!hasNginx()) {
    console.log('Behind nginx: not run, since nginx is missing. On Debian: apt-get install nginx.');
    return failed;
  }
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-nginx-'));
  try {
    return failed + (await floodsAt(seconds, 'behind nginx', folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function floodsAt(seconds: number, where: string, folder: string | null): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'menagerie-floods-'));
  const server = await Server.at({ data });
  const port = folder === null ? null : await freePort();
  const address = port === null ? server.address : `http://127.0.0.1:${port}`;
  server.environment = { LIMITS: '1', PUBLIC_URL: address, ...(port === null ? {} : { TRUST_PROXY: '127.0.0.1' }) };
  await server.start();
  const listen = `listen ${port};`;
  const proxy = folder === null ? null : startNginx(folder, nginxConfiguration(folder, listen, Number(new URL(server.address).port)));
  await sleep(WARMING);
  const bystander = new Bystander(address);
  let failed = 0;
  try {
    await bystander.begin();
    await bystander.look(seconds);
    const quiet = await bystander.look(seconds);
    console.log(`${where}, without a flood: ${JSON.stringify(longestOf(quiet.times))}`);
    for (const [index, name] of Object.keys(FLOODS).entries()) {
      // Each from an address that has asked for nothing yet.
      const from = `127.0.1.${index + 1}`;
      const hostile = fork(new URL('./floods.worker.ts', import.meta.url), [address, bystander.match, name, from]);
      await once(hostile, 'message');
      await sleep(WARMING);
      const { times, faults } = await bystander.look(seconds);
      const told = once(hostile, 'message');
      hostile.send('end');
      const [answers] = (await told) as [Answers];
      const longest = Math.max(...Object.values(times).map((spread) => spread.longest));
      const holds = longest <= LONGEST && faults.length === 0;
      if (!holds) failed++;
      console.log(`${holds ? 'holds' : 'FAILS'}  ${where}, ${name}: the bystander waited at most ${longest.toFixed(0)} ms`);
      console.log(`       longest by address ${JSON.stringify(longestOf(times))}; the flood was answered ${JSON.stringify(answers)}`);
      for (const fault of faults.slice(0, 5)) console.log(`       ${fault}`);
      await sleep(RESTING);
    }
    console.log(`       ${blocksOf(server.complaints)}`);
  } finally {
    bystander.close();
    if (proxy) await endNginx(proxy);
    await server.end('SIGTERM');
    await rm(data, { recursive: true, force: true });
  }
  return failed;
}

function longestOf(times: Awaited<ReturnType<Bystander['look']>>['times']): Record<string, number> {
  return Object.fromEntries(Object.entries(times).map(([path, { longest }]) => [path, Math.round(longest)]));
}

/** How often and how long the event loop was blocked, by its own work and by a machine that had no time for it. */
function blocksOf(log: string): string {
  const blocks = log.split('\n').filter((line) => line.includes('blocked'));
  const read = blocks.map((line) => JSON.parse(line) as { readonly route: string; readonly milliseconds: number });
  const longest = (list: typeof read): number => Math.max(0, ...list.map(({ milliseconds }) => milliseconds));
  const [own, others] = [read.filter(({ route }) => route !== 'machine'), read.filter(({ route }) => route === 'machine')];
  return (
    `the event loop was blocked for more than 50 ms ${own.length} times by its own work (longest ${longest(own)} ms), ` +
    `${others.length} times by the rest of the machine (longest ${longest(others)} ms)`
  );
}
