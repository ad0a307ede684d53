import type { ServerMessage } from '@menagerie/protocol';

/** Finds the visitor's matches that have just begun in the server's messages. */
export class Beginnings {
  #you: string | null = null;
  /** Whether the server has listed this person's matches yet. */
  #isListed = false;
  readonly #listed = new Set<string>();
  readonly #told = new Set<string>();

  /** Hears a message. Returns the ids of matches that have begun, each once. */
  hear(message: ServerMessage): readonly string[] {
    switch (message.t) {
      case 'hello':
        if ((message.you?.id ?? null) !== this.#you) this.#isListed = false;
        this.#you = message.you?.id ?? null;
        return [];
      // Counts even for a match in the first list: it may have begun after the connection opened.
      case 'started':
        return this.#tell([message.game]);
      // A match that began while the connection was broken gets no `started`.
      case 'turns': {
        const ids = message.games.map(({ id }) => id);
        const fresh = this.#isListed ? ids.filter((id) => !this.#listed.has(id)) : [];
        for (const id of ids) this.#listed.add(id);
        this.#isListed = true;
        return this.#tell(fresh);
      }
      default:
        return [];
    }
  }

  #tell(games: readonly string[]): readonly string[] {
    const fresh = games.filter((game) => !this.#told.has(game));
    for (const game of fresh) this.#told.add(game);
    return fresh;
  }
}
