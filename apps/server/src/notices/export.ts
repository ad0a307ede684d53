import type { AccountExport } from '@menagerie/protocol';
import { settingsOf } from '../outbox/settings.ts';
import type { Database } from '../storage/schema.ts';

/** What is kept about a person in order to tell them things. */
export async function noticesAbout(
  db: Database,
  user: string,
): Promise<Pick<AccountExport, 'notices' | 'noticeSettings' | 'mailAddress' | 'mailsIn' | 'replyAddresses' | 'devices'>> {
  const notices = await db.selectFrom('notices').select(['kind', 'game', 'at', 'read']).where('user', '=', user).orderBy('at').execute();
  const mailAddress = await db
    .selectFrom('mail_addresses')
    .select(['address', 'confirmed', 'off'])
    .where('user', '=', user)
    .executeTakeFirst();
  const mailsIn = await db
    .selectFrom('post_mails')
    .select(['game', 'subject', 'text', 'at', 'done as answered'])
    .where('user', '=', user)
    .orderBy('at')
    .execute();
  const replyAddresses = await db.selectFrom('post_addresses').select('game').where('user', '=', user).orderBy('game').execute();
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['agent', 'endpoint', 'created'])
    .where('user', '=', user)
    .orderBy('created')
    .execute();
  return { notices, noticeSettings: await settingsOf(db, user), mailAddress: mailAddress ?? null, mailsIn, replyAddresses, devices };
}
