import type { Rules } from '@menagerie/core';
import { card } from './card.ts';
import { BOARD } from './geometry.ts';
import { count, generate } from './legality.ts';
import { formatMove, MOVE_TOKEN } from './notation.ts';
import { outcome, standing } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { FourplayPosition } from './position.ts';
import { preparation } from './preparation.ts';
import { startSetup } from './start.ts';
import { format, parse } from './text.ts';
import { withdraw } from './turns.ts';

/** Fourplay's rules alone (F1–F11): all a program needs to play, without explanations. */
export const rules: Rules<FourplayPosition> = {
  ...card,
  board: BOARD,
  kinds: [
    ...PIECES.slice(1).map(({ kind, summary }) => ({ ...kind, summary })),
    {
      letter: '*',
      name: 'Neutron',
      clause: 'F9.1',
      ownerless: true,
      summary: 'Belongs to nobody and slides as far as it can; at the edge of the board, in your quadrant, it earns you a Gem.',
    },
  ],
  moveToken: MOVE_TOKEN,
  preparation,
  elimination: {
    standing,
    isIn: (position, seat) => position.isIn(seat),
    fallen: ['out'],
    withdraw: (position, seat) => position.change(() => withdraw(position, seat)),
  },
  start: (options) => FourplayPosition.of(startSetup(options), options),
  parse,
  format,
  copy: (position) => position.copy(),
  generate,
  count,
  outcome,
  formatMove,
};
