import type { Clause, Game } from '@menagerie/core';

/** A piece of running text, and the clause it names if it is an id. */
export interface TextPart {
  readonly text: string;
  readonly clause: Clause | null;
}

/** A group of clauses with a common number, such as all of `B3`. */
export interface Chapter {
  readonly id: string;
  readonly heading: string;
  readonly clauses: readonly Clause[];
}

/** Splits a text at the ids of clauses it names. */
export function clauseParts(game: Pick<Game, 'rulebook'>, text: string): readonly TextPart[] {
  const byId = new Map(game.rulebook.map((clause) => [clause.id, clause]));
  return text
    .split(/\b([A-Z]?\d+(?:\.[A-Za-z\d]+)*)\b/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, clause: byId.get(part) ?? null }));
}

/** The clauses of a rule book in chapters, in order. */
export function chaptersOf(game: Pick<Game, 'rulebook'>): readonly Chapter[] {
  const chapters = new Map<string, Clause[]>();
  for (const clause of game.rulebook) {
    const id = clause.id.split('.', 1)[0];
    chapters.set(id, [...(chapters.get(id) ?? []), clause]);
  }
  return [...chapters].map(([id, clauses]) => ({
    id,
    heading: clauses[0].chapter ?? clauses[0].heading,
    clauses,
  }));
}
