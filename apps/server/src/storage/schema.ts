import type { Kysely, Transaction } from 'kysely';
import type { MatchTables } from './schema-matches.ts';
import type { NoticeTables } from './schema-notices.ts';
import type { PeopleTables } from './schema-people.ts';
import type { ServiceTables } from './schema-service.ts';

// In both databases, times are milliseconds since 1970, booleans 0 or 1, and structures JSON text.

export type { Flag } from './facts.ts';
export type * from './schema-matches.ts';
export type * from './schema-notices.ts';
export type * from './schema-people.ts';
export type * from './schema-service.ts';

export interface Tables extends PeopleTables, MatchTables, NoticeTables, ServiceTables {}

export type Database = Kysely<Tables>;
/** A transaction on the tables. */
export type Tx = Transaction<Tables>;
