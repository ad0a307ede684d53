import { unwrap, type Options, type Rules } from '@menagerie/core';
import { card } from './card.ts';
import { BOARD } from './geometry.ts';
import { countLegal, legal } from './legality.ts';
import { outcomeOf } from './outcome.ts';
import { KINDS } from './cells.ts';
import type { BuckyPosition } from './position.ts';
import './sight/index.ts';
import { formatMove, formatPosition, MOVE_TOKEN, parsePosition, START } from './text.ts';

/** Read once, because playouts begin many games. */
const start = unwrap(parsePosition(START, {}));

/** Bucky's rules alone (B1–B9): all a program needs to play, without explanations. */
export const rules: Rules<BuckyPosition> = {
  ...card,
  board: BOARD,
  kinds: KINDS,
  moveToken: MOVE_TOKEN,
  start: (options: Options) => start.copy(options),
  parse: parsePosition,
  format: formatPosition,
  copy: (position) => position.copy(),
  generate: ({ field, turn }, into) => legal(field, turn, into),
  count: ({ field, turn }) => countLegal(field, turn),
  outcome: outcomeOf,
  formatMove,
};
