import { capital } from './phrases.ts';
import type { KindSpec } from './specs.ts';

/** A word in a game that a newcomer can't know, and its meaning. */
export interface Term {
  /** The word as a heading: `buck mate`. */
  readonly term: string;
  /** Its other forms in running text: `bucked`, `bucks`. A form in lower case matches a capital too. */
  readonly forms?: readonly string[];
  /** One plain sentence of at most 25 words. */
  readonly meaning: string;
  /** The clauses behind it, most important first. */
  readonly clauses: readonly string[];
}

/** A piece of text, and the term it stands for, if any. */
export interface MarkedText {
  readonly text: string;
  readonly term: Term | null;
}

const finders = new WeakMap<readonly Term[], { readonly pattern: RegExp; readonly byForm: ReadonlyMap<string, Term> }>();

/** Splits a text at the terms of a glossary, longest form first. The parts together are the text. */
export function markTerms(text: string, glossary: readonly Term[]): readonly MarkedText[] {
  if (glossary.length === 0) return text === '' ? [] : [{ text, term: null }];
  const { pattern, byForm } = finderOf(glossary);
  // Odd parts are the matches.
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, term: index % 2 === 1 ? byForm.get(part)! : null }))
    .filter((part) => part.text !== '');
}

/** Makes a term of each kind of piece: its name, its plural, and its summary. `plurals` names those that don't just add an s. */
export function kindTerms(kinds: readonly KindSpec[], plurals: Readonly<Record<string, string>> = {}): readonly Term[] {
  return kinds.map(({ letter, name, summary, clause }) => {
    const plural = plurals[letter] ?? `${name}s`;
    return { term: name, forms: plural === name ? [] : [plural], meaning: summary, clauses: [clause] };
  });
}

function finderOf(glossary: readonly Term[]): { readonly pattern: RegExp; readonly byForm: ReadonlyMap<string, Term> } {
  const known = finders.get(glossary);
  if (known) return known;
  const byForm = new Map<string, Term>();
  for (const term of glossary) {
    for (const form of [term.term, ...(term.forms ?? [])]) for (const spelling of [form, capital(form)]) byForm.set(spelling, term);
  }
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const finder = { pattern: new RegExp(`(?<![\\p{L}\\d])(${forms.join('|')})(?![\\p{L}\\d])`, 'u'), byForm };
  finders.set(glossary, finder);
  return finder;
}
