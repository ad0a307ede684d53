import { tooMany } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import type { Refused } from '../refused.ts';
import type { SeekTable, Tx } from '../storage/schema.ts';

/** Refuses another place to a person who waits in many seeks already. */
export async function checkHeld(tx: Tx, user: string, now: number): Promise<void> {
  const held = tx.selectFrom('seek_places').innerJoin('seeks', 'seeks.id', 'seek_places.seek').where('seek_places.user', '=', user);
  const { count, first } = await held
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('seeks.expires').as('first')])
    .where('seeks.expires', '>', now)
    .where('seeks.declined', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) < LIMITS.placesHeld.most) return;
  throw full(`You already have a place in ${LIMITS.placesHeld.most} offers. Give up one of them first.`, first, now);
}

/** Refuses another seek to a person with many open ones, and to guests whose network has many; one network may have `times` as many as usual. */
export async function checkOpen(tx: Tx, { user, origin, way }: SeekTable, isGuest: boolean, now: number, times: number): Promise<void> {
  const open = tx
    .selectFrom('seeks')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('expires').as('first')])
    .where('expires', '>', now)
    .where('declined', 'is', null);
  const own = await open.where('user', '=', user).executeTakeFirstOrThrow();
  if (Number(own.count) >= LIMITS.offersOpen.most) {
    throw full(`You have ${LIMITS.offersOpen.most} open offers already; withdraw one.`, own.first, now);
  }
  if (!isGuest || origin === null || way === 'link') return;
  const others = await open.where('way', '!=', 'link').where('origin', '=', origin).executeTakeFirstOrThrow();
  if (Number(others.count) >= LIMITS.offersOpenFrom.most * times) {
    throw full('Guests on your network already have many open offers. Sign in, or join one of them.', others.first, now);
  }
}

/**
 * Refuses another challenge to a person whom the same person has challenged often within an hour. Strangers are also refused if the person has many
 * open ones, in all or from their network, so that nobody can keep friends from challenging.
 */
export async function checkChallenges(
  tx: Tx,
  {
    user,
    origin,
    isKnown,
    times,
  }: { readonly user: string; readonly origin: string | null; readonly isKnown: boolean; readonly times: number },
  invited: string,
  now: number,
): Promise<void> {
  const { most, seconds } = LIMITS.challengesTo;
  const to = tx
    .selectFrom('seeks')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('expires').as('first'), fn.min('created').as('since')])
    .where('invited', '=', invited);
  const window = (seconds ?? 0) * 1000;
  const own = await to
    .where('user', '=', user)
    .where('created', '>', now - window)
    .executeTakeFirstOrThrow();
  if (Number(own.count) >= most) throw full('You have challenged them often enough for now.', Number(own.since) + window, now);
  if (isKnown) return;
  const open = to.where('expires', '>', now).where('declined', 'is', null);
  const near = origin === null ? null : await open.where('origin', '=', origin).executeTakeFirstOrThrow();
  if (near && Number(near.count) >= LIMITS.challengesFrom.most * times) {
    throw full('People on your network have challenged them often enough for now.', near.first, now);
  }
  const all = await open.executeTakeFirstOrThrow();
  if (Number(all.count) >= LIMITS.challengesOpen.most) throw full('They have many challenges to answer already.', all.first, now);
}

/** A refusal for lack of room: the first of these expires at the given time. */
function full(message: string, first: number | string | null, now: number): Refused {
  return tooMany(message, Math.max(1, Math.ceil((Number(first ?? 0) - now) / 1000)), 409);
}
