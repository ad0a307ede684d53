import type { ClientAddress } from '../limits/meter.ts';

const MOST_KEPT = 50_000;

/** The address each person was last seen at on this node, so that load can be shared out by address. */
export class Addresses {
  /** By person, the most recent last. */
  readonly #seen = new Map<string, ClientAddress>();

  saw(user: string, origin: ClientAddress): void {
    this.#seen.delete(user);
    this.#seen.set(user, origin);
    if (this.#seen.size > MOST_KEPT) this.#seen.delete(this.#seen.keys().next().value!);
  }

  /** The address of a person; a text with their id if they haven't been seen here. */
  of(user: string): ClientAddress | string {
    return this.#seen.get(user) ?? `user ${user}`;
  }
}
