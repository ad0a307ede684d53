import type { Game } from '@menagerie/core';
import { aspectsOf } from './aspects.ts';
import { explain, parseMove } from './objections.ts';
import type { BuckyPosition } from './position.ts';
import { rules } from './rules.ts';
import { sceneOf } from './scene.ts';
import { touchesOf } from './touches.ts';
import { HEADINGS, traceOf } from './trace.ts';

export type { BuckyPosition } from './position.ts';

/** Bucky: jedi, wagons, shamans, chameleons and madams fight for two dudes (Carl Masak, 2004). */
export const bucky: Game<BuckyPosition> = {
  ...rules,
  parseMove,
  explain,
  nearMisses: ['bucked', 'own-dude-removed', 'suicide', 'aghast'],
  trace: traceOf,
  headings: HEADINGS,
  touches: touchesOf,
  scene: ({ field }) => sceneOf(field),
  aspects: ({ field }) => aspectsOf(field),
};
