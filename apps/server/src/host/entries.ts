import type { Entry } from './entry.ts';

const MOST_PLAYED = 5000;
/** Most people look at a finished match once more at its end, and at who wants a rematch; later hardly anybody does. */
const MOST_ENDED = 500;

/** A cache of matches used recently; it holds fewer finished ones. */
export class Entries {
  /** The most recent is last. */
  readonly #played = new Map<string, Entry>();
  readonly #ended = new Map<string, Entry>();

  get(id: string): Entry | undefined {
    return this.#played.get(id) ?? this.#ended.get(id);
  }

  /** Caches a match, and drops the oldest if there are too many. */
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
