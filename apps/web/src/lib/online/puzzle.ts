import type { Work, WorkDone } from '@menagerie/protocol';

/** Solves the server's puzzle in a worker. */
export function solve(work: Work): Promise<WorkDone> {
  const worker = new Worker(new URL('../../puzzle.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkDone>((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<WorkDone>) => done(data);
    worker.onerror = () => failed(new Error('The puzzle could not be solved in this browser.'));
    worker.postMessage(work);
  }).finally(() => worker.terminate());
}
