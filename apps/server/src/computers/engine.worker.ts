// The engine worker: works out positions and searches in a thread of its own, so that the server stays free.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { serve, type FromEngine, type ToEngine } from '@menagerie/engine';
import { findEntry } from '@menagerie/registry';
import { questionFor, type ToWorker } from './question.ts';

const LOWER = 10;

// The thread that serves comes first. On Linux this means the thread, elsewhere the whole process.
if (process.platform === 'linux') setPriority(0, LOWER);

const post = (message: FromEngine): void => parentPort!.postMessage(message);
const listen = (handler: (message: ToEngine) => void): void =>
  void parentPort!.on('message', ({ question, ...rest }: ToWorker) => {
    questionFor(question).then(
      (asked) => handler({ ...rest, question: asked }),
      (error: unknown) => post({ type: 'error', id: rest.id, message: error instanceof Error ? error.message : String(error) }),
    );
  });

serve({ post, listen }, { findEntry, now: () => performance.now() });
