import type { SeekView, ServerMessage } from '@menagerie/protocol';
import type { Lobby } from '../lobby/lobby.ts';
import { concernedBy } from '../lobby/seeks.ts';
import { meetable } from '../moderation/blocks.ts';
import type { Connection } from './connection.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The public part of the lobby, and the message that sends it. */
interface Common {
  readonly seeks: readonly SeekView[];
  readonly text: string;
}

/** The open seeks as lobby watchers see them: with their own challenges and the seeks by link in which they have a place. */
export class LobbyBoard {
  readonly #lobby: Pick<Lobby, 'list' | 'linked'>;
  readonly #blocked: (users: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** The watchers, with what each was sent last. */
  readonly #watchers = new Map<Connection, string | null>();
  #common: Common | null = null;
  #isChanged = false;

  /** `blocked` returns the people that each person can't meet. */
  constructor(
    lobby: Pick<Lobby, 'list' | 'linked'>,
    blocked: (users: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>,
  ) {
    this.#lobby = lobby;
    this.#blocked = blocked;
  }

  /** Starts showing somebody the lobby. */
  async show(connection: Connection): Promise<void> {
    // Without watchers nothing was kept up to date.
    if (this.#watchers.size === 0) this.#common = null;
    this.#watchers.set(connection, null);
    this.#common ??= await this.#read();
    await this.#tell([connection], this.#common);
  }

  /** Stops showing somebody the lobby. */
  hide(connection: Connection): void {
    this.#watchers.delete(connection);
  }

  /** Something may have changed. */
  touch(): void {
    this.#isChanged = true;
  }

  /** Sends the list to everybody for whom it has changed. */
  async beat(): Promise<void> {
    if (!this.#isChanged || this.#watchers.size === 0) return;
    this.#isChanged = false;
    this.#common = await this.#read();
    await this.#tell([...this.#watchers.keys()], this.#common);
  }

  async #read(): Promise<Common> {
    const seeks = await this.#lobby.list();
    return { seeks, text: textOf(seeks) };
  }

  async #tell(connections: readonly Connection[], { seeks, text: common }: Common): Promise<void> {
    const links = await this.#lobby.linked([...new Set(connections.flatMap(({ you }) => you?.id ?? []))]);
    const linksOf = Map.groupBy(
      links.flatMap((seek) => concernedBy(seek).map((id) => ({ id, seek }))),
      ({ id }) => id,
    );
    const blocked = await this.#blocked([...new Set(connections.flatMap(({ you }) => you?.id ?? []))]);
    for (const connection of connections) {
      const user = connection.you?.id ?? '';
      const own = (linksOf.get(user) ?? []).map(({ seek }) => seek);
      const shown = meetable(seeks, blocked.get(user) ?? NOBODY);
      const text = own.length === 0 && shown === seeks ? common : textOf([...own, ...shown]);
      // The socket may be gone by now.
      if (this.#watchers.has(connection) && this.#watchers.get(connection) !== text) {
        this.#watchers.set(connection, text);
        connection.sendText(text);
      }
    }
  }
}

function textOf(seeks: readonly SeekView[]): string {
  return JSON.stringify({ t: 'seeks', seeks } satisfies ServerMessage);
}
