import type { EngineThread, FromEngine } from '@menagerie/engine';
import { startThread } from '@menagerie/server';

/** Opens our own engine in a thread. */
export function openThread(): EngineThread {
  const { worker, end } = startThread(new URL('./thinking.worker.ts', import.meta.url));
  return {
    port: {
      post: (message) => worker.postMessage(message),
      listen: (handler) => void worker.on('message', (message: FromEngine) => handler(message)),
    },
    close: () => void end(),
    onBreak: (tell) => worker.once('error', ({ message }: Error) => tell(message)),
  };
}
