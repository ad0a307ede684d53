import type { Entry } from './entry.ts';

const MOST_PLAYED = 5000;
/** Everybody who was there looks at a match once more when it ends, and at who wants another; later hardly anybody does. */
const MOST_ENDED = 500;

/** The matches lately read or gone on with, those that are over for a shorter time. */
export class Entries {
  /** The last one kept is the last one. */
  readonly #played = new Map<string, Entry>();
  readonly #ended = new Map<string, Entry>();

  get(id: string): Entry | undefined {
    return this.#played.get(id) ?? this.#ended.get(id);
  }

  /** Keeps a match, and drops the one kept longest if there are too many. */
  keep(entry: Entry): void {
    this.drop(entry.id);
    const [kept, most] = entry.match.result === null ? [this.#played, MOST_PLAYED] : [this.#ended, MOST_ENDED];
    kept.set(entry.id, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
  }

  drop(id: string): void {
    this.#played.delete(id);
    this.#ended.delete(id);
  }

  get all(): readonly Entry[] {
    return [...this.#played.values(), ...this.#ended.values()];
  }
}
