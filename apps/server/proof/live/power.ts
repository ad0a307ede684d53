// Loaded into a server before anything else (node --import): its disk is slow, and on SIGUSR2 forgets what wasn't synced, as in a power failure. After
// a mere kill, everything written would survive in the page cache. MUTANT names a change of the server that the proof has to notice.
import { truncateSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { MUTANTS, type Mutant } from './mutants.ts';

/** The shortest time for a sync, in milliseconds, so that a kill can come during one. */
const SLOW = 200;

/** The write-ahead log, and how much of it is surely on the disk. */
let log: { readonly path: string; synced: number } | null = null;

const { open } = promises;
promises.open = async (path, flags, mode) => {
  const handle = await open(path, flags, mode);
  if (!String(path).endsWith('-wal')) return handle;
  const opened = { path: String(path), synced: (await handle.stat()).size };
  log = opened;
  const datasync = handle.datasync.bind(handle);
  handle.datasync = async (): Promise<void> => {
    const { size } = await handle.stat();
    await wait(SLOW);
    await datasync();
    opened.synced = size;
  };
  return handle satisfies FileHandle;
};
syncBuiltinESMExports();

if (isMainThread) {
  process.on('SIGUSR2', () => {
    if (log) truncateSync(log.path, log.synced);
    process.kill(process.pid, 'SIGKILL');
  });
}

const mutant = process.env['MUTANT'];
if (mutant) {
  const { file, plain, mutated } = MUTANTS[mutant as Mutant];
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(file)) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
      if (!source.includes(plain)) throw new Error(`The mutant "${mutant}" doesn't fit ${file} any more.`);
      return { ...loaded, source: source.replace(plain, mutated) };
    },
  });
}
