import { createSubscriber } from 'svelte/reactivity';
import { serverNow } from './socket.svelte.ts';

/** Tenths are shown, so tenths are counted. */
const TICK = 100;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** What a clock says; what is derived from it goes on with the time. */
export function live(now: () => number): number {
  subscribe();
  return now();
}

/** The server's time in milliseconds; what is derived from it goes on with it. */
export function liveNow(): number {
  return live(serverNow);
}
