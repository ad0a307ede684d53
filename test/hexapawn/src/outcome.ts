import { MoveList, type Outcome, type Seat } from '@menagerie/core';
import { generate, winnerByRank } from './moves.ts';
import { BLACK, WHITE, type HexapawnPosition } from './position.ts';

/** How the game has ended, or null. */
export function outcome(position: HexapawnPosition): Outcome | null {
  const arrived = winnerByRank(position);
  if (arrived !== null) {
    return {
      ranking: [[arrived], [1 - arrived]],
      clause: 'H3.1',
      reason: 'arrival',
      text: `${name(arrived)} wins: a pawn has crossed the board.`,
    };
  }
  const moves = new MoveList();
  generate(position, moves);
  if (moves.length > 0) return null;
  const { turn } = position;
  if (position.options['blockade'] === 'draw') {
    return { ranking: [[WHITE, BLACK]], clause: 'H3.2', reason: 'blockade', text: `Drawn: ${name(turn)} can't move.` };
  }
  return { ranking: [[1 - turn], [turn]], clause: 'H3.2', reason: 'blockade', text: `${name(1 - turn)} wins: ${name(turn)} can't move.` };
}

/** A seat's name in sentences. */
export function name(seat: Seat): string {
  return seat === WHITE ? 'White' : 'Black';
}
