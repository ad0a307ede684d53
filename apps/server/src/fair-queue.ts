/** Half of what someone has used is forgotten after this long, in milliseconds. */
const HALF_LIFE = 30_000;
/** What someone has used is forgotten for good below this, in milliseconds. */
const LITTLE = 1;
/** A millisecond of waiting makes up for this many of use: after six seconds of use you wait one longer than a newcomer. */
const PATIENCE = 6;
const MOST_KEPT = 10_000;

interface Usage {
  readonly milliseconds: number;
  readonly at: number;
}

/** What a user waits for, and how long the first item has waited. */
interface Waiting<T> {
  readonly since: number;
  readonly items: T[];
}

/**
 * What waits for something scarce, such as a thread: next comes the one who has used least of it lately, so nobody waits long because
 * someone else asks for much. Waiting makes up for use, so those who have used more wait longer, but not for good.
 * Times are milliseconds.
 */
export class FairQueue<T> {
  readonly #now: () => number;
  readonly #waiting = new Map<string, Waiting<T>>();
  readonly #used = new Map<string, Usage>();
  #size = 0;

  /** `now` only goes forwards. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#size;
  }

  /** How many different users wait. */
  get askers(): number {
    return this.#waiting.size;
  }

  /** How much of one asker waits. */
  waitingOf(asker: string): number {
    return this.#waiting.get(asker)?.items.length ?? 0;
  }

  push(asker: string, item: T): void {
    const own = this.#waiting.get(asker);
    if (own) own.items.push(item);
    else this.#waiting.set(asker, { since: this.#now(), items: [item] });
    this.#size++;
  }

  /** Takes the next item, with its user; null if nothing waits. Among equals, the longest wait comes first. */
  shift(): { readonly asker: string; readonly item: T } | null {
    const now = this.#now();
    let next: { readonly asker: string; readonly due: number } | null = null;
    for (const [asker, { since }] of this.#waiting) {
      const due = this.usedBy(asker) - PATIENCE * (now - since);
      if (!next || due < next.due) next = { asker, due };
    }
    if (!next) return null;
    const { asker } = next;
    const { items } = this.#waiting.get(asker)!;
    const item = items.shift()!;
    // A user with more waiting items goes to the back.
    this.#waiting.delete(asker);
    if (items.length > 0) this.#waiting.set(asker, { since: now, items });
    this.#size--;
    return { asker, item };
  }

  /** Takes back the last item of the heaviest user, if that is more than `asker` has; null if nobody has. */
  displace(asker: string): T | null {
    let most: { readonly asker: string; readonly used: number } = { asker, used: this.usedBy(asker) };
    for (const other of this.#waiting.keys()) {
      const used = this.usedBy(other);
      if (used > most.used) most = { asker: other, used };
    }
    if (most.asker === asker) return null;
    const { items } = this.#waiting.get(most.asker)!;
    const item = items.pop()!;
    if (items.length === 0) this.#waiting.delete(most.asker);
    this.#size--;
    return item;
  }

  /** Adds to a user's usage; a negative number corrects it. */
  spend(asker: string, milliseconds: number): void {
    const used = Math.max(0, this.usedBy(asker) + milliseconds);
    this.#used.delete(asker);
    if (used < LITTLE) return;
    this.#used.set(asker, { milliseconds: used, at: this.#now() });
    if (this.#used.size > MOST_KEPT) this.#used.delete(this.#used.keys().next().value!);
  }

  /** A user's recent usage; older usage counts less. */
  usedBy(asker: string): number {
    const used = this.#used.get(asker);
    return used ? used.milliseconds * 2 ** ((used.at - this.#now()) / HALF_LIFE) : 0;
  }
}
