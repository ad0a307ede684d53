import { mark } from './metrics/route.ts';

/** How long one turn of the event loop may be busy before those who can wait let others go first, in milliseconds; a simulation sets it to Infinity. */
export const TURN = { longest: 8 };

let begun = 0;
/** Whether somebody goes on in the present turn already. */
let isTaken = false;
const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop that nobody else who breathes goes on in. Loops over many matches, events or plies call it in each round
 * of a few milliseconds, so that none of them holds the thread, however many run at the same time.
 */
export async function breathe(): Promise<void> {
  if (TURN.longest === Infinity) return;
  if (!isTaken) return take();
  await new Promise<void>((resolve) => waiting.push(resolve));
  mark();
}

/** Whether whoever goes on in the present turn has done so for long enough. */
export function isTurnOver(): boolean {
  if (!isTaken) take();
  return performance.now() - begun >= TURN.longest;
}

function take(): void {
  isTaken = true;
  begun = performance.now();
  setImmediate(nextTurn);
}

function nextTurn(): void {
  isTaken = false;
  const next = waiting.shift();
  if (!next) return;
  take();
  next();
}
