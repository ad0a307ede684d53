import type { OwnLine } from '@menagerie/protocol';
import { unfinishedOf } from '../games/summaries.ts';
import type { Signal } from '../storage/signal.ts';
import type { Database } from '../storage/schema.ts';
import type { Feed, News } from './feed.ts';

/** The unfinished matches of somebody: which have begun, and which wait for him. */
export class OwnGamesFeed implements Feed<OwnLine> {
  readonly #db: Database;
  readonly #user: string;
  #games: ReadonlySet<string> | null = null;
  #text = '';

  constructor(db: Database, user: string) {
    this.#db = db;
    this.#user = user;
  }

  hears({ kind, id }: Signal): boolean {
    return kind === 'user' && id === this.#user;
  }

  async news(): Promise<News<OwnLine>> {
    const games = await unfinishedOf(this.#db, this.#user);
    const text = JSON.stringify(games);
    if (text === this.#text) return { lines: [], isOver: false };
    const before = this.#games;
    this.#text = text;
    this.#games = new Set(games.map(({ id }) => id));
    const begun = before === null ? [] : games.filter(({ id }) => !before.has(id));
    return {
      lines: [...begun.map(({ id }): OwnLine => ({ t: 'started', game: id })), { t: 'turns', games: [...games] }],
      isOver: false,
    };
  }
}
