// What people can be told and how, without the schemas, which pages don't need.
/** The ways a notice can reach somebody. */
export const CHANNELS = ['bell', 'sound', 'desktop', 'push', 'mail', 'calendar'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What each channel is called, and what it needs. */
export const CHANNEL_WORDS: Readonly<Record<Channel, { readonly name: string; readonly needs: string }>> = {
  bell: { name: 'Bell', needs: 'The list behind the bell on every page.' },
  sound: { name: 'Sound', needs: 'A tone while the site is open.' },
  desktop: { name: 'Desktop', needs: 'A note on your screen while the site is open in the background.' },
  push: { name: 'Push', needs: 'A device that you have allowed to get pushes.' },
  mail: { name: 'E-mail', needs: 'An address that you have confirmed.' },
  calendar: { name: 'Calendar', needs: 'A feed that your calendar subscribes to.' },
};

/** What people are told, by kind. */
export const NOTICE_KINDS = [
  'turn',
  'begun',
  'challenge',
  'answer',
  'offer',
  'deadline',
  'over',
  'series',
  'message',
  'prepared',
  'followed',
] as const;
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
const NOWHERE_YET = { bell: false, sound: false, desktop: false, push: false, mail: false } as const;

/** The table of notices: every kind, and the channels that carry it. Code, settings page, documentation and tests read it. */
export const NOTICES: Readonly<Record<NoticeKind, Notified>> = {
  turn: { name: 'Your turn', help: 'In a game with days for each turn, or without a clock.', channels: EVERYWHERE },
  begun: {
    name: 'Game begun',
    help: 'An offer of yours was taken, or a rematch or the next game of a series begins.',
    channels: EVERYWHERE,
  },
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
  series: {
    name: 'Series ended',
    help: 'Another player ends a series of yours, or it can’t go on.',
    channels: { ...EVERYWHERE, sound: false },
  },
  prepared: { name: 'Prepared moves', help: 'Moves that you prepared no longer fit.', channels: { ...EVERYWHERE, sound: false } },
  message: { name: 'Message', help: 'A player writes to you in a game.', channels: { ...EVERYWHERE, sound: false } },
  followed: {
    name: 'People you follow',
    help: 'Somebody you follow begins a public game; once a day for each of them.',
    channels: NOWHERE_YET,
  },
};

/** What a push tells a device. */
export interface PushMessage {
  /** The notices in it: a device that knows them all has got it before. */
  readonly ids: readonly string[];
  readonly text: string;
  /** Where it leads, a path on the site. */
  readonly path: string;
  /** A later push with the same tag takes its place. */
  readonly tag: string;
}

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
