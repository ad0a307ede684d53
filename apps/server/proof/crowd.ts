// npm run proof -- crowd: floods from one address (floods.ts), and then 200 guests do everything that once slowed the server down, all at once, beside 100 honest players. Measures what the honest ones feel.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSite } from '../src/web/build.ts';
import { runFloods } from './floods.ts';
import { Honest } from './crowd/honest.ts';
import type { Statuses } from './crowd/hostile.ts';
import { Server } from './live/server.ts';
import { spreadOf, spreadWords, type Spread } from './live/spread.ts';

/** Limits in milliseconds: 99 of 100 honest moves reach the opponent within the first, and computers answer a first move within the second. */
const MOST = { move: 250, answer: 3000 };
/** Time from the start of the raid to the first measurement, in milliseconds. */
const WARMING = 5000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    // The same measured for this long without the crowd, as the machine's baseline.
    before: { type: 'string', default: '1' },
    honest: { type: 'string', default: '100' },
    hostile: { type: 'string', default: '200' },
    // Time between two requests of one hostile guest, in milliseconds.
    pace: { type: 'string', default: '250' },
    // How long each flood is measured, in seconds.
    seconds: { type: 'string', default: '8' },
    // Only floods, or only the crowd of guests.
    only: { type: 'string' },
  },
});

await buildSite();
const floodsFailed = values.only === 'crowd' ? 0 : await runFloods(Number(values.seconds));
if (values.only === 'floods') process.exit(floodsFailed === 0 ? 0 : 1);
const folder = await mkdtemp(join(tmpdir(), 'menagerie-crowd-'));
const server = await Server.at({ data: folder });
// The real limits, with addresses from a proxy.
server.environment = { LIMITS: '1', TRUST_PROXY: 'loopback' };
await server.start();
const honest = new Honest(server.address, Number(values.honest));
const crowd = fork(new URL('./crowd.worker.ts', import.meta.url), [server.address, values.hostile, values.pace]);
await Promise.all([once(crowd, 'message'), honest.begin()]);
await sleep(WARMING);
const quiet = await measure(Number(values.before));
crowd.send('begin');
await sleep(WARMING);
const own = monitorEventLoopDelay({ resolution: 10 });
own.enable();
const { moves, answers } = await measure(Number(values.minutes));
own.disable();
const { breaks, faults } = honest;
honest.close();
const told = once(crowd, 'message');
crowd.send('end');
const [statuses] = (await told) as [Statuses];
const blocks = server.complaints.split('\n').filter((line) => line.includes('blocked'));
await server.end('SIGTERM');
await rm(folder, { recursive: true, force: true });

console.log(`before the crowd: moves ${spreadWords(quiet.moves)}; first answers of computers ${spreadWords(quiet.answers)}`);
console.log(`${values.hostile} hostile guests were answered: ${JSON.stringify(statuses)}`);
console.log(
  `the event loop of the server was blocked for long ${blocks.length} times; the one that measures was late by ${(own.percentile(99) / 1e6).toFixed(0)} ms (p99)`,
);
for (const fault of faults.slice(0, 10)) console.log(fault);
const reaches = [
  { what: `${moves.count} honest moves: ${spreadWords(moves)}`, holds: moves.p99 <= MOST.move },
  { what: `${breaks} honest sockets lost, ${faults.length} refusals of honest people`, holds: breaks === 0 && faults.length === 0 },
  { what: `${answers.count} first answers of computers: ${spreadWords(answers)}`, holds: answers.longest <= MOST.answer },
];
for (const { what, holds } of reaches) console.log(`${holds ? 'holds' : 'FAILS'}  ${what}`);
process.exit(floodsFailed === 0 && reaches.every(({ holds }) => holds) ? 0 : 1);

/** What honest people experience in some minutes. */
async function measure(minutes: number): Promise<Record<'moves' | 'answers', Spread>> {
  const [moves, answers] = [honest.moves, honest.answers].map((times) => times.length);
  await sleep(minutes * 60_000);
  return { moves: spreadOf(honest.moves.slice(moves)), answers: spreadOf(honest.answers.slice(answers)) };
}
