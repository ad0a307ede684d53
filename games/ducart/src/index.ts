import type { Game } from '@menagerie/core';
import { aspects } from './aspects.ts';
import { card } from './card.ts';
import { BOARD } from './geometry.ts';
import { count, generate } from './moves.ts';
import { explain, parseMove } from './objections.ts';
import { outcome } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { DucartPosition, startSetup } from './position.ts';
import { scene } from './scene.ts';
import { format, formatMove, parse } from './text.ts';
import { timed } from './timed.ts';
import { touches } from './touches.ts';
import { HEADINGS, trace } from './trace.ts';

export type { DucartPosition } from './position.ts';

/** Ducart, also called Ducarté: keep the last Sweepers (rules D1–D10). */
export const ducart: Game<DucartPosition> = {
  ...card,
  board: BOARD,
  kinds: PIECES.map(({ kind }) => kind),
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
  headings: HEADINGS,
  touches,

  scene,
  aspects,
};
