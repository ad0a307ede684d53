import type { Kysely, Transaction } from 'kysely';
import type { Counted, DeclineWord, ModerationAct, ReportKind, UserKind } from '@menagerie/protocol';

// Times are milliseconds since 1970, truth values 0 or 1, and structures JSON text, in both databases alike.

/** A truth value as both databases store it. */
export type Flag = 0 | 1;

export interface UserTable {
  id: string;
  name: string;
  /** The name in lower case; unique among accounts, null for guests, whose names need not differ, and for deleted accounts. */
  name_key: string | null;
  /** How the name looks; unique among accounts too, so that none is taken for another. Null for older accounts that look like one. */
  name_shape: string | null;
  kind: UserKind;
  /** Null for guests. */
  password: string | null;
  created: number;
  seen: number;
  banned: number | null;
  ban_reason: string | null;
  /** When the account was deleted; its name is then a blank one. */
  deleted: number | null;
  /** Of a guest: keyed digest of the network where they came in, by which what guests may do is counted. Null for accounts. */
  origin: string | null;
  /** Since when they are a moderator. */
  moderator: number | null;
  /** Until when nothing they say is let through. */
  muted_until: number | null;
  /** Until when a ban lasts; null: for good, if there is one. */
  banned_until: number | null;
  /** When the house closed the account for good. */
  closed: number | null;
}

export interface SessionTable {
  id: string;
  user: string;
  /** Of the token, which itself is nowhere stored. */
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

/** A code with which somebody gets back in who has lost the password. */
export interface RecoveryCodeTable {
  id: string;
  user: string;
  digest: string;
  created: number;
  /** Null: it is good until it is used. */
  expires: number | null;
}

/** Two people who do not want to meet: `user` has said so, and it holds for both. */
export interface BlockTable {
  user: string;
  blocked: string;
}

export interface ReportTable {
  id: string;
  /** Who reports, and whom. */
  user: string;
  about: string;
  game: string | null;
  kind: ReportKind;
  text: string;
  created: number;
  /** When a moderator was done with it. */
  settled: number | null;
}

/** One thing that a moderator has done; never changed or deleted. */
export interface ModerationTable {
  id: string;
  at: number;
  /** Null: the host, at the command line. */
  by: string | null;
  about: string;
  what: ModerationAct;
  why: string;
  /** Null: for good, or at once. */
  until: number | null;
}

export type GameStatus = 'preparing' | 'playing' | 'over';

/** A match. What the log tells is kept beside it only as far as lists need it. */
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
  /** The number of events; a writer must have seen all of them. */
  version: number;
  status: GameStatus;
  plies: number;
  /** When the host has to act next. */
  deadline: number | null;
  ended: number | null;
  /** The result as JSON. */
  result: string | null;
  previous: string | null;
  next: string | null;
  /** Of a rated match that is over: `yes`, or why it counts for no rating. Null otherwise. */
  counted: Counted | null;
}

export interface SeatTable {
  game: string;
  seat: number;
  user: string | null;
  name: string;
  kind: 'person' | 'computer';
  level: string | null;
  /** Whether it takes part under the options of this match. */
  is_seated: Flag;
  /** Whether the match waits for this seat. */
  is_owing: Flag;
  /** From 1, once the match is over; null if it was called off. */
  place: number | null;
  /** Rating when the match began. */
  rating: number | null;
  is_provisional: Flag;
  change: number | null;
  /** When the person at this seat ended a rated match before it counted. */
  left_early: number | null;
}

export interface EventTable {
  game: string;
  /** From 1. */
  seq: number;
  at: number;
  /** Of the command it is the last consequence of: the seat it came from, and the id that its sender drew. */
  command: string | null;
  /** The event as JSON. */
  payload: string;
}

export interface SeekTable {
  id: string;
  /** The request as JSON. */
  request: string;
  way: 'lobby' | 'link' | 'direct';
  user: string;
  created: number;
  /** After which nobody can join it any more. */
  expires: number;
  /** Keyed digest of the network it was put up from. */
  origin: string | null;
  /** Who is challenged by a direct one. */
  invited: string | null;
  /** What they answered; from then on it is only shown to the challenger. */
  declined: DeclineWord | null;
}

export interface SeekPlaceTable {
  seek: string;
  /** From 0, the seeker; those who join follow. */
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
  /** As its sender drew it. */
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
  /** Null under a measure that has none. */
  volatility: number | null;
  games: number;
  changed: number;
}

export interface RatingChangeTable {
  user: string;
  game: string;
  category: string;
  at: number;
  value: number;
  deviation: number;
}

/** One row: when any node last said that the service is up. */
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

/** A time in which the service, or one node of it, was away. */
export interface OutageTable {
  id: string;
  /** Null: all of it. */
  node: string | null;
  begun: number;
  ended: number;
  /** When every match concerned had been given its time back. */
  settled: number | null;
}

/** Which match has been given back the time of which outage. */
export interface OutageGrantTable {
  outage: string;
  game: string;
}

/** A short time in which a node stood still. */
export interface StallTable {
  node: string;
  begun: number;
  ended: number;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  games: GameTable;
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
  service: ServiceTable;
  nodes: NodeTable;
  presences: PresenceTable;
  outages: OutageTable;
  outage_grants: OutageGrantTable;
  stalls: StallTable;
}

export type Database = Kysely<Tables>;
/** A transaction on the tables. */
export type Tx = Transaction<Tables>;
