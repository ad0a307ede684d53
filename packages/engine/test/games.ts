import { ESSENTIALS, type GameEntry, type Position, type WholeGame } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';
import { entry as hexapawn } from '../../../test/hexapawn/src/entry.ts';
import { hexapawnToday } from '../../../test/hexapawn/test/second-edition.ts';
import { nim } from '../../match/test/nim.ts';

/** The shipped games, and small ones for tests. */
export function findTestEntry(id: string): GameEntry | undefined {
  const today = { ...loaded(hexapawnToday), id: 'hexapawn-today' };
  return [hexapawn as GameEntry, today as GameEntry, loaded(nim(3)) as GameEntry].find((entry) => entry.id === id) ?? findEntry(id);
}

/** The entry of a game that is already loaded. */
function loaded<P extends Position>(game: WholeGame<P>): GameEntry<P> {
  const { rulebook, art, evaluation } = game;
  return {
    ...game,
    rules: () => Promise.resolve(game),
    rulebook: () => Promise.resolve(rulebook),
    glossary: () => Promise.resolve([]),
    onePage: () => Promise.resolve([]),
    showcase: () => Promise.reject(new Error('It is never shown.')),
    art: () => Promise.resolve(art),
    evaluation: () => Promise.resolve(evaluation),
    editor: () => Promise.reject(new Error('It is never edited.')),
    lessons: () =>
      Promise.resolve({
        essentials: { id: ESSENTIALS, title: '', clauses: [], steps: [] },
        path: [],
        firstGame: { options: {}, welcome: 'Play.', firsts: [] },
      }),
  };
}
