import type { GameEntry } from '../../src/index.ts';
import { card } from './card.ts';
import type { HexapawnPosition } from './position.ts';

/** Hexapawn as a registry would list it. */
export const entry: GameEntry<HexapawnPosition> = {
  ...card,
  rules: async () => (await import('./index.ts')).hexapawn,
  rulebook: async () => (await import('./rulebook.ts')).rulebook,
  glossary: () => Promise.resolve([]),
  onePage: () => Promise.resolve([]),
  showcase: () => Promise.resolve({ position: 'ppp/3/PPP w 1', idea: 'Pawns meet.', plies: [{ move: 'a1a2', caption: 'A pawn steps.' }] }),
  art: async () => (await import('./art.ts')).art,
  evaluation: async () => (await import('./evaluate.ts')).evaluation,
  editor: () => Promise.reject(new Error('It is never edited.')),
  lessons: () => Promise.resolve({ path: [], firstGame: { options: {}, welcome: 'Reach the far side.', firsts: [] } }),
};
