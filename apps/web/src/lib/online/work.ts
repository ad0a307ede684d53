import type { Work, WorkDone } from '@menagerie/protocol';

/** Does the work that the server has set, in a worker. */
export function doWork(work: Work): Promise<WorkDone> {
  const worker = new Worker(new URL('../../work.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkDone>((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<WorkDone>) => done(data);
    worker.onerror = () => failed(new Error('This browser could not do the work that the server asks for.'));
    worker.postMessage(work);
  }).finally(() => worker.terminate());
}
