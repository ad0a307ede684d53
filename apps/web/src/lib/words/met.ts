import { markTerms, sentencesOf, type OnePage, type PageSentence, type Term } from '@menagerie/core';

/** For each sentence of a page: the words used before it in its section. Each section marks a word once. */
export function metBefore(page: OnePage, glossary: readonly Term[]): ReadonlyMap<PageSentence, readonly Term[]> {
  const before = new Map<PageSentence, readonly Term[]>();
  for (const section of page) {
    const met: Term[] = [];
    for (const sentence of sentencesOf([section])) {
      before.set(sentence, [...met]);
      for (const { term } of markTerms(sentence.text, glossary)) if (term) met.push(term);
    }
  }
  return before;
}
