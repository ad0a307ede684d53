import type { Outcome, Seat } from '@menagerie/core';
import { BLACK, WHITE } from './cells.ts';
import { isStandstill, sweepersOf } from './moves.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { QUIET } from './slots.ts';
import { SEAT_NAMES } from './words.ts';

/** How many occurrences of a position bring the count (D2.5). */
const REPETITIONS = 3;

/** How the game ended, or null: D2.4, D2.3, D2.5, in this order. */
export function outcome(position: DucartPosition): Outcome | null {
  return bySweepers(position) ?? byStandstill(position) ?? (position.quietLimit > 0 ? byHouseCount(position) : null);
}

/** How the rules themselves decided the game, or null: D2.4, D2.3. */
export function decision(position: DucartPosition): Outcome | null {
  return bySweepers(position) ?? byStandstill(position);
}

// D2.4
/** The end by the last Sweepers, or null. */
export function bySweepers(position: DucartPosition): Outcome | null {
  const white = sweepersOf(position, WHITE);
  const black = sweepersOf(position, BLACK);
  if (white > 0 && black > 0) return null; // D2.4
  if (white === black) return draw('D2.4', 'no-sweepers', 'Draw: neither side has a Sweeper left.'); // D2.4
  const winner = white > 0 ? WHITE : BLACK; // D2.4
  return win(winner, 'D2.4', 'last-sweepers', `${SEAT_NAMES[winner]} wins: ${SEAT_NAMES[opponentOf(winner)]} has no Sweeper left.`);
}

// D2.3
function byStandstill(position: DucartPosition): Outcome | null {
  return isStandstill(position) ? draw('D2.3', 'standstill', 'Draw: neither side has an action.') : null; // D2.3
}

// D2.5
function byHouseCount(position: DucartPosition): Outcome | null {
  if (position.occurrences() >= REPETITIONS) return counted(position, 'this position came up for the third time'); // D2.5
  if (position.slots[QUIET] < position.quietLimit) return null; // D2.5
  return counted(position, `${position.quietLimit} actions without a kill or a promotion`);
}

function counted(position: DucartPosition, why: string): Outcome {
  const { winner, text } = score(position);
  return winner === null
    ? draw('D2.5', 'counted', `Draw by the count, ${text}: ${why}.`)
    : win(winner, 'D2.5', 'counted', `${SEAT_NAMES[winner]} wins the count, ${text}: ${why}.`);
}

// D9.3
/** Who is ahead by Sweepers, then by pieces of all kinds; null if level. The text says by how much. */
export function score(position: DucartPosition): { readonly winner: Seat | null; readonly text: string } {
  const sweepers = [sweepersOf(position, WHITE), sweepersOf(position, BLACK)] as const;
  if (sweepers[0] !== sweepers[1]) return ahead(sweepers, 'Sweepers'); // D9.3
  const pieces = position.pieceCounts();
  if (pieces[0] !== pieces[1]) return ahead(pieces, 'pieces'); // D9.3
  return { winner: null, text: `level in Sweepers (${sweepers[0]}) and in pieces (${pieces[0]})` };
}

function ahead([white, black]: readonly [number, number], unit: string): { readonly winner: Seat; readonly text: string } {
  const winner = white > black ? WHITE : BLACK;
  return { winner, text: `${Math.max(white, black)} ${unit} to ${Math.min(white, black)}` };
}

function draw(clause: string, reason: string, text: string): Outcome {
  return { ranking: [[WHITE, BLACK]], clause, reason, text };
}

function win(winner: Seat, clause: string, reason: string, text: string): Outcome {
  return { ranking: [[winner], [opponentOf(winner)]], clause, reason, text };
}
