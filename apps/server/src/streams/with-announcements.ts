import type { AnnouncementLine } from '@menagerie/protocol';
import type { Announcements } from '../announcements.ts';
import type { Feed, News } from './feed.ts';

/** A feed that also tells what the host announces: at first if there is anything, then whenever it changes. */
export class WithAnnouncements<T> implements Feed<T | AnnouncementLine> {
  readonly about: readonly string[];
  readonly #feed: Feed<T>;
  readonly #announcements: Pick<Announcements, 'current'>;
  #told: string | null = null;

  constructor(feed: Feed<T>, announcements: Pick<Announcements, 'current'>) {
    this.about = feed.about;
    this.#feed = feed;
    this.#announcements = announcements;
  }

  hears(signal: Parameters<Feed['hears']>[0]): boolean {
    return this.#feed.hears(signal);
  }

  async news(): Promise<News<T | AnnouncementLine>> {
    const { lines, isOver } = await this.#feed.news();
    const announcement = this.#announcements.current;
    if ((announcement?.id ?? null) === this.#told) return { lines, isOver };
    this.#told = announcement?.id ?? null;
    return { lines: [...lines, { t: 'announcement', announcement }], isOver };
  }
}
