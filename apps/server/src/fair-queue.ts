import { keysOf, type Counted } from './limits/meter.ts';

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
  readonly who: Counted;
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
  waitingOf(asker: Counted): number {
    return this.#waiting.get(nameOf(asker))?.items.length ?? 0;
  }

  push(asker: Counted, item: T): void {
    const own = this.#waiting.get(nameOf(asker));
    if (own) own.items.push(item);
    else this.#waiting.set(nameOf(asker), { who: asker, since: this.#now(), items: [item] });
    this.#size++;
  }

  /** Takes the next item, with its user; null if nothing waits. Among equals, the longest wait comes first. */
  shift(): { readonly asker: Counted; readonly item: T } | null {
    const now = this.#now();
    let next: { readonly own: Waiting<T>; readonly due: number } | null = null;
    for (const own of this.#waiting.values()) {
      const due = this.usedBy(own.who) - PATIENCE * (now - own.since);
      if (!next || due < next.due) next = { own, due };
    }
    if (!next) return null;
    const { who, items } = next.own;
    const item = items.shift()!;
    // A user with more waiting items goes to the back.
    this.#waiting.delete(nameOf(who));
    if (items.length > 0) this.#waiting.set(nameOf(who), { who, since: now, items });
    this.#size--;
    return { asker: who, item };
  }

  /** Takes back the last item of the heaviest user, if that is more than `asker` has; null if nobody has. */
  displace(asker: Counted): T | null {
    let heaviest: Waiting<T> | null = null;
    let most = this.usedBy(asker);
    for (const own of this.#waiting.values()) {
      const used = this.usedBy(own.who);
      if (used > most) [heaviest, most] = [own, used];
    }
    if (!heaviest) return null;
    const item = heaviest.items.pop()!;
    if (heaviest.items.length === 0) this.#waiting.delete(nameOf(heaviest.who));
    this.#size--;
    return item;
  }

  /** Adds to a user's usage, and to their network's; a negative number corrects it. */
  spend(asker: Counted, milliseconds: number): void {
    for (const { key } of keysOf(asker)) this.#add(key, milliseconds);
  }

  /** A user's recent usage, or their share of their network's if that is more; older usage counts less. */
  usedBy(asker: Counted): number {
    return Math.max(...keysOf(asker).map(({ key, times }) => this.#usedAt(key) / times));
  }

  #add(key: string, milliseconds: number): void {
    const used = Math.max(0, this.#usedAt(key) + milliseconds);
    this.#used.delete(key);
    if (used < LITTLE) return;
    this.#used.set(key, { milliseconds: used, at: this.#now() });
    if (this.#used.size > MOST_KEPT) this.#used.delete(this.#used.keys().next().value!);
  }

  #usedAt(key: string): number {
    const used = this.#used.get(key);
    return used ? used.milliseconds * 2 ** ((used.at - this.#now()) / HALF_LIFE) : 0;
  }
}

/** What a user's queue is called. */
function nameOf(asker: Counted): string {
  return keysOf(asker)[0].key;
}
