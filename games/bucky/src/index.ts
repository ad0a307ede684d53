import { unwrap, type Game, type Options } from '@menagerie/core';
import { rulebook } from '../rulebook/index.ts';
import { art } from './art/index.ts';
import { aspectsOf } from './aspects.ts';
import { advice } from './evaluate.ts';
import { BOARD } from './geometry.ts';
import { legal } from './moves.ts';
import { explain, parseMove } from './objections.ts';
import { outcomeOf } from './outcome.ts';
import { KINDS, SEATS } from './pieces.ts';
import type { BuckyPosition } from './position.ts';
import { sceneOf } from './scene.ts';
import { countLegal } from './tally.ts';
import { formatMove, formatPosition, parsePosition, START } from './text.ts';
import { touchesOf } from './touches.ts';
import { traceOf } from './trace.ts';

export type { BuckyPosition } from './position.ts';

/** Read once: playouts begin many games. */
const start = unwrap(parsePosition(START, {}));

/** Bucky: jedi, wagons, shamans, chameleons and madams fight for two dudes (Carl Masak, 2004). */
export const bucky: Game<BuckyPosition> = {
  id: 'bucky',
  name: 'Bucky',
  tagline: 'Chess with hypnosis: what a piece can do depends on who stands beside it and who looks at it.',
  edition: '1',
  board: BOARD,
  seats: SEATS,
  kinds: KINDS,
  options: [
    {
      id: 'adjudication',
      label: 'End endless games',
      help: 'A third occurrence of a position, or 100 turns without a removal and without a jedi moving, is a draw.',
      clause: 'B6.5',
      values: ['on', 'off'],
    },
  ],
  rulebook,
  art,
  advice,
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
  trace: traceOf,
  touches: touchesOf,
  scene: ({ field }) => sceneOf(field),
  aspects: ({ field }) => aspectsOf(field),
};
