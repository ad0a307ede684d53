// What people are told, and by which ways.
import type { Channel, NoticeKind } from '@menagerie/protocol';
import type { Flag } from './facts.ts';

/** Something that a person is to be told. Written in the transaction in which it happens. */
export interface NoticeTable {
  id: string;
  user: string;
  kind: NoticeKind;
  game: string | null;
  /** What the kind says besides, as JSON. */
  about: string;
  at: number;
  /** When it was decided by which ways it goes; null: not yet. */
  sorted: number | null;
  /** Whether it is behind the bell. */
  bell: Flag;
  /** When it was read. */
  read: number | null;
}

/** A notice on its way; removed once it has arrived. */
export interface DeliveryTable {
  notice: string;
  channel: Channel;
  user: string;
  /** When to try next. While somebody tries: when others may. */
  due: number;
  /** When to give up. */
  until: number;
  tries: number;
  /** Why it last failed. */
  fault: string | null;
  given_up: number | null;
}

/** A deadline that somebody is reminded of. */
export interface ReminderTable {
  game: string;
  user: string;
  /** When the time began to run. */
  begun: number;
  deadline: number;
  /** All points up to this moment are told. */
  told: number;
  /** The next point; 0: not worked out yet. */
  due: number;
}

/** Which player looks at which of their games, at which node. */
export interface LookerTable {
  user: string;
  game: string;
  node: string;
}

export interface NoticeSettingsTable {
  user: string;
  /** As JSON. */
  settings: string;
  /** When they last got a mail. */
  mailed: number | null;
  /** The number of their calendar's address; it changes with every new one. 0: there is none. */
  feed: number;
}

export interface MailAddressTable {
  user: string;
  address: string;
  /** Null: not confirmed, and used for nothing but that. */
  confirmed: number | null;
  /** Digest of the code that confirms it. */
  code: string | null;
  expires: number | null;
  /** When it was switched off because its server refused, and in which words. */
  off: number | null;
  off_why: string | null;
  /** What the addresses by which they write to the server are drawn from; null: nothing yet. */
  post: string | null;
}

/** An address by which somebody writes to the server. */
export interface PostAddressTable {
  /** Of the part that nobody can guess. */
  digest: string;
  /** Null: somebody without an account. */
  user: string | null;
  /** The match it is for; null: for everything else. */
  game: string | null;
  /** Of somebody without an account: the name they asked for, their own address, and until when they may answer. */
  name: string | null;
  address: string | null;
  expires: number | null;
}

/** A mail that came; kept for a while without its text, so that it does nothing twice. */
export interface PostMailTable {
  id: string;
  /** Digest of its Message-ID and the address it came to. */
  once: string;
  /** Whose address it came to; null: somebody's without an account. */
  user: string | null;
  game: string | null;
  /** Digest of a newcomer's address that it came to; null: the public one, if `user` is null too. */
  newcomer: string | null;
  /** The number of plies in the letter it answers; null: unknown. */
  seen: number | null;
  /** What it says of its sender, for mails to the public address only. */
  sender: string | null;
  subject: string;
  /** Its Message-ID. */
  message: string | null;
  /** Null once it is answered. */
  text: string | null;
  at: number;
  /** When to do the next step. While somebody does it: when others may. */
  due: number;
  tries: number;
  /** What it was read as, as JSON; null: not read yet. */
  plan: string | null;
  /** The answer, as JSON; null: not written yet. */
  answer: string | null;
  /** When nothing was left to do. */
  done: number | null;
  fault: string | null;
  given_up: number | null;
}

/** A browser that takes pushes. */
export interface PushSubscriptionTable {
  /** A digest of the endpoint, by which the browser finds itself. */
  id: string;
  user: string;
  /** The session in which it was asked for; it ends with it. */
  session: string | null;
  /** Where its push service takes pushes. */
  endpoint: string;
  p256dh: string;
  auth: string;
  agent: string;
  created: number;
}

export interface NoticeTables {
  notices: NoticeTable;
  deliveries: DeliveryTable;
  reminders: ReminderTable;
  lookers: LookerTable;
  notice_settings: NoticeSettingsTable;
  mail_addresses: MailAddressTable;
  push_subscriptions: PushSubscriptionTable;
  post_addresses: PostAddressTable;
  post_mails: PostMailTable;
}
