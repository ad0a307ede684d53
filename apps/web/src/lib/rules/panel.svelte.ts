import type { Example, Game, Rulebook } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';

/** A clause on show beside the page. */
export interface ShownClause {
  readonly game: Game;
  readonly book: Rulebook;
  readonly ids: readonly string[];
}

class Panel {
  shown: ShownClause | null = $state.raw(null);
  /** Where the keyboard goes back to. */
  #opener: HTMLElement | null = null;
  #asked = 0;

  /** Shows clauses beside the page; they take the place of those shown before. False if they couldn't be loaded. */
  async open(id: string, ids: readonly string[], opener: HTMLElement | null): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const entry = findEntry(id)!;
      const [game, book] = await Promise.all([entry.rules(), entry.rulebook()]);
      if (asked !== this.#asked) return true;
      // After going from clause to clause you come back to where you began.
      if (!this.shown) this.#opener = opener;
      this.shown = { game, book, ids };
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#asked++;
    if (!this.shown) return;
    this.shown = null;
    this.#opener?.focus();
    this.#opener = null;
  }
}

export const panel = new Panel();

/** How many examples of a clause are shown beside the page; its own page has them all. */
export function fewExamples(examples: readonly Example[]): readonly Example[] {
  return examples.slice(0, 2);
}
