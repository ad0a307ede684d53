import { legalMoves, type Game } from '@menagerie/core';
import { aspects } from './aspects.ts';
import { card } from './card.ts';
import { generate } from './moves.ts';
import { explainAttempt } from './objections.ts';
import { outcome } from './outcome.ts';
import { BOARD, HexapawnPosition, START } from './position.ts';
import { scene } from './scene.ts';
import { explainText, format, formatMove, parse, parseMove } from './text.ts';
import { touches } from './touches.ts';
import { trace } from './trace.ts';

/** Hexapawn, the smallest complete game: the example for new games, and a game for tests of the packages. */
export const hexapawn: Game<HexapawnPosition> = {
  ...card,
  board: BOARD,
  kinds: [{ letter: 'P', name: 'Pawn', clause: 'H2.1', summary: 'A pawn steps straight forward and takes diagonally forward.' }],
  start: (options) => HexapawnPosition.of(START, options),
  parse,
  format,
  copy: (position) => position.copy(),
  generate,
  count: (position) => legalMoves(hexapawn, position).length,
  outcome,
  parseMove,
  formatMove,
  explain: (position, attempt) => (typeof attempt === 'string' ? explainText(position, attempt) : explainAttempt(position, attempt)),
  trace,
  headings: [],
  touches,
  scene: (position) => scene(position),
  aspects: (position) => aspects(position),
};
