import type { SeekView, ServerMessage } from '@menagerie/protocol';
import type { Connection } from './connection.ts';

/** The open seeks, as shown to those who look at the lobby. */
export class LobbyBoard {
  readonly #list: () => Promise<readonly SeekView[]>;
  readonly #watchers = new Set<Connection>();
  #text: string | null = null;
  #isChanged = false;

  constructor(list: () => Promise<readonly SeekView[]>) {
    this.#list = list;
  }

  /** Shows the lobby to somebody from now on. */
  async show(connection: Connection): Promise<void> {
    // Nobody looked on, so nothing was kept up to date.
    if (this.#watchers.size === 0) this.#text = null;
    this.#watchers.add(connection);
    this.#text ??= await this.#read();
    connection.sendText(this.#text);
  }

  /** Shows it to somebody no more. */
  hide(connection: Connection): void {
    this.#watchers.delete(connection);
  }

  /** Something may have changed. */
  touch(): void {
    this.#isChanged = true;
  }

  /** Sends the list to all who look on, if it has changed. */
  async beat(): Promise<void> {
    if (!this.#isChanged || this.#watchers.size === 0) return;
    this.#isChanged = false;
    const text = await this.#read();
    if (text === this.#text) return;
    this.#text = text;
    for (const watcher of this.#watchers) watcher.sendText(text);
  }

  async #read(): Promise<string> {
    return JSON.stringify({ t: 'seeks', seeks: await this.#list() } satisfies ServerMessage);
  }
}
