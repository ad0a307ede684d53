// The search over the rules: what is found, in which order, and which sentence is shown.
import { describe, expect, it } from 'vitest';
import { search, type SearchEntry } from '../src/lib/search/search.ts';

const entry = (kind: SearchEntry['kind'], title: string, text: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  kind,
  game: 'bucky',
  title,
  text,
  forms: [],
  clause: null,
  ...more,
});
const ENTRIES = [
  entry('clause', 'Two hypnoses', 'A piece under two gazes is removed. Nothing else happens.', { clause: 'B4.4' }),
  entry('word', 'gaze', 'It runs along a diagonal.', { forms: ['gazes', 'gazing'], clause: 'B4.1' }),
  entry('page', 'How you win', 'You win by a trap. Look along every diagonal.'),
];
const titles = (query: string): readonly string[] => search(ENTRIES, query).map(({ entry: { title } }) => title);

describe('the search', () => {
  it('finds words by their beginning and by any of their forms, names before texts', () => {
    expect(titles('gaz')).toEqual(['gaze', 'Two hypnoses']);
    expect(titles('gazing')).toEqual(['gaze']);
    expect(titles('GAZES')).toEqual(['gaze', 'Two hypnoses']);
  });

  it('wants every word, in any order', () => {
    expect(titles('removed piece')).toEqual(['Two hypnoses']);
    expect(titles('removed dragon')).toEqual([]);
    expect(titles('iece')).toEqual([]);
  });

  it('finds a clause by its number', () => {
    expect(titles('b4.4')).toEqual(['Two hypnoses']);
  });

  it('shows the sentence that answers, with the words marked', () => {
    expect(
      search(ENTRIES, 'diag every')[0]
        .sentence.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join(''),
    ).toBe('Look along [every] [diagonal].');
  });

  it.each(['', '  ', '*', '(', '\\', '..', '§'])('takes "%s" for nothing to look for', (query) => {
    expect(search(ENTRIES, query)).toEqual([]);
  });
});
