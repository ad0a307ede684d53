import type { Connection } from './connection.ts';

/** All sockets of this node, by person, address and session. */
export class People {
  readonly all: Set<Connection> = new Set();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #byAddress = new Map<string, number>();

  /** Those who are here. */
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

  countAt(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }

  add(connection: Connection): void {
    const { you, address } = connection;
    this.all.add(connection);
    this.#byAddress.set(address, this.countAt(address) + 1);
    if (!you) return;
    const own = this.#byUser.get(you.id) ?? new Set();
    this.#byUser.set(you.id, own.add(connection));
  }

  /** Forgets a socket; whether it was the last one of its person. */
  remove(connection: Connection): boolean {
    const { you, address } = connection;
    if (!this.all.delete(connection)) return false;
    const left = this.countAt(address) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
    const own = you && this.#byUser.get(you.id);
    if (!you || !own) return false;
    own.delete(connection);
    if (own.size > 0) return false;
    return this.#byUser.delete(you.id);
  }
}
