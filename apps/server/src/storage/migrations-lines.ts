import { sql, type Kysely } from 'kysely';

/** Moves that players have prepared. */
export async function lines({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('prepared_lines')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ply', 'integer', (column) => column.notNull())
    .addColumn('gone', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint')
    .addPrimaryKeyConstraint('prepared_lines_key', ['game', 'seat'])
    .execute();
  await schema.createIndex('prepared_lines_user').on('prepared_lines').column('user').execute();
  await schema.createIndex('prepared_lines_due').on('prepared_lines').column('due').where(sql.ref('due'), 'is not', null).execute();
}

/** What people write down for themselves about matches. */
export async function notes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('private_notes')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('ply', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('changed', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('private_notes_key', ['user', 'game', 'ply'])
    .execute();
  await schema.createIndex('private_notes_game').on('private_notes').column('game').execute();
}

/** Whom people follow. */
export async function follows({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('follows')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('followed', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('follows_key', ['user', 'followed'])
    .execute();
  await schema.createIndex('follows_followed').on('follows').column('followed').execute();
}
