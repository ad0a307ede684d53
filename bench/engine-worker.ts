// The engine as a worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { serve, type FromEngine, type ToEngine } from '@menagerie/engine';
import { findEntry } from '@menagerie/registry';

const port = parentPort;
if (!port) throw new Error('Start this file as a worker.');
serve(
  {
    post: (message: FromEngine) => port.postMessage(message),
    listen: (handler) => void port.on('message', (message: ToEngine) => handler(message)),
  },
  { findEntry, now: () => performance.now() },
);
