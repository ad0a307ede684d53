/** Half of what someone has used is forgotten after so long, in milliseconds. */
const HALF_LIFE = 30_000;
/** What someone has used is forgotten for good below this, in milliseconds. */
const LITTLE = 1;
const MOST_KEPT = 10_000;

interface Usage {
  readonly milliseconds: number;
  readonly at: number;
}

/**
 * What waits for something scarce, such as a thread: next comes whoever has used least of it lately, so nobody waits long because
 * someone else asks for much. Times are milliseconds.
 */
export class FairQueue<T> {
  readonly #now: () => number;
  readonly #waiting = new Map<string, T[]>();
  readonly #used = new Map<string, Usage>();
  #size = 0;

  /** `now` only goes forwards. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#size;
  }

  /** How many different askers wait. */
  get askers(): number {
    return this.#waiting.size;
  }

  /** How much of one asker waits. */
  waitingOf(asker: string): number {
    return this.#waiting.get(asker)?.length ?? 0;
  }

  push(asker: string, item: T): void {
    const own = this.#waiting.get(asker);
    if (own) own.push(item);
    else this.#waiting.set(asker, [item]);
    this.#size++;
  }

  /** Takes what is next, with its asker; null if nothing waits. Among equals, whoever has waited longest comes first. */
  shift(): { readonly asker: string; readonly item: T } | null {
    let next: { readonly asker: string; readonly used: number } | null = null;
    for (const asker of this.#waiting.keys()) {
      const used = this.usedBy(asker);
      if (!next || used < next.used) next = { asker, used };
    }
    if (!next) return null;
    const { asker } = next;
    const own = this.#waiting.get(asker)!;
    const item = own.shift()!;
    // Who still waits goes behind the others.
    this.#waiting.delete(asker);
    if (own.length > 0) this.#waiting.set(asker, own);
    this.#size--;
    return { asker, item };
  }

  /** Notes what an asker has used; a negative number takes back what was noted too much. */
  spend(asker: string, milliseconds: number): void {
    const used = Math.max(0, this.usedBy(asker) + milliseconds);
    this.#used.delete(asker);
    if (used < LITTLE) return;
    this.#used.set(asker, { milliseconds: used, at: this.#now() });
    if (this.#used.size > MOST_KEPT) this.#used.delete(this.#used.keys().next().value!);
  }

  /** What an asker has used lately, the older the less of it. */
  usedBy(asker: string): number {
    const used = this.#used.get(asker);
    return used ? used.milliseconds * 2 ** ((used.at - this.#now()) / HALF_LIFE) : 0;
  }
}
