import { legalMoves, type Game } from '../../src/index.ts';
import { card } from './card.ts';
import { generate } from './moves.ts';
import { explainAttempt } from './objections.ts';
import { outcome } from './outcome.ts';
import { aspects, scene, touches, trace } from './picture.ts';
import { BOARD, HexapawnPosition, START } from './position.ts';
import { explainText, format, formatMove, parse, parseMove } from './text.ts';

/** Hexapawn, the smallest complete game: subject of the conformance suite's own tests and example for new games. */
export const hexapawn: Game<HexapawnPosition> = {
  ...card,
  board: BOARD,
  kinds: [{ letter: 'P', name: 'Pawn', clause: 'H2.1', summary: 'One step forward; takes one step diagonally forward.' }],
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
