import type { Timed } from '@menagerie/core';
import { actionOf, KILLS } from './move.ts';
import { score } from './outcome.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { SEAT_NAMES } from './words.ts';

// D9
/** The timed game: Ducart against the clock. */
export const timed: Timed<DucartPosition> = {
  control: { kind: 'turns', turn: 60, total: 3600, forfeits: 3, overtime: 10 },
  mark: '-t',

  forfeit: (position) => position.forfeit(),

  forfeited(seat, turns) {
    const winner = opponentOf(seat);
    const text = `${SEAT_NAMES[winner]} wins: ${SEAT_NAMES[seat]} has lost ${turns} turns in a row.`;
    return { ranking: [[winner], [seat]], clause: 'D9.1', reason: 'forfeits', text };
  },

  count(position) {
    const { winner, text } = score(position);
    if (winner === null) return null;
    const words = `${SEAT_NAMES[winner]} wins the count, ${text}: time is up.`;
    return { ranking: [[winner], [opponentOf(winner)]], clause: 'D9.3', reason: 'count', text: words };
  },

  // D9.4
  recounts: (_, move) => actionOf(move) === KILLS,
};
