import type { Seat } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import type { SendSignal } from '../storage/signal.ts';
import type { Follower } from './change.ts';

/** Signals a new or changed match to all nodes, and to the players whom it concerns. */
export function signalMatch(signal: SendSignal, id: string, match: Match, concerned: Iterable<Seat>): void {
  signal({ kind: 'game', id, version: match.log.length });
  for (const seat of concerned) {
    const player = match.players[seat].id;
    if (player !== undefined) signal({ kind: 'user', id: player, version: 0 });
  }
}

/** Signals a changed match, to its players if it has started or stopped waiting for them. */
export const signals: Follower = {
  follow: (_tx, signal, { before: { id }, match, affected }) => {
    signalMatch(signal, id, match, affected);
    return Promise.resolve({});
  },
};
