import type { Database } from '../storage/schema.ts';
import type { Host } from './host.ts';

/** How a person who leaves for good ends a running match: the first of these commands that its rules allow. */
const LAST_WORDS = ['abort', 'resign'] as const;

/** Hardly anybody waits longer than this for a rematch after a match, in milliseconds. */
const REMATCHES = 3_600_000;

/**
 * Ends what others would wait for in vain once `user` has left for good at `now` (milliseconds): unfinished matches are called off or resigned, open offers of
 * a rematch declined. What is refused, because it is over already or somebody else was faster, stays as it is.
 */
export async function giveUpAll(host: Pick<Host, 'command'>, db: Database, user: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['games.id', 'games.status'])
    .where('seats.user', '=', user)
    .where((is) => is.or([is('games.status', '!=', 'over'), is('games.ended', '>=', now - REMATCHES)]))
    .execute();
  for (const { id, status } of rows) {
    for (const kind of status === 'over' ? (['declineRematch'] as const) : LAST_WORDS) {
      if ((await host.command({ game: id, user, command: { kind } })).done) break;
    }
  }
}
