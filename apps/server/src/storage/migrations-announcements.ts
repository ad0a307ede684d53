import type { Kysely } from 'kysely';

/** What the host tells everybody. */
export async function announcements({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint')
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}
