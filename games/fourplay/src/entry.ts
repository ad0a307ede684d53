import type { GameEntry } from '@menagerie/core';
import { card } from './card.ts';
import type { FourplayPosition } from './position.ts';

/** Fourplay in the registry. Its parts load on demand. */
export const entry: GameEntry<FourplayPosition> = {
  ...card,
  rules: async () => (await import('./index.ts')).fourplay,
  rulebook: async () => (await import('../rulebook/index.ts')).rulebook,
  glossary: async () => (await import('../rulebook/glossary.ts')).glossary,
  onePage: async () => (await import('../rulebook/onepage.ts')).onePage,
  showcase: async () => (await import('../rulebook/showcase.ts')).showcase,
  art: async () => (await import('./art/index.ts')).art,
  evaluation: async () => (await import('./evaluate.ts')).evaluation,
  editor: async () => (await import('./editor.ts')).editor,
  lessons: () => import('../lessons/index.ts'),
};
