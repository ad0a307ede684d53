// The engine worker: replays and searches in its own thread, so that the server stays responsive.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { serve, type FromEngine, type ToEngine } from '@menagerie/engine';
import { findEntry } from '@menagerie/registry';
import { keptEndings } from './kept-endings.ts';
import { questionFor, type ToWorker } from './question.ts';

const LOWER = 10;

// The serving thread comes first. On Linux this sets the thread's priority, elsewhere the whole process's.
if (process.platform === 'linux') setPriority(0, LOWER);

const post = (message: FromEngine): void => parentPort!.postMessage(message);
const listen = (handler: (message: ToEngine) => void): void =>
  void parentPort!.on('message', ({ question, ...rest }: ToWorker) => {
    questionFor(question).then(
      (asked) => handler({ ...rest, question: asked }),
      (error: unknown) => post({ type: 'error', id: rest.id, message: error instanceof Error ? error.message : String(error) }),
    );
  });

serve({ post, listen }, { findEntry, now: () => performance.now(), endingsOf: keptEndings });
