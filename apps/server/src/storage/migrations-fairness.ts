import { sql, type Kysely } from 'kysely';
import { nameKey } from '../accounts/names.ts';

const BATCH = 500;

/** What a match was worth, opponents, networks, who may challenge whom, and names that differ by case alone in any alphabet. */
export async function fairness(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('networks')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('networks_key', ['user', 'network'])
    .execute();
  await schema.createIndex('networks_network').on('networks').column('network').execute();
  await schema
    .alterTable('rating_changes')
    .addColumn('weight', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('rating_changes').addColumn('prior', 'double precision').execute();
  await schema.createIndex('rating_changes_game').on('rating_changes').column('game').execute();
  await schema
    .alterTable('ratings')
    .addColumn('opponents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update ratings set opponents = (
      select count(distinct theirs."user") from rating_changes as mine
      join rating_changes as theirs on theirs.game = mine.game and theirs."user" <> mine."user"
      where mine."user" = ratings."user" and mine.category = ratings.category
    )`.execute(db);
  await schema
    .alterTable('users')
    .addColumn('challengers', 'text', (column) => column.notNull().defaultTo('everybody'))
    .execute();
  await foldNames(db);
}

interface Names {
  users: { id: string; name: string; name_key: string | null; created: number };
}

/** Accounts get the key of their name without case. Where another one has it already, the older key stays, by which its owner is found first. */
export async function foldNames(db: Kysely<Names>): Promise<void> {
  for (let offset = 0; ; offset += BATCH) {
    const accounts = db.selectFrom('users').select(['id', 'name', 'name_key']).where('name_key', 'is not', null);
    const rows = await accounts.orderBy('created').orderBy('id').limit(BATCH).offset(offset).execute();
    for (const { id, name, name_key } of rows) {
      const key = nameKey(name);
      if (key === name_key) continue;
      const taken = await db.selectFrom('users').select('id').where('name_key', '=', key).executeTakeFirst();
      if (!taken) await db.updateTable('users').set({ name_key: key }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) return;
  }
}
