import { LIMITS, type LimitId } from './table.ts';
import { keysOf, type Counted } from './meter.ts';

/** What is open at the same time, such as sockets, by who opened it. */
export class Slots {
  readonly #times: number;
  readonly #open = new Map<string, number>();

  /** `times` as many as the table says are allowed. */
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

  /** Takes room for one more; returns how to give it back, once. */
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
