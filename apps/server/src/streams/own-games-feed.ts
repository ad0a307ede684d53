import type { GameSummary, OwnLine } from '@menagerie/protocol';
import { unfinishedOf } from '../games/summaries.ts';
import type { Signal } from '../storage/signal.ts';
import type { Database } from '../storage/schema.ts';
import type { Feed, News } from './feed.ts';
import type { Shared } from './shared.ts';

/** The unfinished matches of somebody: which have begun, and which wait for him. */
export class OwnGamesFeed implements Feed<OwnLine> {
  readonly about: string;
  readonly #db: Database;
  readonly #shared: Shared<readonly GameSummary[]>;
  #games: ReadonlySet<string> | null = null;
  #text = '';

  /** `shared` is the same for all streams. */
  constructor(db: Database, shared: Shared<readonly GameSummary[]>, user: string) {
    this.#db = db;
    this.#shared = shared;
    this.about = user;
  }

  hears({ kind, id }: Signal): boolean {
    if (kind !== 'user' || id !== this.about) return false;
    this.#shared.forget(id);
    return true;
  }

  async news(): Promise<News<OwnLine>> {
    const games = await this.#shared.of(this.about, () => unfinishedOf(this.#db, this.about));
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
