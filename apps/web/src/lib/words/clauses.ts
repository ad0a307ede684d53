import type { Clause, Rulebook } from '@menagerie/core';

/** A piece of text, and whether it is the id of a clause. */
export interface TextPart {
  readonly text: string;
  readonly isClause: boolean;
}

/** The clauses that share a number, such as all of `B3`. */
export interface Chapter {
  readonly id: string;
  readonly heading: string;
  readonly clauses: readonly Clause[];
}

/** What may be an id, and what must be one: `M1` may also be a piece of Fourplay, and 400 just a number. */
const POSSIBLE = /\b([A-Z]?\d+(?:\.[A-Za-z\d]+)*)\b/;
const CERTAIN = /^[A-Z]\d+\.\d+$|^\d{3}\.[A-J]$/;

/** Splits a text at the ids of clauses. Without a rule book, only at those that can be nothing else. */
export function clauseParts(book: Rulebook | undefined, text: string): readonly TextPart[] {
  const isId = (part: string): boolean => (book ? book.clauses.some(({ id }) => id === part) : CERTAIN.test(part));
  // `split` puts what the pattern caught in the odd places.
  return text
    .split(POSSIBLE)
    .map((part, index) => ({ text: part, isClause: index % 2 === 1 && isId(part) }))
    .filter((part) => part.text !== '');
}

/** A rule book's clauses by chapter, in order. */
export function chaptersOf(book: Rulebook): readonly Chapter[] {
  const chapters = new Map<string, Clause[]>();
  for (const clause of book.clauses) {
    const id = clause.id.split('.', 1)[0];
    chapters.set(id, [...(chapters.get(id) ?? []), clause]);
  }
  return [...chapters].map(([id, clauses]) => ({
    id,
    heading: clauses[0].chapter ?? clauses[0].heading,
    clauses,
  }));
}
