import { AsyncLocalStorage } from 'node:async_hooks';

/** The start of some work: its time, by `performance.now()`, and its route. */
export interface WorkStart {
  readonly at: number;
  readonly route: string;
}

/** More marks than this between two checks add nothing. */
const MOST = 5000;

const routes = new AsyncLocalStorage<string>();
let marks: WorkStart[] = [];

/** Runs a task, with everything it starts, under the name of a route: the pattern of an address, a kind of message, or a part of the server. */
export function within<T>(route: string, task: () => T): T {
  return routes.run(route, () => {
    mark();
    return task();
  });
}

/** Marks the start of work for the present route, so that a blocked event loop can be traced to its cause. */
export function mark(): void {
  if (marks.length < MOST) marks.push({ at: performance.now(), route: routes.getStore() ?? 'unknown' });
}

/** The marks since the last call. */
export function takeMarks(): readonly WorkStart[] {
  const taken = marks;
  marks = [];
  return taken;
}
