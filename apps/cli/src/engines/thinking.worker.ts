// The engine in a thread of its own, so that the program hears "stop" while it thinks.
import { parentPort } from 'node:worker_threads';
import { serve, type ToEngine } from '@menagerie/engine';
import { findEntry } from '@menagerie/registry';

serve(
  {
    post: (message) => parentPort!.postMessage(message),
    listen: (handler) => void parentPort!.on('message', (message: ToEngine) => handler(message)),
  },
  { findEntry, now: () => performance.now() },
);
