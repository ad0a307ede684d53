// Who there is: accounts, what they may do, and what they think of each other.
import type { Challengers, LoggedAct, ReportKind, UserKind } from '@menagerie/protocol';

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

/** Where an account was seen lately: a keyed digest of the network, and when. */
export interface NetworkTable {
  user: string;
  network: string;
  seen: number;
}

/** Two people who don't want to meet: `user` asked for it, and it holds for both. */
export interface BlockTable {
  user: string;
  blocked: string;
}

export interface FollowTable {
  user: string;
  followed: string;
  since: number;
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

export interface PeopleTables {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  recovery_codes: RecoveryCodeTable;
  blocks: BlockTable;
  reports: ReportTable;
  moderation: ModerationTable;
  ratings: RatingTable;
  rating_changes: RatingChangeTable;
  networks: NetworkTable;
  vacations: VacationTable;
  follows: FollowTable;
}
