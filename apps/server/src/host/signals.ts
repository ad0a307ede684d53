import type { Follower } from './change.ts';

/** Tells this node and the others that a match has changed, and its players if it has begun or stopped to wait for them. */
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
