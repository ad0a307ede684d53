import { describe, expect, it } from 'vitest';
import { markTerms, type WholeGame, type Position, type Term } from '../src/index.ts';
import { checkSentence, checkWords, unwantedWords, writtenIn } from './words.ts';

/** Words that chess players know. They need no entry. */
const CHESS = /^(King|Pawn|White|Black|Red|Blue|Yellow|Green|I)s?$/;

/** Registers the tests for a glossary. `others` are the glossaries of the other games. */
export function runGlossary<P extends Position>(game: WholeGame<P>, glossary: readonly Term[]): void {
  describe(`Glossary of ${game.name}`, () => {
    const unwanted = unwantedWords(game.name);
    const written = writtenIn(game.id);

    it('says each meaning in one short sentence', () => {
      for (const { meaning } of glossary) checkSentence(meaning, unwanted, { least: 4, most: 25 });
    });

    it('names clauses that exist', () => {
      const ids = new Set(game.rulebook.clauses.map(({ id }) => id));
      for (const { term, clauses } of glossary) {
        expect(clauses.length, term).toBeGreaterThan(0);
        for (const id of clauses) expect(ids, `${term}: ${id}`).toContain(id);
      }
    });

    it('has every kind of piece', () => {
      const terms = new Set(glossary.map(({ term }) => term));
      for (const { name } of game.kinds) expect(terms).toContain(name);
    });

    it('finds each form under one term only', () => {
      const forms = glossary.flatMap(({ term, forms = [] }) => [term, ...forms]).map((form) => form.toLowerCase());
      expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
    });

    it('has only terms that the texts use', () => {
      const used = new Set(markTerms(written, glossary).flatMap(({ term }) => term ?? []));
      expect(glossary.filter((term) => !used.has(term)).map(({ term }) => term)).toEqual([]);
    });

    it('explains no term by a name that has no entry', () => {
      for (const { term, meaning } of glossary) {
        for (const { text, term: found } of markTerms(meaning, glossary)) {
          if (found) continue;
          // A capital inside a sentence marks a name of the game.
          const names = (text.match(/(?<=[\p{L},;:] )\p{Lu}[\p{L}$]*/gu) ?? []).filter((name) => !CHESS.test(name));
          expect(names, `${term}: ${meaning}`).toEqual([]);
        }
      }
    });
  });
}

/** Registers the test that a rule book uses the words of docs/words.md. `reference` are the clauses on the names of the original. */
export function runBookWords<P extends Position>(game: WholeGame<P>, reference: readonly string[] = []): void {
  it(`the rule book of ${game.name} names its chapters by what they hold`, () => {
    const chapterOf = (id: string): string => id.split('.', 1)[0];
    game.rulebook.clauses.forEach(({ id, chapter }, index) => {
      const begins = index === 0 || chapterOf(id) !== chapterOf(game.rulebook.clauses[index - 1].id);
      expect(chapter !== undefined, `${id}: a heading of a chapter stands on its first clause`).toBe(begins);
    });
  });

  it(`the rule book of ${game.name} uses one word for one thing`, () => {
    const unwanted = unwantedWords(game.name);
    for (const { id, heading, paraphrase, ruling = '', examples } of game.rulebook.clauses) {
      if (reference.includes(id)) continue;
      for (const text of [heading, paraphrase, ruling, ...examples.map(({ caption }) => caption)]) {
        checkWords(text, unwanted);
        // Players are they; only Bucky's dude is he.
        if (!/\bdude/i.test(text)) expect(text, id).not.toMatch(/\b(he|his|him)\b/i);
      }
    }
  });
}
