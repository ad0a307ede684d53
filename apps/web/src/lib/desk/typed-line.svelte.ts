import { Candidate, typedMove, type Objection } from '@menagerie/core';
import type { Desk } from './desk.svelte.ts';

/** A line in which a move is typed, and what its text means so far. Each text is read once. */
export class TypedLine {
  text = $state('');
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get typed(): string {
    return this.text.trim();
  }

  readonly #read: Candidate | Objection | null = $derived.by(() => (this.typed === '' ? null : this.#desk.read(this.typed)));

  /** The legal moves whose text begins as the line does. */
  readonly fitting: readonly Candidate[] = $derived.by(() => {
    const begin = typedMove(this.typed).toLowerCase();
    if (begin === '') return [];
    return this.#desk.ways.filter(({ text }) => typedMove(text).toLowerCase().startsWith(begin));
  });

  /** The one move the text means, in full or by its beginning; null if there is none. */
  get meant(): Candidate | null {
    if (this.#read instanceof Candidate) return this.#read;
    return this.fitting.length === 1 ? this.fitting[0] : null;
  }

  get objection(): Objection | null {
    return this.#read instanceof Candidate ? null : this.#read;
  }

  /** What to know before making the move, in words; empty if there is nothing. */
  get careful(): string {
    return (this.meant?.warnings ?? []).map(({ message }) => `Careful: ${message}`).join(' ');
  }

  /** Makes the move and empties the line; false if there is none, and its objection is shown. */
  enter(): boolean {
    if (this.meant) {
      this.#desk.enter(this.meant);
      this.text = '';
      return true;
    }
    if (this.objection) this.#desk.refuseTyped(this.typed, this.objection);
    return false;
  }
}
