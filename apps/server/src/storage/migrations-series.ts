import { sql, type Kysely } from 'kysely';

/** Several matches between the same players. */
export async function series({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('series')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer')
    .addColumn('at_once', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'bigint')
    .addColumn('why', 'text')
    .addColumn('by', 'text', (column) => column.references('users.id'))
    .execute();
  await schema
    .alterTable('games')
    .addColumn('series', 'text', (column) => column.references('series.id'))
    .execute();
  await schema.alterTable('games').addColumn('series_number', 'integer').execute();
  await schema
    .alterTable('games')
    .addColumn('series_off', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Whatever happens, a match of a series begins once.
  await schema
    .createIndex('games_series')
    .unique()
    .on('games')
    .columns(['series', 'series_number'])
    .where(sql.ref('series_off'), '=', 0)
    .execute();
}
