import type { Badge, SeekRequest } from '@menagerie/protocol';
import { badgeOf } from '../accounts/accounts.ts';
import { findSomebody } from '../accounts/find.ts';
import { checkUnblocked } from '../moderation/blocks.ts';
import { Refused } from '../refused.ts';
import type { SeekTable, Tx } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import { checkChallenges } from './capacity.ts';
import { expired } from './refusals.ts';
import { unratable, wrong, type Terms } from './terms.ts';

/** Whom a request challenges; null: it isn't a challenge. Fails with Refused if they can't be challenged. */
export async function challengedBy(tx: Tx, by: Badge, request: SeekRequest, { places }: Terms, now: number): Promise<Badge | null> {
  const { way, to, rated } = request;
  if (way !== 'direct') {
    if (to !== null) throw wrong('body.to', { message: 'To challenge somebody by name, set "way" to "direct".' });
    return null;
  }
  if (to === null) throw wrong('body.to', { message: 'Say whom you challenge: a name, or "id:" and an id.' });
  if (places !== 1) throw wrong('body.others', { message: 'A challenge is for one person. Let computers play the other seats.' });
  const invited = badgeOf(await findSomebody(tx, to, 'body.to'));
  if (invited.id === by.id) throw new Refused(409, { code: 'yourself', message: 'You can’t challenge yourself.', where: 'body.to' });
  if (rated && invited.kind === 'guest') throw unratable('Guests play casual games only. Challenge them to one of those.');
  if (rated && invited.kind !== by.kind) throw unratable('Programs play rated games among themselves only. Make it a casual one.');
  await checkUnblocked(tx, by.id, [invited.id]);
  await checkChallenges(tx, by.id, invited.id, now);
  return invited;
}

/** Refuses to accept a challenge for another person, or one already declined. */
export function checkInvited({ invited, declined }: SeekTable, user: string): void {
  if (invited !== null && invited !== user) throw notInvited();
  if (declined !== null) throw expired();
}

/** Signals a change to everybody whom a challenge concerns. */
export function tellChallenge(signal: (signal: Signal) => void, { user, invited }: Pick<SeekTable, 'user' | 'invited'>): void {
  if (invited !== null) for (const id of [user, invited]) signal({ kind: 'user', id, version: 0 });
}

export function notInvited(): Refused {
  return new Refused(403, { code: 'not-invited', message: 'This challenge is for somebody else.' });
}
