import type { Game } from '@menagerie/core';
import { aspects } from './aspects.ts';
import { warnings } from './refusals/own-king.ts';
import { furtherTries } from './notation.ts';
import { FIRST_OPTIONS } from './options.ts';
import { explain, parseMove } from './objections.ts';
import type { FourplayPosition } from './position.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { touches } from './touches.ts';
import { effects, HEADINGS, mates, trace } from './trace.ts';

export { ARMIES, type Army } from './armies.ts';
export type { FourplayPosition } from './position.ts';

/** What both editions share. */
const common: Game<FourplayPosition> = {
  ...rules,
  setUpHelp: async () => (await import('./setup/help.ts')).setUpHelp,
  parseMove,
  explain,
  trace,
  headings: HEADINGS,
  nearMisses: ['leaves-check', 'king-lost'],
  furtherTries,
  warnings,
  mates,
  effects,
  touches,
  scene,
  aspects,
};

/** Fourplay: four armies, magnets, ice and echoes. The last King wins (rules F1–F11). */
export const fourplay: Game<FourplayPosition> = {
  ...common,
  // F4.2, F8.6: captured pieces always joined a reserve, and a King earned no Gems
  earlier: [{ ...common, edition: '1', options: FIRST_OPTIONS }],
};
