import { z } from 'zod';
import {
  CHANNELS,
  MAIL_PACES,
  NOTICE_KINDS,
  NOTICES,
  REMINDER_IDS,
  isTimeZone,
  type Channel,
  type NoticeKind,
  type Reminder,
} from './notice-table.ts';

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'There is no such time zone. Name one like Europe/Berlin or America/New_York.' });
const WallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time of day has hours and minutes, such as 22:00.');

const ChannelList = z.array(z.enum(CHANNELS)).max(CHANNELS.length);
const KindTable = {
  turn: ChannelList,
  begun: ChannelList,
  challenge: ChannelList,
  answer: ChannelList,
  offer: ChannelList,
  deadline: ChannelList,
  over: ChannelList,
  series: ChannelList,
  message: ChannelList,
  prepared: ChannelList,
  followed: ChannelList,
} satisfies Readonly<Record<NoticeKind, unknown>>;

/** What a person wants to be told, and how. */
export const NoticeSettings = z.strictObject({
  /** By kind: the channels that are on. */
  channels: z.strictObject(KindTable),
  /** Null: not chosen yet; the server takes UTC. */
  zone: TimeZone.nullable(),
  /** When neither mail nor pushes come, in local time. */
  quiet: z.strictObject({ from: WallTime, to: WallTime }).nullable(),
  mail: z.enum(MAIL_PACES),
  /** When the daily mail comes, in local time. */
  daily: WallTime,
  reminders: z.array(z.enum(REMINDER_IDS as [Reminder, ...Reminder[]])).max(REMINDER_IDS.length),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** What holds for people who have chosen nothing. */
export const USUAL_NOTICES: NoticeSettings = {
  channels: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, CHANNELS.filter((channel) => NOTICES[kind].channels[channel])])) as Record<
    NoticeKind,
    Channel[]
  >,
  zone: null,
  quiet: null,
  mail: 'visit',
  daily: '08:00',
  reminders: ['half', 'fifth', 'hour-before'],
};

/** One notice behind the bell. */
export const NoticeView = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: z.number(),
  /** In one sentence. */
  text: z.string(),
  /** Where it leads, a path on this site. */
  path: z.string(),
  /** The match it is about, if any. */
  game: z.string().nullable(),
  isRead: z.boolean(),
});
export type NoticeView = z.infer<typeof NoticeView>;

/** The notices behind the bell, newest first. */
export const NoticeList = z.strictObject({ unread: z.number().int(), notices: z.array(NoticeView) });
export type NoticeList = z.infer<typeof NoticeList>;

/** Which notices somebody has read: these, or all up to a moment. */
export const NoticesRead = z.strictObject({ upTo: z.int().nonnegative(), game: z.string().max(24).optional() });

/** An address as mail programs take it: one line, no name beside it. */
const MailAddress = z
  .string()
  .max(254)
  .regex(
    /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u,
    'This is no e-mail address. One looks like name@example.org, on one line.',
  );

export const MailRequest = z.strictObject({
  address: MailAddress,
  /** An address may recover the account, so the request needs the password. */
  password: z.string().max(200),
});
export const MailRecovery = z.strictObject({ name: z.string().max(60) });

/** A person's e-mail address; null: none. */
export const MailState = z.strictObject({
  address: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** In which words its mail server refuses it, which has switched it off; null: it doesn't. */
  refused: z.string().nullable(),
  /** Whether this host sends mail. */
  isOffered: z.boolean(),
  /** Their own address to write to by mail; null: this host takes no mail, or theirs isn't confirmed. */
  writeTo: z.string().nullable(),
});
export type MailState = z.infer<typeof MailState>;

/** A browser's subscription to pushes, as it gives it itself. */
export const DeviceRequest = z.strictObject({
  /** Where its push service takes pushes. */
  endpoint: z.url({ error: 'This is no address of a push service.' }).max(1000),
  keys: z.strictObject({
    /** A point on the curve P-256: 65 bytes. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'This is no key of a browser.'),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/, 'This is no secret of a browser.'),
  }),
  expirationTime: z.number().nullable().optional(),
});
export type DeviceRequest = z.infer<typeof DeviceRequest>;

/** A device that gets pushes. */
export const DeviceView = z.strictObject({
  /** The first 24 hexadecimal digits of the SHA-256 of its endpoint, by which a browser finds itself. */
  id: z.string(),
  /** The browser's name for itself. */
  agent: z.string(),
  created: z.number(),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** The devices that get somebody's pushes; `key` null: this host sends none. */
export const DeviceList = z.strictObject({
  /** The server's key, which a browser needs to subscribe. */
  key: z.string().nullable(),
  devices: z.array(DeviceView),
});
export type DeviceList = z.infer<typeof DeviceList>;

/** Where a person's calendar of deadlines is, a path on this site; null: there is none. */
export const CalendarState = z.strictObject({ path: z.string().nullable() });
export type CalendarState = z.infer<typeof CalendarState>;
