import { NOTICES, USUAL_NOTICES, type NoticeSettings } from '@menagerie/protocol';
import type { Beside } from '../beside/beside.ts';
import type { Arrival, FarChannelWay, Parcel } from '../outbox/channel.ts';
import { dueInTime, nextDaily, settingsOfAll } from '../outbox/settings.ts';
import type { Database, NoticeTable } from '../storage/schema.ts';
import type { PostAddresses } from '../post/addresses.ts';
import type { Store } from '../storage/store.ts';
import type { MailAddresses } from './addresses.ts';
import type { Letter } from './letter.ts';
import { MAIL_WIDTH, type Sending } from './sending.ts';

/** For how long a mail is tried, as mail servers do it. Milliseconds. */
const PATIENCE = 3 * 86_400_000;

interface Needs {
  readonly store: Store;
  readonly beside: Pick<Beside, 'run'>;
  readonly sending: Pick<Sending, 'send'>;
  readonly addresses: MailAddresses;
  /** Where answers go; null: this host takes no mail. */
  readonly post: Pick<PostAddresses, 'of'> | null;
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
  readonly now: () => number;
}

/** Notices by e-mail. */
export function mailWay(needs: Needs): FarChannelWay {
  return {
    name: 'mail',
    patience: PATIENCE,
    width: MAIL_WIDTH,
    reaches: async (tx, users) => new Set((await needs.addresses.openOf(tx, users)).keys()),
    dueAt,
    bundles: (parcels) => bundled(needs.store.db, parcels),
    deliver: (bundle) => deliver(needs, bundle),
  };
}

/** When a notice goes: after the quiet hours, with the daily mail, or at once if it would come too late. */
function dueAt(notice: NoticeTable, settings: NoticeSettings, now: number): number | null {
  if (settings.mail === 'never') return null;
  const due = dueInTime(notice, settings, now);
  return settings.mail === 'daily' && !NOTICES[notice.kind].isUrgent ? Math.max(nextDaily(settings, now), due) : due;
}

/** One mail for each notice of those who want that and for what is urgent, and one for all else of a person. */
async function bundled(db: Database, parcels: readonly Parcel[]): Promise<readonly (readonly Parcel[])[]> {
  const settings = await settingsOfAll(
    db,
    parcels.map(({ notice }) => notice.user),
  );
  const keyOf = ({ notice: { id, user, kind } }: Parcel): string => {
    const { mail } = settings.get(user) ?? USUAL_NOTICES;
    return mail === 'at-once' || NOTICES[kind].isUrgent ? id : user;
  };
  return [...Map.groupBy(parcels, keyOf).values()];
}

async function deliver({ store, beside, sending, addresses, post, origin, now }: Needs, bundle: readonly Parcel[]): Promise<Arrival> {
  const [{ notice: first }] = bundle;
  const { user } = first;
  const { db } = store;
  const isUrgent = bundle.some(({ notice: { kind } }) => NOTICES[kind].isUrgent);
  const to = await addresses.open(db, user);
  const settings = (await settingsOfAll(db, [user])).get(user) ?? USUAL_NOTICES;
  if (to === null || settings.mail === 'never') return { kind: 'done' };
  if (settings.mail === 'visit' && !isUrgent && (await isWaitingForVisit(db, user))) return { kind: 'done' };
  const code = addresses.unsubscribeCode(user);
  const unsubscribe = `${origin}/no-more-mail/${code}`;
  const notices = bundle.map(({ notice }) => notice.id);
  let letter: Letter;
  try {
    const asked = { user, notices, origin, unsubscribe, isAnswered: post !== null, now: now() };
    letter = JSON.parse(await beside.run(`mail for ${user}`, { name: 'letter', asked })) as Letter;
  } catch (error) {
    return { kind: 'later', why: `The mail could not be written: ${String(error)}` };
  }
  const domain = new URL(origin).hostname;
  const games = new Set(bundle.map(({ notice }) => notice.game));
  const game = games.size === 1 ? first.game : null;
  const { plies, ...written } = letter;
  const arrival = await sending.send({
    to,
    ...written,
    replyTo: post ? await post.of(user, game, game === null ? null : plies) : null,
    messageId: `${first.id}@${domain}`,
    // All mails about a game are one thread, whose first mail nobody needs to have.
    references: game === null ? undefined : `game.${game}@${domain}`,
    unsubscribe,
    headers: { 'X-Menagerie-Notices': notices.join(' ') },
  });
  if (arrival.kind === 'never') await addresses.refuse(user, to, arrival.why);
  if (arrival.kind === 'done' && !isUrgent) await noteMailed(store, user, now());
  return arrival;
}

/** Whether somebody who wants one mail until their next visit has got it and hasn't been here since. */
async function isWaitingForVisit(db: Database, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notice_settings', 'notice_settings.user', 'users.id')
    .select(['users.seen as seen', 'notice_settings.mailed as mailed'])
    .where('users.id', '=', user)
    .executeTakeFirst();
  if (!row || row.mailed === null) return false;
  const presences = await db.selectFrom('presences').select('since').where('user', '=', user).execute();
  return row.mailed > Math.max(row.seen, ...presences.map(({ since }) => since));
}

async function noteMailed(store: Store, user: string, mailed: number): Promise<void> {
  await store.write((tx) =>
    tx
      .insertInto('notice_settings')
      .values({ user, settings: JSON.stringify({}), mailed, feed: 0 })
      .onConflict((conflict) => conflict.column('user').doUpdateSet({ mailed }))
      .execute(),
  );
}
