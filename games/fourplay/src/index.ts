import { ok, problem, type Game } from '@menagerie/core';
import { art } from './art/index.ts';
import { aspects } from './aspects.ts';
import { advice } from './evaluate.ts';
import { BOARD } from './geometry.ts';
import { count, generate } from './legality.ts';
import { formatMove, TOKEN } from './notation.ts';
import { explain, parseMove } from './objections.ts';
import { OPTIONS, seated } from './options.ts';
import { outcome, standing } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { FourplayPosition } from './position.ts';
import { preparation } from './preparation.ts';
import { scene } from './scene.ts';
import { startSetup } from './start.ts';
import { format, parse } from './text.ts';
import { touches } from './touches.ts';
import { effects, trace } from './trace.ts';
import { withdraw } from './turns.ts';
import { SEAT_COLOURS, SEAT_LETTERS, SEAT_NAMES } from './words.ts';
import { rulebook } from '../rulebook/index.ts';

export { ARMIES, type Army } from './armies.ts';
export type { FourplayPosition } from './position.ts';
export { effects } from './trace.ts';

/** Fourplay: four armies, magnets, ice and echoes; the last King wins (rules F1–F11). */
export const fourplay: Game<FourplayPosition> = {
  id: 'fourplay',
  name: 'Fourplay',
  tagline: 'Four armies among magnets, ice and echoes: whoever has the last King wins.',
  edition: '1',
  board: BOARD,
  seats: SEAT_NAMES.map((name, seat) => ({ id: name.toLowerCase(), name, letter: SEAT_LETTERS[seat], colour: SEAT_COLOURS[seat] })),
  seated,
  kinds: [
    ...PIECES.slice(1).map(({ kind }) => kind),
    {
      letter: '*',
      name: 'Neutron',
      clause: 'F9.1',
      ownerless: true,
      summary: 'Belongs to nobody and slides as far as it can; at the edge of your quadrant it earns you a Gem.',
    },
  ],
  options: OPTIONS,
  rulebook,
  moveToken: TOKEN,
  art,
  advice,

  preparation,
  elimination: {
    standing,
    isIn: (position, seat) => position.isIn(seat),
    withdraw: (position, seat) => position.change(() => withdraw(position, seat)),
  },

  start: (options) => FourplayPosition.of(startSetup(options), options),
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
  effects: (position) =>
    position.left === 0
      ? ok(effects(position))
      : problem(
          `This turn has ${position.left} ${position.left === 1 ? 'play' : 'plays'} left; the effects come when none is left.`,
          'F7.1',
        ),
  touches,

  scene,
  aspects,
};
