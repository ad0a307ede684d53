import { createSubscriber } from 'svelte/reactivity';
import { serverNow } from './socket.svelte.ts';

const PAUSE = 15_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, PAUSE);
  return () => clearInterval(timer);
});

/** The server's time in milliseconds, read again every 15 seconds. */
export function nowAndThen(): number {
  subscribe();
  return serverNow();
}
