import type { Connection } from './connection.ts';

/** All sockets of this node, by person and session. */
export class People {
  readonly all: Set<Connection> = new Set();
  readonly #byUser = new Map<string, Set<Connection>>();

  /** The people who are here. */
  get users(): readonly string[] {
    return [...this.#byUser.keys()];
  }

  isHere(user: string): boolean {
    return this.#byUser.has(user);
  }

  /** The sockets of a person. */
  of(user: string): readonly Connection[] {
    return [...(this.#byUser.get(user) ?? [])];
  }

  add(connection: Connection): void {
    const { you } = connection;
    this.all.add(connection);
    if (!you) return;
    const own = this.#byUser.get(you.id) ?? new Set();
    this.#byUser.set(you.id, own.add(connection));
  }

  /** Removes a socket; true if it was its person's last one. */
  remove(connection: Connection): boolean {
    const { you } = connection;
    if (!this.all.delete(connection)) return false;
    const own = you && this.#byUser.get(you.id);
    if (!you || !own) return false;
    own.delete(connection);
    if (own.size > 0) return false;
    return this.#byUser.delete(you.id);
  }
}
