import { open, type FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Unsynced } from './facts.ts';

/** Time between two checkpoints, in milliseconds. */
const PAUSE = 1000;
/** A log below this many bytes isn't worth a thread of its own. Once its contents are in the tables, a longer one is cut to this. */
export const WORTH = 1024 * 1024;

/**
 * The write-ahead log of the embedded database. A commit only writes to it, and is durable once the log has been synced. That happens off the serving
 * thread, since a disk may take its time.
 */
export class Log {
  readonly #database: string;
  #file: Promise<FileHandle> | null = null;
  #checkpoints: Worker | null = null;
  #checkedAt = -Infinity;

  /** The log of a database file. */
  constructor(database: string) {
    this.#database = database;
  }

  /** Waits until everything committed so far is on the disk. Fails with Unsynced. */
  async sync(): Promise<void> {
    try {
      this.#file ??= open(`${this.#database}-wal`, 'r+');
      const file = await this.#file;
      await file.datasync();
      await this.#checkpoint(file);
    } catch (error) {
      throw new Unsynced(error as Error);
    }
  }

  async close(): Promise<void> {
    const worker = this.#checkpoints;
    if (worker) {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.ref();
      worker.postMessage('close');
      await ended;
    }
    const file = await this.#file?.catch(() => null);
    await file?.close();
  }

  async #checkpoint(file: FileHandle): Promise<void> {
    if (performance.now() - this.#checkedAt < PAUSE) return;
    this.#checkedAt = performance.now();
    if (!this.#checkpoints) {
      if ((await file.stat()).size < WORTH) return;
      this.#checkpoints = new Worker(new URL('./checkpoints.worker.ts', import.meta.url), { workerData: this.#database });
      this.#checkpoints.unref();
    }
    this.#checkpoints.postMessage('checkpoint');
  }
}
