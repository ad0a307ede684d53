import { ok, problem, type Game } from '@menagerie/core';
import { aspects } from './aspects.ts';
import { card } from './card.ts';
import { BOARD } from './geometry.ts';
import { warnings } from './complaints/danger.ts';
import { count, generate } from './legality.ts';
import { formatMove, furtherTries, TOKEN } from './notation.ts';
import { explain, parseMove } from './objections.ts';
import { outcome, standing } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import { FourplayPosition } from './position.ts';
import { preparation } from './preparation.ts';
import { scene } from './scene.ts';
import { startSetup } from './start.ts';
import { format, parse } from './text.ts';
import { touches } from './touches.ts';
import { effects, HEADINGS, mates, trace } from './trace.ts';
import { withdraw } from './turns.ts';

export { ARMIES, type Army } from './armies.ts';
export type { FourplayPosition } from './position.ts';
export { effects } from './trace.ts';

/** Fourplay: four armies, magnets, ice and echoes; the last King wins (rules F1–F11). */
export const fourplay: Game<FourplayPosition> = {
  ...card,
  board: BOARD,
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
  moveToken: TOKEN,

  preparation,
  elimination: {
    standing,
    isIn: (position, seat) => position.isIn(seat),
    fallen: ['out'],
    mates,
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
  headings: HEADINGS,
  nearMisses: ['leaves-check', 'king-lost'],
  furtherTries,
  warnings,
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
