import type { GameEntry } from '@menagerie/core';
import { card } from './card.ts';
import type { BuckyPosition } from './position.ts';

/** With so many pieces, a search soon comes to endings that are solved. */
const NEAR = 6;

/** Bucky in the registry. Its parts load on demand. */
export const entry: GameEntry<BuckyPosition> = {
  ...card,
  rules: async () => (await import('./index.ts')).bucky,
  rulebook: async () => (await import('../rulebook/index.ts')).rulebook,
  glossary: async () => (await import('../rulebook/glossary.ts')).glossary,
  onePage: async () => (await import('../rulebook/onepage.ts')).onePage,
  showcase: async () => (await import('../rulebook/showcase.ts')).showcase,
  art: async () => (await import('./art/index.ts')).art,
  evaluation: async () => (await import('./evaluate.ts')).evaluation,
  editor: async () => (await import('./editor.ts')).editor,
  endings: (position, read) =>
    position.pieces > NEAR ? null : import('./endings/index.ts').then(({ endingsNear }) => endingsNear(position, read)),
  endingWorks: async () => (await import('./endings/works.ts')).works,
  lessons: () => import('../lessons/index.ts'),
};
