// npm run proof -- load: many people play and watch on one server, and some never read its answers. Measures how long a move takes to reach the opponent, beside plain `ws` in the same run.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSite } from '../src/web/build.ts';
import { Server } from './live/server.ts';
import { spreadOf, spreadWords } from './live/spread.ts';
import type { Share } from './load.worker.ts';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '8000' },
    matches: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '4' },
    warming: { type: 'string', default: '20' },
    slow: { type: 'string', default: '20' },
  },
});
const { sockets, matches, rate, warming, seconds, processes, slow } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
);
const spectators = Math.max(0, Math.floor(sockets / matches) - 2);
// A player looks up after half of this to all of it, so a move waits for 7/18 of it on average.
const pace = Math.round((matches / rate / (7 / 18)) * 1000);

await buildSite();
const folder = await mkdtemp(join(tmpdir(), 'menagerie-load-'));
const server = await Server.at({ data: folder });
await server.start();
const relay = fork(new URL('./relay.worker.ts', import.meta.url));
const [relayAddress] = (await once(relay, 'message')) as [string];
const share = Math.ceil(matches / processes);
const slowShare = Math.ceil(slow / processes);
const workers: ChildProcess[] = Array.from({ length: processes }, (_, index) =>
  fork(new URL('./load.worker.ts', import.meta.url), [
    server.address,
    relayAddress,
    ...[share, spectators, slowShare, pace, warming, seconds, index].map(String),
  ]),
);
await Promise.all(workers.map((worker) => once(worker, 'message')));
const warm = workers.map((worker) => once(worker, 'message'));
for (const worker of workers) worker.send('begin');
await Promise.all(warm);
const begun = await usage(server.pid);
const relayBegun = await usage(relay.pid!);
const answers = workers.map((worker) => once(worker, 'message') as Promise<[Share]>);
const memory: number[] = [];
for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(seconds * 50)) {
  memory.push((await usage(server.pid)).megabytes);
}
const shares = (await Promise.all(answers)).map(([given]) => given);
const ended = await usage(server.pid);
const relayEnded = await usage(relay.pid!);
relay.disconnect();
await server.end('SIGTERM');
await rm(folder, { recursive: true, force: true });

const faults = shares.flatMap((given) => given.faults);
for (const fault of faults.slice(0, 10)) console.log(fault);
const house = shares.flatMap((given) => given.house);
const plain = shares.flatMap((given) => given.relay);
console.log(
  `${share * processes * (2 + spectators)} sockets, ${share * processes} matches, ${(house.length / seconds).toFixed(0)} moves/s for ${seconds} s`,
);
console.log(`move to opponent: ${spreadWords(spreadOf(house))}; ${((ended.cpu - begun.cpu) / seconds / 10).toFixed(0)} % of a core`);
console.log(
  `plain ws relay:   ${spreadWords(spreadOf(plain))}; ${((relayEnded.cpu - relayBegun.cpu) / seconds / 10).toFixed(0)} % of a core`,
);
const cutOff = shares.reduce((sum, given) => sum + given.cutOff, 0);
console.log(`${cutOff} of ${slowShare * processes} who read nothing were cut off`);
console.log(`memory of the server, MB: ${memory.map(Math.round).join(' ')}`);
process.exit(faults.length === 0 && house.length > 0 ? 0 : 1);

/** What a process has used: core time in milliseconds, and its memory. Linux only. */
async function usage(pid: number): Promise<{ cpu: number; megabytes: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  // In hundredths of a second.
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, megabytes: Number(kilobytes) / 1024 };
}
