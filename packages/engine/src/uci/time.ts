/** Turns for which the time on a clock is meant to last. */
const TURNS = 25;
/** Milliseconds that each move loses on its way. */
const LOST = 50;

/** Milliseconds to think with so much on the clock, so much more after each turn, and so many turns until more time comes. */
export function timeFor({ time, inc }: { readonly time: number; readonly inc: number }, movestogo: number = TURNS): number {
  const share = time / Math.max(1, Math.min(movestogo, TURNS)) + 0.75 * inc;
  return Math.max(1, Math.floor(Math.min(share, time - LOST)));
}
