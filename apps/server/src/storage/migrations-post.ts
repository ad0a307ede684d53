import { sql, type Kysely } from 'kysely';

/** Addresses to write to, and the mails that came. */
export async function post({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('mail_addresses').addColumn('post', 'text').execute();
  await schema
    .createTable('post_addresses')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('game', 'text', (column) => column.references('games.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('address', 'text')
    .addColumn('expires', 'bigint')
    .execute();
  await schema.createIndex('post_addresses_user').on('post_addresses').column('user').execute();
  await schema.createIndex('post_addresses_game').on('post_addresses').column('game').execute();
  await schema
    .createTable('post_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('once', 'text', (column) => column.notNull().unique())
    .addColumn('user', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('game', 'text', (column) => column.references('games.id').onDelete('cascade'))
    .addColumn('newcomer', 'text')
    .addColumn('seen', 'integer')
    .addColumn('sender', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('text', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('plan', 'text')
    .addColumn('answer', 'text')
    .addColumn('done', 'bigint')
    .addColumn('fault', 'text')
    .addColumn('given_up', 'bigint')
    .execute();
  await schema.createIndex('post_mails_due').on('post_mails').column('due').where(sql.ref('done'), 'is', null).execute();
  await schema.createIndex('post_mails_user').on('post_mails').column('user').execute();
  await schema.createIndex('post_mails_game').on('post_mails').column('game').execute();
}
