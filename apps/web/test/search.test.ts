// The search over the rules: what is found, in which order, and which sentence is shown.
import { describe, expect, it } from 'vitest';
import { searchEntries } from '../search-index.ts';
import { search, type SearchEntry } from '../src/lib/search/search.ts';
import { questions } from './questions.ts';

const entry = (kind: SearchEntry['kind'], title: string, text: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  kind,
  game: 'bucky',
  title,
  text,
  forms: [],
  clause: null,
  address: '',
  ...more,
});
const ENTRIES = [
  entry('clause', 'Two hypnoses', 'A piece under two gazes is removed. Nothing else happens.', { clause: 'B4.4' }),
  entry('word', 'gaze', 'It runs along a diagonal.', { forms: ['gazes', 'gazing'], clause: 'B4.1' }),
  entry('page', 'How you win', 'You win by a trap. Look along every diagonal.'),
];
const titles = (query: string): readonly string[] => search(ENTRIES, query).found.map(({ entry: { title } }) => title);

describe('the search', () => {
  it('finds words by their beginning and by any of their forms, names before texts', () => {
    expect(titles('gaz')).toEqual(['gaze', 'Two hypnoses']);
    expect(titles('gazing')).toEqual(['gaze', 'Two hypnoses']);
    expect(titles('GAZES')).toEqual(['gaze', 'Two hypnoses']);
  });

  it('wants every telling word, in any order and form; small words tell nothing', () => {
    expect(titles('removed piece')).toEqual(['Two hypnoses']);
    expect(titles('when is a PIECE removed')).toEqual(['Two hypnoses']);
    expect(titles('removing pieces')).toEqual(['Two hypnoses']);
    expect(titles('iece')).toEqual([]);
  });

  it('takes what comes closest if nothing has all the words, and says so', () => {
    expect(titles('removed dragon')).toEqual(['Two hypnoses']);
    expect(search(ENTRIES, 'removed dragon').closest).toEqual(['removed']);
    expect(search(ENTRIES, 'removed').closest).toBeNull();
    expect(search(ENTRIES, 'dragon')).toEqual({ found: [], closest: null });
  });

  it('knows other spellings and the words of chess', () => {
    const entries = [
      entry('word', 'hypnotized', 'By a gaze.'),
      entry('word', 'madam', 'She moves far.'),
      entry('word', 'color', 'Of a seat.'),
    ];
    const first = (query: string): string | undefined => search(entries, query).found[0]?.entry.title;
    expect([first('hypnotised'), first('queens'), first('colours')]).toEqual(['hypnotized', 'madam', 'color']);
  });

  it('answers what people ask: the right page comes first for at least 45 questions of 50', async () => {
    const entries = await searchEntries();
    const missed = questions.filter(([question, address]) => search(entries, question).found[0]?.entry.address !== address);
    expect(questions.length).toBeGreaterThanOrEqual(50);
    expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(questions.length - 45);
    // A question about all games finds all of them; a whole word is no beginning of another.
    const winning = search(entries, 'who wins')
      .found.slice(0, 4)
      .map(({ entry: { address } }) => address);
    expect(winning).toEqual(expect.arrayContaining(['/rules/bucky', '/rules/ducart', '/rules/fourplay']));
    expect(
      search(entries, 'clock')
        .found.flatMap(({ sentence }) => sentence.filter((part) => part.isMatch))
        .map(({ text }) => text),
    ).not.toContain('clockwise');
    expect(search(entries, 'how do wagons fly').closest).toEqual(['wagons']);
  });

  it('finds a clause by its number', () => {
    expect(titles('b4.4')).toEqual(['Two hypnoses']);
  });

  it('shows the sentence that answers, with the words marked', () => {
    expect(
      search(ENTRIES, 'diag every')
        .found[0].sentence.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join(''),
    ).toBe('Look along [every] [diagonal].');
  });

  it.each(['', '  ', '*', '(', '\\', '..', '§'])('takes "%s" for nothing to look for', (query) => {
    expect(search(ENTRIES, query).found).toEqual([]);
  });
});
