import type { Game } from '@menagerie/core';
import { aspects } from './aspects.ts';
import { standstill } from './moves.ts';
import { explain, parseMove } from './objections.ts';
import type { DucartPosition } from './position.ts';
import { NEAR_MISSES } from './refusals.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { touches } from './touches.ts';
import { HEADINGS, trace } from './trace.ts';
import { warnings } from './warnings.ts';

export type { DucartPosition } from './position.ts';

/** Ducart, also called Ducarté: keep the last Sweepers (rules D1–D10). */
export const ducart: Game<DucartPosition> = {
  ...rules,
  parseMove,
  explain,
  warnings,
  trace,
  headings: HEADINGS,
  nearMisses: NEAR_MISSES,
  standstill,
  touches,
  scene,
  aspects,
};
