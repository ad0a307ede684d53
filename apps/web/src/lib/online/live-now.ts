import { createSubscriber } from 'svelte/reactivity';
import { serverNow } from './socket.svelte.ts';

/** Tenths are shown, so tenths are counted. */
const TICK = 100;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** The server's time in milliseconds; what is derived from it goes on with it. */
export function liveNow(): number {
  subscribe();
  return serverNow();
}
