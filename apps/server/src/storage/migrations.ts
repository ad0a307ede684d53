import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { announcements } from './migrations-announcements.ts';
import { fairness } from './migrations-fairness.ts';
import { follows, lines, notes } from './migrations-lines.ts';
import { once } from './migrations-once.ts';
import { outbox } from './migrations-outbox.ts';
import { challenges, people } from './migrations-people.ts';
import { post } from './migrations-post.ts';
import { push } from './migrations-push.ts';
import { series } from './migrations-series.ts';
import { time } from './migrations-time.ts';

/** Forwards only; a released migration never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-beginning': { up: beginning },
  '0002-seeks-by-person': { up: seeksByPerson },
  '0004-people': { up: people },
  '0005-stalls': { up: stalls },
  '0006-challenges': { up: challenges },
  '0007-fairness': { up: fairness },
  '0008-announcements': { up: announcements },
  '0009-outbox': { up: outbox },
  '0010-time': { up: time },
  '0011-lines': { up: lines },
  '0012-notes': { up: notes },
  '0013-follows': { up: follows },
  '0014-post': { up: post },
  '0015-series': { up: series },
  '0016-push': { up: push },
  '0017-once': { up: once },
};

async function beginning(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('banned', 'bigint')
    .addColumn('ban_reason', 'text')
    .addColumn('deleted', 'bigint')
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user').execute();
  await schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('used', 'bigint')
    .execute();
  await schema.createIndex('tokens_user').on('tokens').column('user').execute();
  await schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('start', 'text')
    .addColumn('timing', 'text', (column) => column.notNull())
    .addColumn('policy', 'text', (column) => column.notNull())
    .addColumn('rated', 'integer', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('plies', 'integer', (column) => column.notNull())
    .addColumn('deadline', 'bigint')
    .addColumn('ended', 'bigint')
    .addColumn('result', 'text')
    .addColumn('previous', 'text')
    .addColumn('next', 'text')
    .execute();
  await schema.createIndex('games_deadline').on('games').column('deadline').where(sql.ref('deadline'), 'is not', null).execute();
  await schema.createIndex('games_status').on('games').columns(['status', 'created']).execute();
  await schema.createIndex('games_ended').on('games').columns(['game', 'ended']).execute();
  await schema
    .createTable('seats')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('level', 'text')
    .addColumn('is_seated', 'integer', (column) => column.notNull())
    .addColumn('is_owing', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer')
    .addColumn('rating', 'double precision')
    .addColumn('is_provisional', 'integer', (column) => column.notNull())
    .addColumn('change', 'double precision')
    .addPrimaryKeyConstraint('seats_key', ['game', 'seat'])
    .execute();
  await schema.createIndex('seats_user').on('seats').columns(['user', 'is_owing']).execute();
  await schema
    .createIndex('seats_computer')
    .on('seats')
    .column('game')
    .where(sql.ref('kind'), '=', sql.lit('computer'))
    .where(sql.ref('is_owing'), '=', sql.lit(1))
    .execute();
  await schema.createIndex('seats_open').on('seats').column('user').where(sql.ref('place'), 'is', null).execute();
  await schema
    .createTable('events')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('command', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['game', 'seq'])
    .execute();
  await schema
    .createIndex('events_command')
    .on('events')
    .columns(['game', 'command'])
    .unique()
    .where(sql.ref('command'), 'is not', null)
    .execute();
  await schema
    .createTable('seeks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('seeks_way').on('seeks').columns(['way', 'created']).execute();
  await schema
    .createTable('seek_places')
    .addColumn('seek', 'text', (column) => column.notNull().references('seeks.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('seek_places_key', ['seek', 'place'])
    .addUniqueConstraint('seek_places_user', ['seek', 'user'])
    .execute();
  await schema
    .createTable('chat')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['game', 'seq'])
    .addUniqueConstraint('chat_command', ['game', 'user', 'command'])
    .execute();
  await schema
    .createTable('mutes')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('muted', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('mutes_key', ['user', 'muted'])
    .execute();
  await schema
    .createTable('ratings')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addColumn('volatility', 'double precision')
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('changed', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['user', 'category'])
    .execute();
  await schema.createIndex('ratings_board').on('ratings').columns(['category', 'value']).execute();
  await schema
    .createTable('rating_changes')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_changes_key', ['user', 'game'])
    .execute();
  await schema
    .createTable('service')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('beat', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('nodes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('started', 'bigint', (column) => column.notNull())
    .addColumn('beat', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('presences')
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('is_here', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('presences_key', ['user', 'node'])
    .execute();
  await schema
    .createTable('outages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('node', 'text')
    .addColumn('begun', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'bigint', (column) => column.notNull())
    .addColumn('settled', 'bigint')
    .execute();
  await schema
    .createTable('outage_grants')
    .addColumn('outage', 'text', (column) => column.notNull().references('outages.id').onDelete('cascade'))
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('outage_grants_key', ['outage', 'game'])
    .execute();
}

async function seeksByPerson({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('seeks_user').on('seeks').column('user').execute();
  await schema.createIndex('seek_places_held').on('seek_places').column('user').execute();
}

async function stalls({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('stalls')
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('begun', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stalls_key', ['node', 'begun'])
    .execute();
  await schema.createIndex('stalls_ended').on('stalls').column('ended').execute();
}
