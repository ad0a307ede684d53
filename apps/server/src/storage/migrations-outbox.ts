import { sql, type Kysely } from 'kysely';

/** What people are to be told, and by which ways it reaches them. */
export async function outbox({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.references('games.id').onDelete('cascade'))
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('sorted', 'bigint')
    .addColumn('bell', 'integer', (column) => column.notNull())
    .addColumn('read', 'bigint')
    .execute();
  await schema.createIndex('notices_unsorted').on('notices').column('at').where(sql.ref('sorted'), 'is', null).execute();
  await schema.createIndex('notices_user').on('notices').columns(['user', 'at']).execute();
  await schema.createIndex('notices_game').on('notices').column('game').execute();
  await schema
    .createTable('deliveries')
    .addColumn('notice', 'text', (column) => column.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addColumn('given_up', 'bigint')
    .addPrimaryKeyConstraint('deliveries_key', ['notice', 'channel'])
    .execute();
  await schema.createIndex('deliveries_due').on('deliveries').columns(['channel', 'due']).where(sql.ref('given_up'), 'is', null).execute();
  await schema.createIndex('deliveries_user').on('deliveries').column('user').execute();
  await schema
    .createTable('reminders')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('begun', 'bigint', (column) => column.notNull())
    .addColumn('deadline', 'bigint', (column) => column.notNull())
    .addColumn('told', 'bigint', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reminders_key', ['game', 'user'])
    .execute();
  await schema.createIndex('reminders_due').on('reminders').column('due').execute();
  await schema.createIndex('reminders_user').on('reminders').column('user').execute();
  await schema
    .createTable('lookers')
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lookers_key', ['user', 'game', 'node'])
    .execute();
  await schema
    .createTable('notice_settings')
    .addColumn('user', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('mailed', 'bigint')
    .addColumn('feed', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('mail_addresses')
    .addColumn('user', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'bigint')
    .addColumn('code', 'text')
    .addColumn('expires', 'bigint')
    .addColumn('off', 'bigint')
    .addColumn('off_why', 'text')
    .execute();
  await schema.createIndex('mail_addresses_address').on('mail_addresses').column('address').execute();
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user').execute();
  await schema
    .createTable('keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
