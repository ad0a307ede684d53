import { createSubscriber } from 'svelte/reactivity';
import { serverNow } from './socket.svelte.ts';

/** In milliseconds: clocks show tenths. */
const TICK = 100;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** The time of a clock, read again ten times a second where an effect or a derived value uses it. */
export function live(now: () => number): number {
  subscribe();
  return now();
}

/** The server's time in milliseconds, read again ten times a second. */
export function liveNow(): number {
  return live(serverNow);
}
