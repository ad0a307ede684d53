import type { OwnGame, OwnGamesLine, SeekView } from '@menagerie/protocol';
import { unfinishedOf } from '../games/summaries.ts';
import { standingOf } from '../host/standing.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../storage/signal.ts';
import type { Database } from '../storage/schema.ts';
import type { Feed, News } from './feed.ts';
import type { Shared } from './shared.ts';

/** What a stream sends about a person. */
export interface Own {
  readonly games: readonly OwnGame[];
  readonly seeks: readonly SeekView[];
}

/** A person's unfinished matches, as they begin and wait for them, and their challenges. */
export class OwnGamesFeed implements Feed<OwnGamesLine> {
  readonly about: readonly string[];
  readonly #user: string;
  readonly #db: Database;
  readonly #matches: Services['host']['matches'];
  readonly #lobby: Services['lobby'];
  readonly #shared: Shared<Own>;
  #games: ReadonlySet<string> | null = null;
  #text = '';
  #challenges = '[]';

  /** `shared` is the same for all streams. */
  constructor({ store, host, lobby }: Pick<Services, 'store' | 'host' | 'lobby'>, shared: Shared<Own>, user: string) {
    this.#db = store.db;
    this.#matches = host.matches;
    this.#lobby = lobby;
    this.#shared = shared;
    this.about = [user];
    this.#user = user;
  }

  hears({ kind, id }: Signal): boolean {
    if (kind !== 'user' || id !== this.#user) return false;
    this.#shared.forget(id);
    return true;
  }

  async news(): Promise<News<OwnGamesLine>> {
    const { games, seeks } = await this.#shared.of(this.#user, () => this.#read());
    return { lines: [...this.#played(games), ...this.#challenged(seeks)], isOver: false };
  }

  #played(games: readonly OwnGame[]): readonly OwnGamesLine[] {
    const text = JSON.stringify(games);
    if (text === this.#text) return [];
    const before = this.#games;
    this.#text = text;
    this.#games = new Set(games.map(({ id }) => id));
    const begun = before === null ? [] : games.filter(({ id }) => !before.has(id));
    return [...begun.map(({ id, series }): OwnGamesLine => ({ t: 'started', game: id, series })), { t: 'turns', games: [...games] }];
  }

  #challenged(seeks: readonly SeekView[]): readonly OwnGamesLine[] {
    const text = JSON.stringify(seeks);
    if (text === this.#challenges) return [];
    this.#challenges = text;
    return [{ t: 'challenges', seeks: [...seeks] }];
  }

  async #read(): Promise<Own> {
    return { games: await this.#unfinished(), seeks: await this.#lobby.challenges([this.#user]) };
  }

  async #unfinished(): Promise<readonly OwnGame[]> {
    const games: OwnGame[] = [];
    for (const line of await unfinishedOf(this.#db, this.#user)) {
      const entry = await this.#matches.newest(line.id).catch(nullIfRefused);
      // It may be gone by now, or belong to an edition that isn't known here.
      if (entry) games.push({ ...line, options: { ...entry.match.options }, ...(await standingOf(entry)) });
    }
    return games;
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}
