/** Something you can find: a clause, a word of a glossary, or a sentence of the rules on one page. */
export interface SearchEntry {
  readonly kind: 'word' | 'clause' | 'page';
  readonly game: string;
  readonly title: string;
  readonly text: string;
  /** Other forms of the word. They find it too. */
  readonly forms: readonly string[];
  /** Clause that says so; null if only the page itself does. */
  readonly clause: string | null;
}

/** Part of a sentence, and whether it matches the query. */
export interface FoundPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** An entry with every word of the query, and the sentence with the most of them. */
export interface Found {
  readonly entry: SearchEntry;
  readonly sentence: readonly FoundPart[];
}

/** The greatest number of results shown. */
export const MOST = 24;
const MOST_WORDS = 12;
const WORDS = /[\p{L}\d]+(?:\.\d+)*/gu;

/** Finds the entries in which each word of a query begins a word. The best match comes first. */
export function search(entries: readonly SearchEntry[], query: string): readonly Found[] {
  const sought = [...new Set(wordsOf(query))].slice(0, MOST_WORDS);
  if (sought.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => ({ entry, sentence: sentenceOf(entry.text, sought) }));
}

/** How well an entry matches; 0 if a word is missing. The name counts most, then its other forms, then the text. */
function scoreOf({ kind, title, text, forms, clause }: SearchEntry, sought: readonly string[]): number {
  const fields: readonly (readonly [words: readonly string[], weight: number])[] = [
    [kind === 'clause' && clause !== null ? [clause.toLowerCase()] : [], 12],
    [wordsOf(title), 6],
    [forms.flatMap(wordsOf), 5],
    [wordsOf(text), 1],
  ];
  let sum = kind === 'word' ? 2 : 0;
  for (const word of sought) {
    const best = Math.max(...fields.map(([words, weight]) => (words.includes(word) ? 2 * weight : begins(words, word) ? weight : 0)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

function begins(words: readonly string[], begin: string): boolean {
  return words.some((word) => word.startsWith(begin));
}

/** The first sentence with the most words of the query, split at them. */
function sentenceOf(text: string, sought: readonly string[]): readonly FoundPart[] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const counts = sentences.map((sentence) => sought.filter((word) => begins(wordsOf(sentence), word)).length);
  const sentence = sentences[counts.indexOf(Math.max(...counts))];
  const pattern = new RegExp(`((?<![\\p{L}\\d])(?:${sought.map((word) => word.replaceAll('.', '\\.')).join('|')})[\\p{L}\\d]*)`, 'giu');
  // Odd parts match the pattern.
  return sentence
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}
