import type { Kysely, Transaction } from 'kysely';
import type { Challengers, Channel, Counted, DeclineWord, LoggedAct, NoticeKind, ReportKind, UserKind } from '@menagerie/protocol';

// In both databases, times are milliseconds since 1970, booleans 0 or 1, and structures JSON text.

/** A boolean as both databases store it. */
export type Flag = 0 | 1;

export interface UserTable {
  id: string;
  name: string;
  /** The name in lower case. Unique among accounts; null for guests, whose names may repeat, and for deleted accounts. */
  name_key: string | null;
  /** The name's shape, unique among accounts too, so that nobody poses as somebody else. Null for older accounts that look like one. */
  name_shape: string | null;
  kind: UserKind;
  /** Null for guests. */
  password: string | null;
  created: number;
  seen: number;
  banned: number | null;
  ban_reason: string | null;
  /** When the account was deleted; its name is then a placeholder. */
  deleted: number | null;
  /** Of a guest: keyed digest of the network where they came in, by which what guests may do is counted. Null for accounts. */
  origin: string | null;
  /** Since when they have been a moderator. */
  moderator: number | null;
  /** Until when they are muted. */
  muted_until: number | null;
  /** Until when they are banned; null: for good, if they are. */
  banned_until: number | null;
  /** When a moderator closed the account for good. */
  closed: number | null;
  /** Who may challenge them. */
  challengers: Challengers;
}

export interface SessionTable {
  id: string;
  user: string;
  /** Digest of the token, which itself isn't stored anywhere. */
  digest: string;
  created: number;
  seen: number;
  agent: string;
}

export interface TokenTable {
  id: string;
  user: string;
  label: string;
  digest: string;
  /** Separated by spaces. */
  scopes: string;
  created: number;
  used: number | null;
}

/** A code that lets people back in who have lost their password. */
export interface RecoveryCodeTable {
  id: string;
  user: string;
  digest: string;
  created: number;
  /** Null: valid until used. */
  expires: number | null;
}

/** Two people who don't want to meet: `user` asked for it, and it holds for both. */
export interface BlockTable {
  user: string;
  blocked: string;
}

export interface ReportTable {
  id: string;
  /** Who reports whom. */
  user: string;
  about: string;
  game: string | null;
  kind: ReportKind;
  text: string;
  created: number;
  /** When a moderator settled it. */
  settled: number | null;
}

/** A moderator's act; never changed or deleted. */
export interface ModerationTable {
  id: string;
  at: number;
  /** Null: the host, at the command line. */
  by: string | null;
  about: string;
  what: LoggedAct;
  why: string;
  /** Null: for good, or at once. */
  until: number | null;
}

/**
 * Why a series ended: all was `played`, a player `left`, a match was called `off` again and again, there were too `many` matches, or the next one
 * couldn't begin: a player is `gone` or `blocked`, has `computers` enough, or has ended rated matches too `early`.
 */
export type SeriesEnd = 'played' | 'left' | 'off' | 'many' | 'gone' | 'blocked' | 'computers' | 'early';

export type GameStatus = 'preparing' | 'playing' | 'over';

/** A match. Only what lists need is stored besides the log. */
export interface GameTable {
  id: string;
  game: string;
  edition: string;
  options: string;
  start: string | null;
  timing: string;
  policy: string;
  rated: Flag;
  is_private: Flag;
  category: string;
  created: number;
  /** The number of events; writers must have seen them all. */
  version: number;
  status: GameStatus;
  plies: number;
  /** When the host must act next. */
  deadline: number | null;
  ended: number | null;
  /** The result, as JSON. */
  result: string | null;
  previous: string | null;
  next: string | null;
  /** For a finished rated match: `yes`, or why it doesn't count. Null otherwise. */
  counted: Counted | null;
  /** Until when the match is paused, even if that is past. */
  pause: number | null;
  /** The series it belongs to, and its number there, from 1. */
  series: string | null;
  series_number: number | null;
  /** Whether it was called off, so that another match has its number. */
  series_off: Flag;
}

/** Several matches between the same players. All that they have agreed on stands in the matches. */
export interface SeriesTable {
  id: string;
  /** Null: until somebody ends it. */
  length: number | null;
  /** Whether all matches begin together. */
  at_once: Flag;
  created: number;
  ended: number | null;
  why: SeriesEnd | null;
  /** Who ended it. */
  by: string | null;
}

export interface SeatTable {
  game: string;
  seat: number;
  user: string | null;
  name: string;
  kind: 'person' | 'computer';
  level: string | null;
  /** Whether the seat takes part under the match's options. */
  is_seated: Flag;
  /** Whether the match waits for this seat. */
  is_owing: Flag;
  /** From 1, once the match is over; null if it was called off. */
  place: number | null;
  /** Rating at the start of the match. */
  rating: number | null;
  is_provisional: Flag;
  change: number | null;
  /** When the person at this seat ended a rated match before it counted. */
  left_early: number | null;
  /** Until when the match waits for the vacation of the person at this seat, even if that is past. */
  away: number | null;
}

