const MOST_KEPT = 50_000;

/** From which address each person was last heard of on this node, so that what many of them ask for can be shared out by address. */
export class Addresses {
  /** By person; the one heard of last is the last one. */
  readonly #seen = new Map<string, string>();

  saw(user: string, address: string): void {
    this.#seen.delete(user);
    this.#seen.set(user, address);
    if (this.#seen.size > MOST_KEPT) this.#seen.delete(this.#seen.keys().next().value!);
  }

  /** The address of a person; someone unheard of stands for themselves. */
  of(user: string): string {
    return this.#seen.get(user) ?? `user ${user}`;
  }
}
