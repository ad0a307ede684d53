import { legalMoves, type Rules } from '@menagerie/core';
import { card } from './card.ts';
import { generate } from './moves.ts';
import { outcome } from './outcome.ts';
import { BOARD, HexapawnPosition, START } from './position.ts';
import { format, formatMove, parse } from './text.ts';

/** The rules of Hexapawn alone (H1–H4). */
export const rules: Rules<HexapawnPosition> = {
  ...card,
  board: BOARD,
  kinds: [{ letter: 'P', name: 'Pawn', clause: 'H2.1', summary: 'A pawn steps straight forward and takes diagonally forward.' }],
  start: (options) => HexapawnPosition.of(START, options),
  parse,
  format,
  copy: (position) => position.copy(),
  generate,
  count: (position) => legalMoves(rules, position).length,
  outcome,
  formatMove,
};
