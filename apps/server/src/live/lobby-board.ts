import type { SeekView, ServerMessage } from '@menagerie/protocol';
import type { Lobby } from '../lobby/lobby.ts';
import { concernedBy } from '../lobby/seeks.ts';
import { meetable } from '../moderation/blocks.ts';
import type { Connection } from './connection.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** What everybody may see of the lobby, and the message that tells it. */
interface Common {
  readonly seeks: readonly SeekView[];
  readonly text: string;
}

/** The open seeks, as shown to those who look at the lobby: to each with their challenges and the seeks by link that they have a place in. */
export class LobbyBoard {
  readonly #lobby: Pick<Lobby, 'list' | 'linked'>;
  readonly #blocked: (users: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Who looks on, with what they were sent last. */
  readonly #watchers = new Map<Connection, string | null>();
  #common: Common | null = null;
  #isChanged = false;

  /** `blocked` says of people whom they can't meet. */
  constructor(
    lobby: Pick<Lobby, 'list' | 'linked'>,
    blocked: (users: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>,
  ) {
    this.#lobby = lobby;
    this.#blocked = blocked;
  }

  /** Shows the lobby to somebody from now on. */
  async show(connection: Connection): Promise<void> {
    // Nobody looked on, so nothing was kept up to date.
    if (this.#watchers.size === 0) this.#common = null;
    this.#watchers.set(connection, null);
    this.#common ??= await this.#read();
    await this.#tell([connection], this.#common);
  }

  /** Shows it to somebody no more. */
  hide(connection: Connection): void {
    this.#watchers.delete(connection);
  }

  /** Something may have changed. */
  touch(): void {
    this.#isChanged = true;
  }

  /** Sends the list to all for whom it has changed. */
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
      // It may have gone meanwhile.
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
