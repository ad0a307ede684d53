import type { Example, Game, Rulebook } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';

/** The clauses shown beside the page. */
export interface ShownClause {
  readonly game: Game;
  readonly book: Rulebook;
  readonly ids: readonly string[];
}

class Panel {
  shown: ShownClause | null = $state.raw(null);
  /** Gets the focus back when the panel closes. */
  #opener: HTMLElement | null = null;
  #asked = 0;

  /** Shows clauses beside the page in place of earlier ones. False if they couldn't be loaded. */
  async open(id: string, ids: readonly string[], opener: HTMLElement | null): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const entry = findEntry(id)!;
      const [game, book] = await Promise.all([entry.rules(), entry.rulebook()]);
      if (asked !== this.#asked) return true;
      // After going from clause to clause you return to where you began.
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

/** The first two examples. The clause's own page has them all. */
export function fewExamples(examples: readonly Example[]): readonly Example[] {
  return examples.slice(0, 2);
}
