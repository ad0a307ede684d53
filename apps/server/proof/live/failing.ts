import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { random } from '@menagerie/core';
import { Store } from '../../src/storage/store.ts';
import { buildSite } from '../../src/web/build.ts';
import { Player } from './player.ts';
import { Server } from './server.ts';
import { seatPairs } from './table.ts';
import { verify, type Verdict } from './verify.ts';

const PLAYERS = 10;
/** The longest time until the disk fails while people play. */
const PATIENCE = 120_000;
const REST = 4000;

/** A way for a disk to fail under a server. */
export interface Failure {
  /** Directory of the data, created if necessary. */
  readonly folder: string;
  /** The largest file until then, in bytes; null for as much as the disk takes. */
  readonly largestFile: number | null;
  /** What happens while people play. */
  readonly spoil: () => void;
  /** What happens after the server has ended. */
  readonly mend: () => void;
}

/** How the server reacted. */
export interface Failed extends Verdict {
  readonly code: number | null;
  readonly message: string;
}

/** Lets people play on a server whose disk fails, mends the disk, starts the server again, and compares the database with what people saw. */
export async function failUnder(failure: Failure): Promise<Failed> {
  await buildSite();
  const server = await Server.at({ data: join(failure.folder, 'data') });
  try {
    return await playThrough(server, failure);
  } finally {
    await server.end('SIGKILL');
  }
}

async function playThrough(server: Server, { folder, largestFile, spoil, mend }: Failure): Promise<Failed> {
  server.largestFile = largestFile;
  await server.start();
  const players = Array.from(
    { length: PLAYERS },
    (_, index) => new Player(`Player ${index}`, () => (server.isRunning ? [server.address] : []), random(index), 200),
  );
  for (const player of players) await player.enter();
  await seatPairs(players, '600+5');
  await sleep(1000);
  spoil();
  const code = await server.ended(PATIENCE);
  const message = server.complaints;
  mend();
  server.largestFile = null;
  await server.start();
  await sleep(REST);
  for (const player of players) player.isResting = true;
  await sleep(REST);
  const store = await Store.visit({ dialect: 'sqlite', folder: join(folder, 'data') });
  const verdict = await verify(store, players);
  await store.close();
  for (const player of players) player.close();
  const problems = [...verdict.problems];
  if (code !== 74) problems.push(`it ended with ${code}`);
  // Warnings of the log, such as of a blocked event loop, may come first.
  if (!/^(?:\{"level":40,.*\n)*The database failed \(.+\), so the server stops now\. .+\n$/.test(message))
    problems.push(`it said: ${message}`);
  return { ...verdict, problems, code, message };
}
