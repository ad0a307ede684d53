// The computer's mind: searches here, so that the page stays free.
import { serve, type FromEngine, type ToEngine } from '@menagerie/engine';
import { findGame } from '@menagerie/registry';

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

serve(
  {
    post: (message: FromEngine) => postMessage(message),
    listen: (handler) => {
      onmessage = ({ data }: MessageEvent<ToEngine>) => handler(data);
    },
  },
  {
    findGame,
    now: () => performance.now(),
    // A message to oneself is the shortest way round the event loop; timers are held back to 4 ms each.
    yieldNow: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        turns.port2.postMessage(null);
      }),
  },
);
