import type { Tx } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import { tellChallenge } from './challenges.ts';
import { isLive } from './sweep.ts';

/** Removes people who are about to play from every other live seek: two games at once would both be lost. */
export async function withdrawLive(tx: Tx, signal: (signal: Signal) => void, users: readonly string[], now: number): Promise<void> {
  const rows = await tx
    .selectFrom('seek_places')
    .innerJoin('seeks', 'seeks.id', 'seek_places.seek')
    .selectAll('seeks')
    .select('seek_places.user as holder')
    .where('seek_places.user', 'in', users)
    .where('seeks.expires', '>', now)
    .where('seeks.declined', 'is', null)
    .execute();
  for (const row of rows) {
    const { id, user, holder, request, way } = row;
    if (way === 'link' || !isLive(request)) continue;
    if (user === holder) await tx.deleteFrom('seeks').where('id', '=', id).execute();
    else await tx.deleteFrom('seek_places').where('seek', '=', id).where('user', '=', holder).execute();
    tellChallenge(signal, row);
  }
}
