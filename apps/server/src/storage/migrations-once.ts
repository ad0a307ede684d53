import { sql, type Kysely } from 'kysely';

/** What became of a seek, and what tells its sender's repeated request, so that whoever got no answer can ask again. */
export async function once({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('seeks')
    .addColumn('game', 'text', (column) => column.references('games.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('seeks_game').on('seeks').column('game').where(sql.ref('game'), 'is not', null).execute();
  await schema.alterTable('seeks').addColumn('once', 'text').execute();
  await schema.createIndex('seeks_once').unique().on('seeks').columns(['user', 'once']).where(sql.ref('once'), 'is not', null).execute();
}
