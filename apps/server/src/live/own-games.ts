import type { GameSummary, SeekView, ServerMessage } from '@menagerie/protocol';
import { unfinishedOfAll } from '../games/summaries.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { concernedBy } from '../lobby/seeks.ts';
import type { Database } from '../storage/schema.ts';
import type { Connection } from './connection.ts';
import type { People } from './people.ts';

/** What a person was sent about their matches, with times in milliseconds of a monotonic clock. */
interface Told {
  /** Null: nothing yet. */
  readonly games: ReadonlySet<string> | null;
  readonly text: string | null;
  /** Their challenges, as sent. */
  readonly challenges: string;
  readonly at: number;
}

const NO_CHALLENGES = challengesText([]);
const NOTHING: Told = { games: null, text: null, challenges: NO_CHALLENGES, at: -Infinity };
/** A fast player doesn't get news after every move. */
const PAUSE = 2000;
/** The most people to update at once; in a full house the others wait for the next round. */
const MOST = 100;

/** Tells everybody here about their own matches, new ones and those that wait for them, and about their challenges. */
export class OwnGames {
  readonly #db: Database;
  readonly #lobby: Pick<Lobby, 'challenges'>;
  readonly #people: People;
  readonly #now: () => number;
  readonly #told = new Map<string, Told>();
  readonly #changed = new Set<string>();

  constructor(db: Database, lobby: Pick<Lobby, 'challenges'>, people: People, now: () => number) {
    this.#db = db;
    this.#lobby = lobby;
    this.#people = people;
    this.#now = now;
  }

  /** Somebody has arrived and needs the list. */
  came(connection: Connection): void {
    const { you } = connection;
    if (!you) return;
    const { text, challenges } = this.#told.get(you.id) ?? NOTHING;
    if (text) connection.sendText(text);
    if (challenges !== NO_CHALLENGES) connection.sendText(challenges);
    this.touch(you.id);
  }

  /** A person's last socket is gone. */
  left(user: string): void {
    this.#told.delete(user);
    this.#changed.delete(user);
  }

  /** Something has changed for a person. */
  touch(user: string): void {
    if (this.#people.isHere(user)) this.#changed.add(user);
  }

  touchAll(): void {
    for (const user of this.#people.users) this.#changed.add(user);
  }

  /** Sends the news to everybody concerned. */
  async beat(): Promise<void> {
    const now = this.#now();
    const due = [...this.#changed].filter((user) => now - (this.#told.get(user) ?? NOTHING).at >= PAUSE).slice(0, MOST);
    if (due.length === 0) return;
    for (const user of due) this.#changed.delete(user);
    try {
      const seeks = await this.#lobby.challenges(due);
      const concern = Map.groupBy(
        seeks.flatMap((seek) => concernedBy(seek).map((id) => ({ id, seek }))),
        ({ id }) => id,
      );
      for (const [user, games] of await unfinishedOfAll(this.#db, due)) {
        this.#tell(
          user,
          games,
          (concern.get(user) ?? []).map(({ seek }) => seek),
        );
      }
    } catch (error) {
      for (const user of due) this.touch(user);
      throw error;
    }
  }

  #tell(user: string, games: readonly GameSummary[], seeks: readonly SeekView[]): void {
    const connections = this.#people.of(user);
    if (connections.length === 0) return;
    const before = this.#told.get(user) ?? NOTHING;
    const text = JSON.stringify({ t: 'turns', games } satisfies ServerMessage);
    const challenges = challengesText(seeks);
    this.#told.set(user, { games: new Set(games.map(({ id }) => id)), text, challenges, at: this.#now() });
    for (const connection of connections) {
      if (text !== before.text) connection.sendText(text);
      if (challenges !== before.challenges) connection.sendText(challenges);
      // Of the matches at the first look, only those younger than the socket have just begun.
      const begun = games.filter(({ id, created }) => (before.games ? !before.games.has(id) : created >= connection.opened));
      for (const { id } of begun) connection.send({ t: 'started', game: id });
    }
  }
}

function challengesText(seeks: readonly SeekView[]): string {
  return JSON.stringify({ t: 'challenges', seeks } satisfies ServerMessage);
}
