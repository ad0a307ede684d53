/** What can be found: a clause, a word of a glossary, or a sentence of the rules on one page. */
export interface SearchEntry {
  readonly kind: 'word' | 'clause' | 'page';
  readonly game: string;
  readonly title: string;
  readonly text: string;
  /** Other forms of a word, which find it too. */
  readonly forms: readonly string[];
  /** Where the rules tell it; null: nowhere but on the page itself. */
  readonly clause: string | null;
}

/** A piece of a sentence, and whether it is what was looked for. */
export interface FoundPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** An entry that has every word looked for, with the sentence that has most of them. */
export interface Found {
  readonly entry: SearchEntry;
  readonly sentence: readonly FoundPart[];
}

/** How many results are shown at most. */
export const MOST = 24;
const MOST_WORDS = 12;
const WORDS = /[\p{L}\d]+(?:\.\d+)*/gu;

/** Finds the entries in which each word of a query begins a word, the closest first. */
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

/** How well an entry answers; 0 if a word is missing. The name of a thing counts most, then other forms of it, then what is said of it. */
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

/** The first of the sentences with the most words looked for, split at them. */
function sentenceOf(text: string, sought: readonly string[]): readonly FoundPart[] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const counts = sentences.map((sentence) => sought.filter((word) => begins(wordsOf(sentence), word)).length);
  const sentence = sentences[counts.indexOf(Math.max(...counts))];
  const pattern = new RegExp(`((?<![\\p{L}\\d])(?:${sought.map((word) => word.replaceAll('.', '\\.')).join('|')})[\\p{L}\\d]*)`, 'giu');
  // Odd parts are what the pattern has caught.
  return sentence
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}
