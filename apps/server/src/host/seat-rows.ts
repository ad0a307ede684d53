import { sql } from 'kysely';
import type { Flag } from '../storage/schema.ts';
import type { Follower } from './change.ts';
import { placeOf } from './rows.ts';

/** Keeps the rows of seats up to date: whom a match waits for and, once it is over, their places. */
export const seatRows: Follower = {
  follow: async (tx, _signal, { before: { id }, match, events, owing, affected }) => {
    for (const event of events) {
      if (event.kind !== 'vacationBegun' && event.kind !== 'vacationEnded') continue;
      const { seat } = event;
      await tx.updateTable('seats').set({ away: match.away[seat] }).where('game', '=', id).where('seat', '=', seat).execute();
    }
    if (affected.length === 0) return {};
    if (!match.result) {
      const columns = { is_owing: sql<Flag>`case when seat in (${sql.join(owing)}) then 1 else 0 end`, place: null };
      await tx.updateTable('seats').set(columns).where('game', '=', id).execute();
      return {};
    }
    for (const seat of match.players.keys()) {
      const columns = { is_owing: 0, place: placeOf(match, seat) } as const;
      await tx.updateTable('seats').set(columns).where('game', '=', id).where('seat', '=', seat).execute();
    }
    return {};
  },
};
