import { setTimeout as wait } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** How long the end of a thread waits for its first word; milliseconds. */
const LONGEST_START = 5000;

/** A worker thread that can be ended at any time. */
export interface StartedThread {
  readonly worker: Worker;
  /** Ends it, after its first word: Node may crash or wait for ever if a thread is ended while it still loads its code. */
  readonly end: () => Promise<void>;
}

export function startThread(file: URL, options?: WorkerOptions): StartedThread {
  const worker = new Worker(file, options);
  const begun = new Promise<void>((resolve) => {
    for (const event of ['message', 'exit', 'error']) worker.once(event, () => resolve());
  });
  const end = async (): Promise<void> => {
    await Promise.race([begun, wait(LONGEST_START, undefined, { ref: false })]);
    await worker.terminate();
  };
  return { worker, end };
}
