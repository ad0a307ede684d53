// The engine in a thread of its own, with the games of the tests.
import { parentPort } from 'node:worker_threads';
import { serve, type ToEngine } from '../src/index.ts';
import { findTestEntry } from './games.ts';

serve(
  {
    post: (message) => parentPort!.postMessage(message),
    listen: (handler) => void parentPort!.on('message', (message: ToEngine) => handler(message)),
  },
  { findEntry: findTestEntry, now: () => performance.now() },
);
