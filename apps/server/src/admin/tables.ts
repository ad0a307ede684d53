import type { Tables } from '../storage/schema.ts';

/**
 * What is carried from one database to another, in an order in which nothing comes before what it refers to, each with the columns of its
 * key; `service` has one row. Null: what is true of running processes only.
 */
const KEYS: { readonly [T in keyof Tables]: readonly (keyof Tables[T] & string)[] | null } = {
  users: ['id'],
  sessions: ['id'],
  tokens: ['id'],
  series: ['id'],
  games: ['id'],
  seats: ['game', 'seat'],
  events: ['game', 'seq'],
  seeks: ['id'],
  seek_places: ['seek', 'place'],
  chat: ['game', 'seq'],
  mutes: ['user', 'muted'],
  recovery_codes: ['id'],
  blocks: ['user', 'blocked'],
  reports: ['id'],
  moderation: ['id'],
  ratings: ['user', 'category'],
  rating_changes: ['user', 'game'],
  networks: ['user', 'network'],
  notice_settings: ['user'],
  mail_addresses: ['user'],
  push_subscriptions: ['id'],
  post_addresses: ['digest'],
  post_mails: ['id'],
  notices: ['id'],
  deliveries: ['notice', 'channel'],
  reminders: ['game', 'user'],
  keys: ['name'],
  vacations: ['id'],
  prepared_lines: ['game', 'seat'],
  private_notes: ['user', 'game', 'ply'],
  follows: ['user', 'followed'],
  outages: ['id'],
  outage_grants: ['outage', 'game'],
  service: [],
  stalls: null,
  nodes: null,
  presences: null,
  announcements: null,
  lookers: null,
};

export type TableName = keyof Tables;

/** A table that is carried along. */
export interface Carried {
  readonly name: TableName;
  readonly key: readonly string[];
}

export const CARRIED: readonly Carried[] = Object.entries(KEYS).flatMap(([name, key]) =>
  key === null ? [] : [{ name: name as TableName, key: key }],
);

/** Tables that let their reader impersonate people. */
export const SECRET: ReadonlySet<TableName> = new Set<TableName>([
  'sessions',
  'tokens',
  'recovery_codes',
  'push_subscriptions',
  'post_addresses',
  'post_mails',
  'keys',
]);

/** Numeric columns within keys. */
export const NUMBERS: ReadonlySet<string> = new Set(['seat', 'seq', 'place', 'ply']);
