import type { SeekView } from '@menagerie/protocol';
import { goOnline, connection } from '../online/socket.svelte.ts';

/** The open seeks of the lobby, kept fresh by the server until `close`. */
export class Seeks {
  /** Null until the server has sent them. */
  list: readonly SeekView[] | null = $state.raw(null);
  readonly #ends: readonly (() => void)[];

  constructor() {
    goOnline();
    this.#ends = [connection.hear((message) => message.t === 'seeks' && (this.list = message.seeks)), connection.watchLobby()];
  }

  close(): void {
    for (const end of this.#ends) end();
  }
}
