import { unwrap, type Game, type Options } from '@menagerie/core';
import { aspectsOf } from './aspects.ts';
import { card } from './card.ts';
import { BOARD } from './geometry.ts';
import { countLegal, legal } from './legality.ts';
import { explain, parseMove } from './objections.ts';
import { outcomeOf } from './outcome.ts';
import { KINDS } from './pieces.ts';
import type { BuckyPosition } from './position.ts';
import { sceneOf } from './scene.ts';
import { formatMove, formatPosition, parsePosition, START } from './text.ts';
import { touchesOf } from './touches.ts';
import { HEADINGS, traceOf } from './trace.ts';

export type { BuckyPosition } from './position.ts';

/** Read once: playouts begin many games. */
const start = unwrap(parsePosition(START, {}));

/** Bucky: jedi, wagons, shamans, chameleons and madams fight for two dudes (Carl Masak, 2004). */
export const bucky: Game<BuckyPosition> = {
  ...card,
  board: BOARD,
  kinds: KINDS,
  start: (options: Options) => start.copy(options),
  parse: parsePosition,
  format: formatPosition,
  copy: (position) => position.copy(),
  generate: ({ field, turn }, into) => legal(field, turn, into),
  count: ({ field, turn }) => countLegal(field, turn),
  outcome: outcomeOf,
  parseMove,
  formatMove,
  explain,
  nearMisses: ['bucked', 'own-dude-removed', 'suicide', 'aghast'],
  trace: traceOf,
  headings: HEADINGS,
  touches: touchesOf,
  scene: ({ field }) => sceneOf(field),
  aspects: ({ field }) => aspectsOf(field),
};
