import type { Kysely } from 'kysely';

/** Pushes go to a device for as long as its browser is signed in. */
export async function push({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('push_subscriptions')
    .addColumn('session', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('push_subscriptions_session').on('push_subscriptions').column('session').execute();
}
