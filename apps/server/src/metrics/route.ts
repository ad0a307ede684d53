import { AsyncLocalStorage } from 'node:async_hooks';

/** The beginning of some work: when, by `performance.now()`, and for which route. */
export interface Mark {
  readonly at: number;
  readonly route: string;
}

/** More marks than this between two looks say nothing new. */
const MOST = 5000;

const routes = new AsyncLocalStorage<string>();
let marks: Mark[] = [];

/** Does a task, and all that it begins, under the name of a route: the pattern of an address, a kind of message, or a part of the server. */
export function within<T>(route: string, task: () => T): T {
  return routes.run(route, () => {
    mark();
    return task();
  });
}

/** Notes that work begins now for the present route, so that a blocked event loop can be told from its cause. */
export function mark(): void {
  if (marks.length < MOST) marks.push({ at: performance.now(), route: routes.getStore() ?? 'unknown' });
}

/** The marks since this was last called. */
export function takeMarks(): readonly Mark[] {
  const taken = marks;
  marks = [];
  return taken;
}
