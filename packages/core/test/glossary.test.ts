import { describe, expect, it } from 'vitest';
import { kindTerms, markTerms, type Term } from '../src/index.ts';

const glossary: readonly Term[] = [
  { term: 'buck', forms: ['bucked'], meaning: 'It is attacked.', clauses: ['B6.1'] },
  { term: 'buck mate', meaning: 'It is attacked and lost.', clauses: ['B6.4'] },
  { term: '+Magnetron', meaning: 'It pulls.', clauses: ['F5.4'] },
  { term: 'Keeper', forms: ['keeps'], meaning: 'It keeps.', clauses: ['D4.1'] },
];

/** The terms found in a text: `buck=Bucked` for a term found as `Bucked`. */
function found(text: string): readonly string[] {
  return markTerms(text, glossary).flatMap(({ text: part, term }) => (term ? [`${term.term}=${part}`] : []));
}

describe('markTerms', () => {
  it('finds every form, with or without a capital', () => {
    expect(found('Bucked, and bucked again.')).toEqual(['buck=Bucked', 'buck=bucked']);
  });

  it('prefers the longest form', () => {
    expect(found('That is buck mate.')).toEqual(['buck mate=buck mate']);
  });

  it('finds whole words only', () => {
    expect(found('A bucket, a buckle, an unbucked horse')).toEqual([]);
  });

  it('keeps a capital that belongs to the word', () => {
    expect(found('the Keeper keeps; a keeper of bees')).toEqual(['Keeper=Keeper', 'Keeper=keeps']);
  });

  it('reads signs as part of a word', () => {
    expect(found('The +Magnetron pulls.')).toEqual(['+Magnetron=+Magnetron']);
  });

  it('returns the whole text in its parts', () => {
    for (const text of ['', 'buck', 'nothing here', 'a buck mate; the Keeper']) {
      expect(
        markTerms(text, glossary)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      expect(markTerms(text, [])).toHaveLength(text === '' ? 0 : 1);
    }
  });
});

it('kindTerms makes a term of each kind, with its plural', () => {
  const kinds = [
    { letter: 'J', name: 'jedi', clause: 'B3.1', summary: 'It steps.' },
    { letter: 'W', name: 'wagon', clause: 'B3.5', summary: 'It rolls.' },
  ];
  expect(kindTerms(kinds, { J: 'jedi' })).toEqual([
    { term: 'jedi', forms: [], meaning: 'It steps.', clauses: ['B3.1'] },
    { term: 'wagon', forms: ['wagons'], meaning: 'It rolls.', clauses: ['B3.5'] },
  ]);
});
