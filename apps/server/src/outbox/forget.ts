import type { Tx } from '../storage/schema.ts';

/** The tables of notices that hold what belongs to one person. */
export const OF_PERSON = [
  'deliveries',
  'notices',
  'reminders',
  'lookers',
  'notice_settings',
  'mail_addresses',
  'push_subscriptions',
  'post_addresses',
  'post_mails',
] as const;

/** Forgets all that a person was to be told, and how to reach them. */
export async function forgetNotices(tx: Tx, user: string): Promise<void> {
  for (const table of OF_PERSON) await tx.deleteFrom(table).where('user', '=', user).execute();
}
