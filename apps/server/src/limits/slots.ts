import { LIMITS, type LimitId } from './table.ts';
import { keysOf, type Counted } from './meter.ts';

/** Counts what is open at the same time, such as sockets, by its owner. */
export class Slots {
  readonly #times: number;
  readonly #open = new Map<string, number>();

  /** Allows `times` as many as the table. */
  constructor(times: number) {
    this.#times = times;
  }

  /** Whether there is room for one more. */
  hasRoom(id: LimitId, who: Counted): boolean {
    return keysOf(who).every(({ key, times }) => this.count(id, key) < Math.ceil(LIMITS[id].most * times * this.#times));
  }

  count(id: LimitId, key: string): number {
    return this.#open.get(`${id} ${key}`) ?? 0;
  }

  /** Takes a slot; returns the function that frees it, once. */
  open(id: LimitId, who: Counted): () => void {
    const keys = keysOf(who).map(({ key }) => `${id} ${key}`);
    for (const key of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const key of keys) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }
}
