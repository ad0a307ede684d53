import { sentencesOf, type GameEntry } from '@menagerie/core';
import type { Plugin } from 'vite';
import { placesOf, ruleAddress } from './src/lib/search/places.ts';
import type { SearchEntry } from './src/lib/search/search.ts';

const NAME = 'virtual:search-index';
const RESOLVED = `\0${NAME}`;

/** The module `virtual:search-index`: everything that can be found, gathered while the site is built. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      return `export const searchEntries = ${JSON.stringify(await searchEntries())};`;
    },
  };
}

/** The pages of the site, and all clauses, glossaries and one-page rules. */
export async function searchEntries(): Promise<readonly SearchEntry[]> {
  const { entries } = await import('@menagerie/registry');
  const rules = await Promise.all(entries.map(entriesOf));
  return [...placesOf(entries), ...rules.flat()];
}

async function entriesOf(game: GameEntry): Promise<readonly SearchEntry[]> {
  const [book, glossary, onePage] = await Promise.all([game.rulebook(), game.glossary(), game.onePage()]);
  return [
    ...glossary.map(({ term, forms = [], meaning, clauses }) => ({
      kind: 'word' as const,
      game: game.id,
      title: term,
      text: meaning,
      forms,
      clause: clauses[0] ?? null,
      address: ruleAddress(game.id, clauses[0] ?? null),
    })),
    ...onePage.map((section) => ({
      kind: 'page' as const,
      game: game.id,
      title: section.heading,
      text: sentencesOf([section])
        .map(({ text }) => text)
        .join(' '),
      forms: [],
      clause: null,
      address: ruleAddress(game.id, null),
    })),
    ...book.clauses.map(({ id, heading, paraphrase, ruling }) => ({
      kind: 'clause' as const,
      game: game.id,
      title: heading,
      text: ruling === undefined ? paraphrase : `${paraphrase} ${ruling}`,
      forms: [],
      clause: id,
      address: ruleAddress(game.id, id),
    })),
  ];
}
