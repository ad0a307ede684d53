import { random } from './random.ts';

/** What a journal needs to know about the state of a kernel. */
export interface JournalShape {
  /** Number of state slots. The first `keyed` slots count for the key; the rest (counters) don't. */
  readonly slots: number;
  readonly keyed: number;
  /** Keyed slots hold values from 0 to values - 1. */
  readonly values: number;
  /** Seed of the key numbers. It's fixed for each game, so keys are the same on every machine. */
  readonly seed: number;
}

/**
 * The state of a position as small integers in slots. All changes go through `set`, which logs slot and old value. The log serves undo, the
 * incremental key and the trace. Unkeyed slots hold any int32.
 */
export class Journal {
  /**
   * Present values. Read them freely, but write only through `set`. Slots derived from others are the exception: update them along with
   * those.
   */
  readonly slots: Int32Array;
  /** The two halves of the 64-bit key, as int32. It covers the keyed slots. */
  keyLo = 0;
  keyHi = 0;
  /** Entries in the log. `rewind` can return to this point. */
  length = 0;

  readonly shape: JournalShape;
  readonly #lo: Int32Array;
  readonly #hi: Int32Array;
  #log = new Int32Array(1024);

  constructor(shape: JournalShape, numbers?: { readonly lo: Int32Array; readonly hi: Int32Array }) {
    this.shape = shape;
    this.slots = new Int32Array(shape.slots);
    const made = numbers ?? keyNumbers(shape);
    this.#lo = made.lo;
    this.#hi = made.hi;
  }

  /** Writes a slot and logs its old value. */
  set(slot: number, value: number): void {
    const old = this.slots[slot];
    if (old === value) return;
    const at = this.length;
    if (at + 2 > this.#log.length) this.#grow();
    this.#log[at] = slot;
    this.#log[at + 1] = old;
    this.length = at + 2;
    this.slots[slot] = value;
    if (slot < this.shape.keyed) this.#toggle(slot, old, value);
  }

  /** The slot of the last change. There must be one. */
  get lastSlot(): number {
    return this.#log[this.length - 2];
  }

  /** Takes back the last change. There must be one. */
  undo(): void {
    this.length -= 2;
    const slot = this.#log[this.length];
    const old = this.#log[this.length + 1];
    if (slot < this.shape.keyed) this.#toggle(slot, this.slots[slot], old);
    this.slots[slot] = old;
  }

  /** Takes back every change made since `length` was `mark`. */
  rewind(mark: number): void {
    while (this.length > mark) this.undo();
  }

  /** The changes logged from `mark` up to `end`, oldest first, as [slot, old value]. */
  changes(mark: number, end = this.length): readonly (readonly [slot: number, old: number])[] {
    const list: (readonly [number, number])[] = [];
    for (let at = mark; at < end; at += 2) list.push([this.#log[at], this.#log[at + 1]]);
    return list;
  }

  /** The key, computed from the slots alone. It equals [keyLo, keyHi] unless something bypassed `set`. */
  recomputedKey(): readonly [lo: number, hi: number] {
    let lo = 0;
    let hi = 0;
    for (let slot = 0; slot < this.shape.keyed; slot++) {
      const value = this.slots[slot];
      if (value === 0) continue;
      lo ^= this.#lo[slot * this.shape.values + value];
      hi ^= this.#hi[slot * this.shape.values + value];
    }
    return [lo, hi];
  }

  /** A copy with the same state and an empty log. */
  copy(): Journal {
    const twin = new Journal(this.shape, { lo: this.#lo, hi: this.#hi });
    twin.slots.set(this.slots);
    twin.keyLo = this.keyLo;
    twin.keyHi = this.keyHi;
    return twin;
  }

  #toggle(slot: number, old: number, value: number): void {
    const base = slot * this.shape.values;
    this.keyLo ^= this.#lo[base + old] ^ this.#lo[base + value];
    this.keyHi ^= this.#hi[base + old] ^ this.#hi[base + value];
  }

  #grow(): void {
    const larger = new Int32Array(this.#log.length * 2);
    larger.set(this.#log);
    this.#log = larger;
  }
}

/** The key numbers of a shape. Value 0 of a slot counts as nothing, so an empty state has key 0. */
export function keyNumbers(shape: JournalShape): { readonly lo: Int32Array; readonly hi: Int32Array } {
  const source = random(shape.seed);
  const size = shape.keyed * shape.values;
  const lo = new Int32Array(size);
  const hi = new Int32Array(size);
  for (let index = 0; index < size; index++) {
    lo[index] = index % shape.values === 0 ? 0 : source.uint32();
    hi[index] = index % shape.values === 0 ? 0 : source.uint32();
  }
  return { lo, hi };
}
