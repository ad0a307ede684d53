import { random } from './random.ts';

/** What a journal needs to know of a kernel's state. */
export interface JournalShape {
  /** Number of state slots; slot 0 … keyed-1 count for the key, the rest (counters) do not. */
  readonly slots: number;
  readonly keyed: number;
  /** Keyed slots hold values from 0 to values - 1. */
  readonly values: number;
  /** Seed of the key numbers; fixed per game, so that keys are the same on every machine. */
  readonly seed: number;
}

/**
 * The state of a position as small integers in slots, changed only through `set`: one log of (slot, old value)
 * serves undo, the incremental key and the trace. Values of unkeyed slots may be any int32.
 */
export class Journal {
  /** Present values; read freely, write only through `set`, except for slots that follow from others and are brought up to date with them. */
  readonly slots: Int32Array;
  /** The two halves of the 64-bit key of the keyed slots, as int32. */
  keyLo = 0;
  keyHi = 0;
  /** Entries in the log; a point to which `rewind` can return. */
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

  /** The slot of the last change; there must be one. */
  get lastSlot(): number {
    return this.#log[this.length - 2];
  }

  /** Takes back the last change; there must be one. */
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

  /** The key computed from nothing but the slots; equals [keyLo, keyHi] unless something wrote past `set`. */
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

  /** A journal with the same state and an empty log. */
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

/** The key numbers of a shape: value 0 of a slot counts as nothing, so an empty state has key 0. */
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
