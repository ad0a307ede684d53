import type { Rules } from '@menagerie/core';
import { card } from './card.ts';
import { BOARD } from './geometry.ts';
import { count, generate } from './moves.ts';
import { outcome } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { DucartPosition, startSetup } from './position.ts';
import { format, formatMove, MOVE_TOKEN, parse } from './text.ts';
import { timed } from './timed.ts';

/** Ducart's rules alone (D1–D10): all a program needs to play, without explanations. */
export const rules: Rules<DucartPosition> = {
  ...card,
  board: BOARD,
  kinds: PIECES.map(({ kind }) => kind),
  moveToken: MOVE_TOKEN,
  timed,
  start: (options) => DucartPosition.of(startSetup(options), options),
  parse,
  format,
  copy: (position) => position.copy(),
  generate,
  count,
  outcome,
  formatMove,
};
