import type { GameSummary, SeekView, ServerMessage } from '@menagerie/protocol';
import { unfinishedOfAll } from '../games/summaries.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { concernedBy } from '../lobby/seeks.ts';
import type { Database } from '../storage/schema.ts';
import type { Connection } from './connection.ts';
import type { People } from './people.ts';

/** What a person has been told of their matches, in milliseconds of a clock that only goes forwards. */
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
/** A person who plays fast is not told after every move. */
const PAUSE = 2000;
/** So many are told at one look at most; in a full house the others wait for the next. */
const MOST = 100;

/** Tells everybody here of their own matches, which wait for them and which have begun, and of their challenges. */
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

  /** Somebody has come, and is to know. */
  came(connection: Connection): void {
    const { you } = connection;
    if (!you) return;
    const { text, challenges } = this.#told.get(you.id) ?? NOTHING;
    if (text) connection.sendText(text);
    if (challenges !== NO_CHALLENGES) connection.sendText(challenges);
    this.touch(you.id);
  }

  /** The last socket of somebody is gone. */
  left(user: string): void {
    this.#told.delete(user);
    this.#changed.delete(user);
  }

  /** Something has changed for somebody. */
  touch(user: string): void {
    if (this.#people.isHere(user)) this.#changed.add(user);
  }

  touchAll(): void {
    for (const user of this.#people.users) this.#changed.add(user);
  }

  /** Tells those who should know something new. */
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
      // Of what was there before the first look, only what is younger than the socket has just begun.
      const begun = games.filter(({ id, created }) => (before.games ? !before.games.has(id) : created >= connection.opened));
      for (const { id } of begun) connection.send({ t: 'started', game: id });
    }
  }
}

function challengesText(seeks: readonly SeekView[]): string {
  return JSON.stringify({ t: 'challenges', seeks } satisfies ServerMessage);
}
