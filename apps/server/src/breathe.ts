import { mark } from './metrics/route.ts';

/** How long one turn of the event loop may run before patient work gives way, in milliseconds; a simulation sets it to Infinity. */
export const TURN = { longest: 8 };

let begun = 0;
/** Whether the present turn is in use already. */
let isTaken = false;
let isPlanned = false;
const waiting: (() => void)[] = [];

/**
 * Waits until this turn of the event loop, or a later one, has time left. Loops over many matches, events or plies call it every few milliseconds.
 * All callers share the time of a turn in order of arrival: however many there are, they don't block the thread, and a crowd with little to do
 * doesn't need a turn each.
 */
export async function breathe(): Promise<void> {
  if (TURN.longest === Infinity) return;
  if (!isTaken) return take();
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    plan();
  });
  mark();
}

/** Whether the callers have used up the present turn. */
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
  if (waiting.length === 0) return;
  take();
  goOn();
}

/** Resumes the next one after everything that runs now: ticks requested by a microtask come after all microtasks. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => process.nextTick(goOn));
}

/** Resumes the first waiting caller, if the turn has time left. */
function goOn(): void {
  isPlanned = false;
  if (isTurnOver()) return;
  waiting.shift()?.();
  if (waiting.length > 0) plan();
}
