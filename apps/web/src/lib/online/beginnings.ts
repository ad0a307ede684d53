import type { ServerMessage } from '@menagerie/protocol';

/** Tells from what the server says which matches of the visitor have just begun. */
export class Beginnings {
  #you: string | null = null;
  /** Whether the server has listed the matches of this person yet. */
  #isListed = false;
  readonly #listed = new Set<string>();
  readonly #told = new Set<string>();

  /** Hears a message; returns the matches that have begun, each of them once. */
  hear(message: ServerMessage): readonly string[] {
    switch (message.t) {
      case 'hello':
        if ((message.you?.id ?? null) !== this.#you) this.#isListed = false;
        this.#you = message.you?.id ?? null;
        return [];
      // Also after the first list, for what is in it but began once the line was open.
      case 'started':
        return this.#tell([message.game]);
      // What began during a break of the line is not told by `started`.
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
