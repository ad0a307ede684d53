import type { Game } from '@menagerie/core';
import { rulebook } from '../rulebook/index.ts';
import { aspects } from './aspects.ts';
import { art } from './art/index.ts';
import { advice } from './evaluate.ts';
import { BOARD } from './geometry.ts';
import { count, generate } from './moves.ts';
import { explain, parseMove } from './objections.ts';
import { ruleTables } from './legality.ts';
import { OPTIONS } from './options.ts';
import { outcome } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { DucartPosition, startSetup } from './position.ts';
import { scene } from './scene.ts';
import { format, formatMove, parse } from './text.ts';
import { timed } from './timed.ts';
import { touches } from './touches.ts';
import { trace } from './trace.ts';

export type { DucartPosition } from './position.ts';

/** Ducart, also called Ducarté: keep the last Sweepers (rules D1–D10). */
export const ducart: Game<DucartPosition> = {
  id: 'ducart',
  name: 'Ducart',
  tagline: 'Sweep, keep, push, sleep and steal: whoever has the only Sweepers left wins.',
  edition: '1',
  board: BOARD,
  seats: [
    { id: 'white', name: 'White', letter: 'w' },
    { id: 'black', name: 'Black', letter: 'b' },
  ],
  kinds: PIECES.map(({ kind }) => kind),
  options: OPTIONS,
  rulebook,
  ruleTables,
  art,
  advice,
  timed,

  start: (options) => DucartPosition.of(startSetup(options), options),
  parse,
  format,
  copy: (position) => position.copy(),

  generate,
  count,
  outcome,

  parseMove,
  formatMove,
  explain,
  trace,
  touches,

  scene,
  aspects,
};
