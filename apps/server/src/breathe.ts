import { mark } from './metrics/route.ts';

/** How long one turn of the event loop may be busy before those who can wait let others go first, in milliseconds; a simulation sets it to Infinity. */
export const TURN = { longest: 8 };

let begun = 0;
/** Whether somebody has begun to use the present turn. */
let isTaken = false;
let isPlanned = false;
const waiting: (() => void)[] = [];

/**
 * Waits until this turn of the event loop, or a later one, has time left. Loops over many matches, events or plies call it in each round of a
 * few milliseconds. All who breathe share the few milliseconds of a turn, in the order in which they came, so they don't hold the thread
 * however many they are, and a crowd of them with little to do doesn't wait for a turn each.
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

/** Whether those who breathe have used up the present turn. */
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

/** Has the next one go on once all that runs now has got as far as it can: ticks that a microtask asks for come after all microtasks. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => process.nextTick(goOn));
}

/** Lets the first of those who wait go on, if the turn is not over. */
function goOn(): void {
  isPlanned = false;
  if (isTurnOver()) return;
  waiting.shift()?.();
  if (waiting.length > 0) plan();
}
