import { sql, type Kysely } from 'kysely';
import { nameShape } from '../accounts/names.ts';

const BATCH = 500;

/** Name shapes, recovery codes, blocks, reports, moderators' acts, and which rated matches counted. */
export async function people(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('name_shape', 'text').execute();
  await schema.alterTable('users').addColumn('origin', 'text').execute();
  await schema.alterTable('users').addColumn('moderator', 'bigint').execute();
  await schema.alterTable('users').addColumn('muted_until', 'bigint').execute();
  await schema.alterTable('users').addColumn('banned_until', 'bigint').execute();
  await schema.alterTable('users').addColumn('closed', 'bigint').execute();
  await fillShapes(db);
  await schema.createIndex('users_name_shape').on('users').column('name_shape').unique().execute();
  await schema.createIndex('users_origin').on('users').column('origin').where(sql.ref('origin'), 'is not', null).execute();
  await schema.alterTable('seeks').addColumn('origin', 'text').execute();
  await schema.createIndex('seeks_origin').on('seeks').column('origin').execute();
  await schema.alterTable('seats').addColumn('left_early', 'bigint').execute();
  await schema.alterTable('games').addColumn('counted', 'text').execute();
  await sql`update games set counted = 'yes' where id in (select game from rating_changes)`.execute(db);
  await schema.createIndex('games_rated').on('games').columns(['ended']).where(sql.ref('rated'), '=', sql.lit(1)).execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint')
    .execute();
  await schema.createIndex('recovery_codes_user').on('recovery_codes').column('user').execute();
  await schema
    .createTable('blocks')
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('blocked', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('blocks_key', ['user', 'blocked'])
    .execute();
  await schema.createIndex('blocks_blocked').on('blocks').column('blocked').execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('about', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('game', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('settled', 'bigint')
    .execute();
  await schema.createIndex('reports_open').on('reports').columns(['settled', 'created']).execute();
  await schema.createIndex('reports_user').on('reports').columns(['user', 'created']).execute();
  await schema.createIndex('reports_about').on('reports').column('about').execute();
  await schema
    .createTable('moderation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.references('users.id'))
    .addColumn('about', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .execute();
  await schema.createIndex('moderation_at').on('moderation').column('at').execute();
  await schema.createIndex('moderation_about').on('moderation').columns(['about', 'at']).execute();
}

/** Whom a seek challenges, and their answer. */
export async function challenges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('seeks')
    .addColumn('invited', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await schema.alterTable('seeks').addColumn('declined', 'text').execute();
  await schema.createIndex('seeks_invited').on('seeks').column('invited').where(sql.ref('invited'), 'is not', null).execute();
}

interface Shapes {
  users: { id: string; name: string; name_key: string | null; name_shape: string | null; created: number };
}

/** Of accounts with the same shape, the oldest gets it; the others keep their names, and nobody new can take a similar one. */
async function fillShapes(db: Kysely<Shapes>): Promise<void> {
  const seen = new Set<string>();
  for (let offset = 0; ; offset += BATCH) {
    const accounts = db.selectFrom('users').select(['id', 'name']).where('name_key', 'is not', null);
    const rows = await accounts.orderBy('created').orderBy('id').limit(BATCH).offset(offset).execute();
    for (const { id, name } of rows) {
      const shape = nameShape(name);
      if (seen.has(shape)) continue;
      seen.add(shape);
      await db.updateTable('users').set({ name_shape: shape }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) return;
  }
}
