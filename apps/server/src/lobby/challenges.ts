import type { Badge, Challengers, SeekRequest } from '@menagerie/protocol';
import { badgeOf } from '../accounts/accounts.ts';
import { findSomebody } from '../accounts/find.ts';
import { checkUnblocked } from '../moderation/blocks.ts';
import { Refused } from '../refused.ts';
import type { SeekTable, Tx } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import { checkChallenges } from './capacity.ts';
import { expired } from './refusals.ts';
import { unratable, wrong, type Terms } from './terms.ts';

/** Whom a person's request from a network (null: unknown), which may do `times` as much as usual, challenges; null: it isn't a challenge. Fails with Refused if they can't be challenged. */
export async function challengedBy(
  tx: Tx,
  by: Badge,
  request: SeekRequest,
  { places }: Terms,
  now: number,
  { origin, times }: { readonly origin: string | null; readonly times: number },
): Promise<Badge | null> {
  const { way, to, rated } = request;
  if (way !== 'direct') {
    if (to !== null) throw wrong('body.to', { message: 'To challenge somebody by name, set "way" to "direct".' });
    return null;
  }
  if (to === null) throw wrong('body.to', { message: 'Say whom you challenge: a name, or "id:" and an id.' });
  if (places !== 1) throw wrong('body.others', { message: 'A challenge is for one person. Let computers play the other seats.' });
  const found = await findSomebody(tx, to, 'body.to');
  const invited = badgeOf(found);
  if (invited.id === by.id) throw new Refused(409, { code: 'yourself', message: 'You can’t challenge yourself.', where: 'body.to' });
  if (rated && invited.kind === 'guest') throw unratable('Guests play casual games only. Challenge them to one of those.');
  if (rated && invited.kind !== by.kind) throw unratable('Programs play rated games among themselves only. Make it a casual one.');
  await checkUnblocked(tx, by.id, [invited.id]);
  const isKnown = await havePlayed(tx, by.id, invited.id);
  checkWelcome(found.challengers, by, isKnown);
  await checkChallenges(tx, { user: by.id, origin, isKnown, times }, invited.id, now);
  return invited;
}

/** Refuses a challenger whom the other person doesn't want to hear from. */
function checkWelcome(challengers: Challengers, { kind }: Badge, isKnown: boolean): void {
  if (challengers === 'everybody' || (challengers !== 'nobody' && isKnown) || (challengers === 'accounts' && kind !== 'guest')) return;
  const why = {
    accounts: 'They take challenges only from people with an account, or whom they have played.',
    known: 'They take challenges only from people whom they have played.',
    nobody: 'They take no challenges.',
  }[challengers];
  throw new Refused(403, { code: 'no-challenges', message: `${why} Make an offer in the lobby instead.`, where: 'body.to' });
}

/** Whether two people have met in a match with moves. */
async function havePlayed(tx: Tx, one: string, other: string): Promise<boolean> {
  const met = await tx
    .selectFrom('seats as mine')
    .innerJoin('seats as theirs', 'theirs.game', 'mine.game')
    .innerJoin('games', 'games.id', 'mine.game')
    .select('games.id')
    .where('mine.user', '=', one)
    .where('theirs.user', '=', other)
    .where('games.plies', '>', 1)
    .limit(1)
    .executeTakeFirst();
  return met !== undefined;
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
