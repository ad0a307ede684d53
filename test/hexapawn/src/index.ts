import type { Game } from '@menagerie/core';
import { aspects } from './aspects.ts';
import { explain, parseMove } from './objections.ts';
import type { HexapawnPosition } from './position.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { touches } from './touches.ts';
import { trace } from './trace.ts';

/** Hexapawn, the smallest complete game: an example for new games, and a game for the packages' tests. */
export const hexapawn: Game<HexapawnPosition> = {
  ...rules,
  parseMove,
  explain,
  trace,
  headings: [],
  touches,
  scene: (position) => scene(position),
  aspects: (position) => aspects(position),
};
