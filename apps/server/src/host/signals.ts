import type { Follower } from './change.ts';

/** Signals a changed match to all nodes, and to its players if it has started or stopped waiting for them. */
export const signals: Follower = {
  follow: (_tx, signal, { before: { id }, match, affected }) => {
    signal({ kind: 'game', id, version: match.log.length });
    for (const seat of affected) {
      const player = match.players[seat].id;
      if (player !== undefined) signal({ kind: 'user', id: player, version: 0 });
    }
    return Promise.resolve({});
  },
};
