import type { Move, Sight, Square } from '@menagerie/core';
import { colourOf, WHITE } from './cells.ts';
import { isDiagonal, STEPS } from './geometry.ts';
import { CAPTURE, EXCHANGE, fromOf, kindOfMove, resolves, SMASH, toOf } from './move.ts';
import type { BuckyPosition } from './position.ts';

/** From so many steps on a line is long; on a diagonal, one step less. */
const LONG = 5;

/** What makes a move easy to overlook: a gaze that removes pieces elsewhere, a smash, an exchange, a way back, or a long way. */
export function sightOf(position: BuckyPosition, move: Move): Sight {
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOfMove(move);
  if (kind === EXCHANGE || kind === SMASH || (kind !== CAPTURE && resolves(move))) return 'indirect';
  if (STEPS[(from << 6) | to] >= (isDiagonal(from, to) ? LONG - 1 : LONG)) return 'far';
  return goesBack(position, from, to) ? 'backward' : 'plain';
}

function goesBack(position: BuckyPosition, from: Square, to: Square): boolean {
  const ranks = (to >> 3) - (from >> 3);
  return (colourOf(position.cell(from)) === WHITE ? ranks : -ranks) < 0 && STEPS[(from << 6) | to] > 1;
}
