import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Game } from '@menagerie/core';
import { createEngine, type Engine, type FromEngine } from '@menagerie/engine';

/** An engine in threads of Node. */
export function threadedEngine(): Engine {
  return createEngine(() => {
    // The worker is a bundle if this file is.
    const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
    const worker = new Worker(new URL(`./engine-worker${extension}`, import.meta.url));
    return {
      port: {
        post: (message) => worker.postMessage(message),
        listen: (handler) => void worker.on('message', (message: FromEngine) => handler(message)),
      },
      close: () => void worker.terminate(),
    };
  });
}

/** Milliseconds from telling an endless search in a worker thread to stop until its answer arrives, one per try. */
export async function stopTimes(game: Game, tries: number): Promise<readonly number[]> {
  const engine = threadedEngine();
  const endless = { game: game.id, edition: game.edition, options: {}, start: null, moves: [], level: null };
  const times: number[] = [];
  try {
    // The worker starts with the first question.
    await engine.think({ ...endless, depth: 1 }).answer;
    for (let count = 0; count < tries; count++) {
      const thinking = engine.think(endless);
      // Odd times, so that the stop hits any moment of the search.
      await setTimeout(150 + 7 * count);
      const begun = performance.now();
      thinking.stop();
      await thinking.answer;
      times.push(performance.now() - begun);
    }
  } finally {
    engine.close();
  }
  return times;
}
