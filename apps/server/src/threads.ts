import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A worker thread that can be ended at any time. */
export interface StartedThread {
  readonly worker: Worker;
  /** Ends it. A thread that is still starting starts first: Node may crash as a whole if one is ended before its code runs. */
  readonly end: () => Promise<void>;
}

export function startThread(file: URL, options?: WorkerOptions): StartedThread {
  const worker = new Worker(file, options);
  const running = new Promise<void>((resolve) => {
    for (const event of ['online', 'exit', 'error']) worker.once(event, () => resolve());
  });
  const end = async (): Promise<void> => {
    await running;
    await worker.terminate();
  };
  return { worker, end };
}
