import { sql, type Kysely } from 'kysely';

/** Vacations, and what lists show of clocks that are held. */
export async function time({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('vacations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('begun', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'bigint')
    .addColumn('zone', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('vacations_user').on('vacations').columns(['user', 'until']).execute();
  await schema.createIndex('vacations_until').on('vacations').column('until').where(sql.ref('ended'), 'is', null).execute();
  await schema.alterTable('seats').addColumn('away', 'bigint').execute();
  await schema.createIndex('seats_away').on('seats').column('away').where(sql.ref('away'), 'is not', null).execute();
  await schema.alterTable('games').addColumn('pause', 'bigint').execute();
}
