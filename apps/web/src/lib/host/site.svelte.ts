import type { Announcement, SiteView } from '@menagerie/protocol';
import type { HostPage } from '@menagerie/protocol/routes';
import { api } from '../online/api.ts';
import { connection, online } from '../online/socket.svelte.ts';

/** Time between two questions of a page without a connection to the server, in milliseconds. */
const PAUSE = 60_000;

/** What the host of this site has to say. */
class HostSite {
  /** The pages of its own that it has. */
  pages: readonly HostPage[] = $state.raw([]);
  announcement: Announcement | null = $state.raw(null);
  /** What to add to this device's clock for the server's. */
  #ahead = 0;

  hear({ pages, announcement, now }: SiteView): void {
    this.pages = pages;
    this.announcement = announcement;
    this.#ahead = now - Date.now();
  }

  /** The server's time in milliseconds, as far as it is known. */
  now(): number {
    return connection.clock.at(performance.now()) ?? Date.now() + this.#ahead;
  }
}

export const site = new HostSite();

connection.hear((message) => {
  if (message.t === 'announcement') site.announcement = message.announcement;
});

/** Asks the server what the host says: at once, and every minute while nothing else tells. Returns how to stop. */
export function followSite(): () => void {
  const ask = async (): Promise<void> => {
    if (!navigator.onLine) return;
    const told = await api<SiteView>('GET', '/api/site');
    if (told.ok) site.hear(told.value);
  };
  void ask();
  const timer = setInterval(() => {
    if (online.state !== 'open' && document.visibilityState === 'visible') void ask();
  }, PAUSE);
  return () => clearInterval(timer);
}
