import { SMALL_WORDS, stemOf, SYNONYMS } from './terms.ts';

/** Something you can find: a clause, a word of a glossary, a part of the rules on one page, or a page of the site. */
export interface SearchEntry {
  readonly kind: 'word' | 'clause' | 'page' | 'place';
  /** Id of its game; null if it isn't about one. */
  readonly game: string | null;
  readonly title: string;
  readonly text: string;
  /** Other forms of the word, or other words for the page. They find it too. */
  readonly forms: readonly string[];
  /** Clause that says so; null if there is none. */
  readonly clause: string | null;
  /** Where it is. */
  readonly address: string;
}

/** Part of a sentence, and whether it matches the query. */
export interface FoundPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** An entry with words of the query, and the sentence with the most of them. */
export interface Hit {
  readonly entry: SearchEntry;
  readonly sentence: readonly FoundPart[];
}

/** What a query finds, the best match first. */
export interface Findings {
  readonly found: readonly Hit[];
  /** The words that the results have, if nothing has all words of the query; otherwise null. */
  readonly closest: readonly string[] | null;
}

/** The greatest number of results shown. */
export const MOST = 24;
const MOST_WORDS = 12;
const WORDS = /[\p{L}\d$]+(?:\.\d+)*/gu;
/** How much a word counts by where it stands; in the text less, and as a synonym less again. */
const WEIGHTS = { clause: 12, title: 6, forms: 5, game: 3, text: 1 } as const;
const KINDS: Readonly<Record<SearchEntry['kind'], number>> = { word: 2, place: 1, page: 1, clause: 0.5 };
const SYNONYM = 0.7;
/** For a title that is all in the query, and for each of its words that is, small ones too: `How the Neutron moves`. */
const WHOLE_TITLE = 1.5;
const TITLE_WORD = 0.25;

/** A word of the query, and everything that counts as it. */
interface Sought {
  readonly word: string;
  /** Stems, each with its weight. */
  readonly stems: ReadonlyMap<string, number>;
  /** The beginning of a word that is still being typed; null if the word is in the index. */
  readonly begin: string | null;
}

/** An entry with the stems of its words, each with the weight of the best place where it stands. */
interface Indexed {
  readonly entry: SearchEntry;
  readonly stems: ReadonlyMap<string, number>;
}

interface Index {
  readonly entries: readonly Indexed[];
  /** In how many entries each stem stands. */
  readonly counts: ReadonlyMap<string, number>;
}

const indexes = new WeakMap<readonly SearchEntry[], Index>();

/**
 * Finds the entries with the words of a query, whatever their endings. Small words don't count, unless there is nothing else. If no entry
 * has all the words, those with the most telling ones are found.
 */
export function search(entries: readonly SearchEntry[], query: string): Findings {
  const index = indexOf(entries);
  const all = [...new Set(wordsOf(query))].slice(0, MOST_WORDS);
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  const sought = (telling.length > 0 ? telling : all).map((word) => soughtOf(word, index));
  if (sought.length === 0) return { found: [], closest: null };
  const scored = index.entries.map((indexed) => ({ indexed, scores: sought.map((each) => scoreOf(indexed, each, index)) }));
  const whole = scored.filter(({ scores }) => scores.every((score) => score > 0));
  const matched = whole.length > 0 ? whole : bestPart(scored, sought);
  const found = matched
    .map(({ indexed: { entry }, scores }) => ({ entry, score: scores.reduce((a, b) => a + b, titleScore(entry, all) + KINDS[entry.kind]) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => ({ entry, sentence: sentenceOf(entry.text, sought) }));
  const isPart = whole.length === 0 && found.length > 0;
  return { found, closest: isPart ? sought.filter((_, at) => matched[0].scores[at] > 0).map(({ word }) => word) : null };
}

/** The entries with those words of the query that together tell most. */
function bestPart<S extends { readonly scores: readonly number[] }>(scored: readonly S[], sought: readonly Sought[]): readonly S[] {
  const sum = ({ scores }: S): number => scores.reduce((a, b) => a + b, 0);
  const best = scored.reduce<S | null>((a, b) => (sum(b) > (a ? sum(a) : 0) ? b : a), null);
  if (!best) return [];
  return scored.filter(({ scores }) => sought.every((_, at) => best.scores[at] === 0 || scores[at] > 0));
}

function indexOf(entries: readonly SearchEntry[]): Index {
  const known = indexes.get(entries);
  if (known) return known;
  const indexed = entries.map((entry): Indexed => {
    const stems = new Map<string, number>();
    const add = (words: readonly string[], weight: number): void => {
      for (const word of words) stems.set(stemOf(word), Math.max(weight, stems.get(stemOf(word)) ?? 0));
    };
    if (entry.kind === 'clause' && entry.clause !== null) add([entry.clause.toLowerCase()], WEIGHTS.clause);
    add(wordsOf(entry.title), WEIGHTS.title);
    add(entry.forms.flatMap(wordsOf), WEIGHTS.forms);
    add(entry.game === null ? [] : [entry.game], WEIGHTS.game);
    add(wordsOf(entry.text), WEIGHTS.text);
    return { entry, stems };
  });
  const counts = new Map<string, number>();
  for (const { stems } of indexed) for (const stem of stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const index = { entries: indexed, counts };
  indexes.set(entries, index);
  return index;
}

function soughtOf(word: string, { counts }: Index): Sought {
  const own = stemOf(word);
  const stems = new Map<string, number>((SYNONYMS.get(own) ?? []).map((synonym) => [stemOf(synonym), SYNONYM] as const));
  stems.set(own, 1);
  return { word, stems, begin: [...stems.keys()].some((stem) => counts.has(stem)) ? null : word };
}

/** How well an entry matches a word; 0 if it doesn't. Rare words tell more. */
function scoreOf({ stems }: Indexed, { stems: wanted, begin }: Sought, { entries, counts }: Index): number {
  const telling = (stem: string): number => Math.log2(1 + entries.length / (counts.get(stem) ?? 1)) / 4;
  let best = 0;
  for (const [stem, weight] of wanted) best = Math.max(best, weight * (stems.get(stem) ?? 0) * telling(stem));
  if (begin === null) return best;
  for (const [stem, weight] of stems) if (stem.startsWith(begin)) best = Math.max(best, (weight * telling(stem)) / 2);
  return best;
}

function titleScore({ title }: SearchEntry, query: readonly string[]): number {
  const asked = new Set(query.map(stemOf));
  const words = wordsOf(title).map(stemOf);
  const common = words.filter((word) => asked.has(word)).length;
  return common * TITLE_WORD + (common === words.length ? WHOLE_TITLE : 0);
}

function isMatch(word: string, sought: readonly Sought[]): boolean {
  const stem = stemOf(word);
  return sought.some(({ stems, begin }) => stems.has(stem) || (begin !== null && stem.startsWith(begin)));
}

/** The first sentence with the most words of the query, split at them. */
function sentenceOf(text: string, sought: readonly Sought[]): readonly FoundPart[] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const counts = sentences.map(
    (sentence) =>
      new Set(
        wordsOf(sentence)
          .filter((word) => isMatch(word, sought))
          .map(stemOf),
      ).size,
  );
  const sentence = sentences[counts.indexOf(Math.max(...counts))];
  // Odd parts are words.
  return sentence
    .split(/([\p{L}\d$]+(?:\.\d+)*)/u)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 && isMatch(part.toLowerCase(), sought) }))
    .filter((part) => part.text !== '');
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]s\b/g, '')
      .match(WORDS) ?? []
  );
}
