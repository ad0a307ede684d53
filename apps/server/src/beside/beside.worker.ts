// Runs jobs one after the other, on its own read-only connection, at a lower priority than the serving thread.
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadEntry, refreshed, type Entry } from '../host/entry.ts';
import { Refused } from '../refused.ts';
import { isDamaged, isUnreachable } from '../storage/facts.ts';
import { openReader } from '../storage/reader.ts';
import { JOBS, type Job } from './jobs.ts';
import type { Reader } from './reader.ts';
import type { NumberedJob, Reply, Setting, Started } from './protocol.ts';

/** How many matches keep their positions. */
const MOST_KEPT = 20;
const LOWER = 10;
const LOWEST = 19;

// On Linux this means the thread, elsewhere the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(LOWEST, getPriority(0) + LOWER));

const { place } = workerData as Setting;
const db = openReader(place);
const kept = new Map<string, Entry>();
const reader: Reader = { db, match };
let last = Promise.resolve();

parentPort!.on('message', (asked: NumberedJob) => {
  last = last.then(async () => parentPort!.postMessage(await replyTo(asked)));
});
parentPort!.postMessage('started' satisfies Started);

async function replyTo({ number, job }: NumberedJob): Promise<Reply> {
  try {
    return { number, text: await run(job) };
  } catch (error) {
    if (error instanceof Refused) {
      const { status, fault, retryAfter } = error;
      return { number, refused: { status, fault, retryAfter } };
    }
    if (isDamaged(error)) {
      const { message, errcode } = error as Error & { errcode: number };
      return { number, damaged: { message, errcode } };
    }
    if (isUnreachable(error)) return { number, unreachable: String(error) };
    return { number, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function run({ name, asked }: Job): Promise<string> {
  // Each job is typed by its name; taken together they are not.
  return (JOBS[name] as (reader: Reader, asked: unknown) => Promise<string>)(reader, asked);
}

async function match(id: string): Promise<Entry | null> {
  const before = kept.get(id);
  kept.delete(id);
  const entry = before ? await refreshed(db, before) : await loadEntry(db, id);
  if (entry) kept.set(id, entry);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return entry;
}