export interface EventTable {
  game: string;
  /** From 1. */
  seq: number;
  at: number;
  /** The command it is the last consequence of: its seat and the id drawn by its sender. */
  command: string | null;
  /** The event, as JSON. */
  payload: string;
}

export interface SeekTable {
  id: string;
  /** The request, as JSON. */
  request: string;
  way: 'lobby' | 'link' | 'direct';
  user: string;
  created: number;
  /** Until when it can be joined. */
  expires: number;
  /** Keyed digest of the network it came from. */
  origin: string | null;
  /** The person a challenge is for. */
  invited: string | null;
  /** Their answer; from then on only the challenger sees it. */
  declined: DeclineWord | null;
}

export interface SeekPlaceTable {
  seek: string;
  /** From 0, the seeker; newcomers follow. */
  place: number;
  user: string;
}

export interface ChatTable {
  game: string;
  seq: number;
  user: string;
  room: 'players' | 'spectators';
  text: string;
  at: number;
  /** Drawn by its sender. */
  command: string;
}

export interface MuteTable {
  user: string;
  muted: string;
}

export interface RatingTable {
  user: string;
  category: string;
  value: number;
  deviation: number;
  /** Null for measures without one. */
  volatility: number | null;
  games: number;
  changed: number;
  /** How many different people the matches that counted for something were against. */
  opponents: number;
}

export interface RatingChangeTable {
  user: string;
  game: string;
  category: string;
  at: number;
  value: number;
  deviation: number;
  /** What the match was worth, from 0 to 1. */
  weight: number;
  /** The deviation before the match; null for older matches. */
  prior: number | null;
}

/** Where an account was seen lately: a keyed digest of the network, and when. */
export interface NetworkTable {
  user: string;
  network: string;
  seen: number;
}

/** One row: when any node last reported that the service is up. */
export interface ServiceTable {
  id: 1;
  beat: number;
}

export interface NodeTable {
  id: string;
  started: number;
  beat: number;
}

/** Who is connected to which node. */
export interface PresenceTable {
  user: string;
  node: string;
  /** Since when, or when the last connection was lost. */
  since: number;
  is_here: Flag;
}

/** A time in which the service, or one of its nodes, was away. */
export interface OutageTable {
  id: string;
  /** Null: the whole service. */
  node: string | null;
  begun: number;
  ended: number;
  /** When all affected matches had their time back. */
  settled: number | null;
}

/** Which match has been given back the time of which outage. */
export interface OutageGrantTable {
  outage: string;
  game: string;
}

/** A short stall of a node. */
export interface StallTable {
  node: string;
  begun: number;
  ended: number;
}

/** A vacation, begun and ended by its person. */
export interface VacationTable {
  id: string;
  user: string;
  begun: number;
  /** Midnight after its last day. */
  until: number;
  /** When its person ended it early. */
  ended: number | null;
  /** The time zone in which its days are counted. */
  zone: string;
}

/** The moves that a player has prepared in a match. */
export interface PreparedLinesTable {
  game: string;
  seat: number;
  user: string;
  /** How many plies the match had, and how many seats had gone out, before the first move of each line. */
  ply: number;
  gone: number;
  /** As JSON. */
  lines: string;
  /** Since when the next answer is to be played; null: another seat is to move, or an offer waits. */
  due: number | null;
}

/** What somebody has written down for themselves about a match. */
export interface PrivateNoteTable {
  user: string;
  game: string;
  /** The position after so many plies; -1: the game. */
  ply: number;
  text: string;
  changed: number;
}

export interface FollowTable {
  user: string;
  followed: string;
  since: number;
}

export interface AnnouncementTable {
  id: string;
  text: string;
  due: number | null;
  until: number;
}

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

/** Keys that the server has made for itself and all its nodes share. */
export interface KeyTable {
  name: string;
  value: string;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  games: GameTable;
  series: SeriesTable;
  seats: SeatTable;
  events: EventTable;
  seeks: SeekTable;
  seek_places: SeekPlaceTable;
  chat: ChatTable;
  mutes: MuteTable;
  recovery_codes: RecoveryCodeTable;
  blocks: BlockTable;
  reports: ReportTable;
  moderation: ModerationTable;
  ratings: RatingTable;
  rating_changes: RatingChangeTable;
  networks: NetworkTable;
  service: ServiceTable;
  nodes: NodeTable;
  presences: PresenceTable;
  outages: OutageTable;
  outage_grants: OutageGrantTable;
  stalls: StallTable;
  announcements: AnnouncementTable;
  notices: NoticeTable;
  deliveries: DeliveryTable;
  reminders: ReminderTable;
  lookers: LookerTable;
  notice_settings: NoticeSettingsTable;
  mail_addresses: MailAddressTable;
  push_subscriptions: PushSubscriptionTable;
  post_addresses: PostAddressTable;
  post_mails: PostMailTable;
  keys: KeyTable;
  vacations: VacationTable;
  prepared_lines: PreparedLinesTable;
  private_notes: PrivateNoteTable;
  follows: FollowTable;
}

export type Database = Kysely<Tables>;
/** A transaction on the tables. */
export type Tx = Transaction<Tables>;
