import { Worker } from 'node:worker_threads';
import type { EngineThread, FromEngine } from '@menagerie/engine';

/** Opens our own engine in a thread. */
export function openThread(): EngineThread {
  const worker = new Worker(new URL('./thinking.worker.ts', import.meta.url));
  return {
    port: {
      post: (message) => worker.postMessage(message),
      listen: (handler) => void worker.on('message', (message: FromEngine) => handler(message)),
    },
    close: () => void worker.terminate(),
    onBreak: (tell) => worker.once('error', ({ message }: Error) => tell(message)),
  };
}
