import { kindTerms, type Term } from '@menagerie/core';
import { hexapawn } from '../src/index.ts';

/** The words of Hexapawn that a newcomer can't know. */
export const glossary: readonly Term[] = [
  ...kindTerms(hexapawn.kinds),
  { term: 'far rank', meaning: 'The far rank is the first rank of the other side.', clauses: ['H3.1'] },
];
