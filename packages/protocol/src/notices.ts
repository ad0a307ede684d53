import { z } from 'zod';

/** The ways a notice can reach somebody. */
export const CHANNELS = ['bell', 'sound', 'desktop', 'push', 'mail', 'calendar'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What each channel is called, and what it needs. */
export const CHANNEL_WORDS: Readonly<Record<Channel, { readonly name: string; readonly needs: string }>> = {
  bell: { name: 'Bell', needs: 'The list behind the bell on every page.' },
  sound: { name: 'Sound', needs: 'A tone while the site is open.' },
  desktop: { name: 'Desktop', needs: 'A note on your screen while the site is open in the background.' },
  push: { name: 'Push', needs: 'A note on this device even when the site is closed.' },
  mail: { name: 'E-mail', needs: 'An address that you have confirmed.' },
  calendar: { name: 'Calendar', needs: 'A feed that your calendar subscribes to.' },
};

/** What people are told, by kind. */
export const NOTICE_KINDS = ['turn', 'begun', 'challenge', 'answer', 'offer', 'deadline', 'over', 'message'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface Notified {
  readonly name: string;
  readonly help: string;
  /** By channel: whether it is on unless somebody says otherwise; missing: the channel never carries this. */
  readonly channels: Partial<Readonly<Record<Channel, boolean>>>;
  /** Whether it goes by mail at once, even where other mail waits for a daily one or a visit. */
  readonly isUrgent?: true;
}

const EVERYWHERE = { bell: true, sound: true, desktop: true, push: true, mail: true } as const;

/** The table of notices: every kind, and the channels that carry it. Code, settings page, documentation and tests read it. */
export const NOTICES: Readonly<Record<NoticeKind, Notified>> = {
  turn: { name: 'Your turn', help: 'In a game with days for each turn, or without a clock.', channels: EVERYWHERE },
  begun: { name: 'Game begun', help: 'An offer of yours was taken, or a rematch begins.', channels: EVERYWHERE },
  challenge: { name: 'Challenge', help: 'Somebody wants to play you.', channels: EVERYWHERE },
  answer: { name: 'Answer to a challenge', help: 'Somebody accepts or declines your challenge.', channels: EVERYWHERE },
  offer: { name: 'Offer', help: 'Somebody offers a draw, a take-back or a rematch.', channels: EVERYWHERE },
  deadline: {
    name: 'Deadline near',
    help: 'In a game with days for each turn, if it waits for you.',
    channels: { ...EVERYWHERE, calendar: true },
    isUrgent: true,
  },
  over: { name: 'Game over', help: 'With the result in a sentence.', channels: EVERYWHERE },
  message: { name: 'Message', help: 'A player writes to you in a game.', channels: { ...EVERYWHERE, sound: false } },
};

/** How often mail may come. */
export const MAIL_PACES = ['at-once', 'visit', 'daily', 'never'] as const;
export type MailPace = (typeof MAIL_PACES)[number];

export const MAIL_PACE_WORDS: Readonly<Record<MailPace, string>> = {
  'at-once': 'At once, one for each notice',
  visit: 'One, then none until your next visit',
  daily: 'Once a day, all in one',
  never: 'Never',
};

/** When to be reminded of a deadline: `share` of the time is left, or `hours`. */
export const REMINDERS = {
  half: { name: 'Half of the time is left', share: 1 / 2 },
  fifth: { name: 'A fifth of the time is left', share: 1 / 5 },
  'day-before': { name: 'A day before', hours: 24 },
  'six-hours-before': { name: 'Six hours before', hours: 6 },
  'hour-before': { name: 'An hour before', hours: 1 },
} as const satisfies Readonly<Record<string, { readonly name: string } & ({ readonly share: number } | { readonly hours: number })>>;
export type Reminder = keyof typeof REMINDERS;
export const REMINDER_IDS = Object.keys(REMINDERS) as readonly Reminder[];

/** Whether this device's tables know a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    // A zone is named, such as Europe/Berlin or UTC; a bare offset would miss summer time.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

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
  message: ChannelList,
} satisfies Readonly<Record<NoticeKind, unknown>>;

/** What a person wants to be told, and how. */
export const NoticeSettings = z.strictObject({
  /** By kind: the channels that are on. */
  channels: z.strictObject(KindTable),
  /** Null: not chosen yet; the server takes UTC. */
  zone: TimeZone.nullable(),
  /** When neither push nor mail comes, in local time. */
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
});
export type MailState = z.infer<typeof MailState>;
