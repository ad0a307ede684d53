import type { Database } from '../storage/schema.ts';
import { formOf, type Store } from '../storage/store.ts';

/** The state of the service. Times are milliseconds since 1970. */
export interface Status {
  readonly database: string;
  readonly form: readonly string[];
  /** When any node last reported that the service is up; null if none ever did. */
  readonly beat: number | null;
  readonly nodes: readonly { readonly id: string; readonly started: number; readonly beat: number }[];
  readonly users: Readonly<Record<string, number>>;
  readonly matches: Readonly<Record<string, number>>;
  readonly sessions: number;
  readonly seeks: number;
  /** Overdue matches: the host should have acted on them already. */
  readonly overdue: number;
  /** Outages not yet given back. */
  readonly outages: number;
}

type Counted = 'sessions' | 'seeks';

export async function statusOf({ db, dialect }: Store, now: number): Promise<Status> {
  const service = await db.selectFrom('service').select('beat').executeTakeFirst();
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('deleted', 'is', null)
    .groupBy('kind')
    .execute();
  const matches = await db
    .selectFrom('games')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const overdue = db.selectFrom('games').select(({ fn }) => fn.countAll<number>().as('count'));
  const open = db.selectFrom('outages').select(({ fn }) => fn.countAll<number>().as('count'));
  return {
    database: dialect,
    form: await formOf(db),
    beat: service?.beat ?? null,
    nodes: await db.selectFrom('nodes').selectAll().orderBy('started').execute(),
    users: Object.fromEntries(users.map(({ kind, count }) => [kind, count])),
    matches: Object.fromEntries(matches.map(({ status, count }) => [status, count])),
    sessions: await countOf(db, 'sessions'),
    seeks: await countOf(db, 'seeks'),
    overdue: (await overdue.where('deadline', '<=', now).executeTakeFirstOrThrow()).count,
    outages: (await open.where('settled', 'is', null).executeTakeFirstOrThrow()).count,
  };
}

/** The same as text for the host. */
export function statusLines(status: Status, now: number): readonly string[] {
  const { database, form, beat, nodes, sessions, seeks, overdue, outages } = status;
  const ago = (time: number): string => `${Math.max(0, Math.round((now - time) / 1000))} s ago`;
  const counts = (by: Readonly<Record<string, number>>): string =>
    Object.entries(by)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ') || 'none';
  return [
    `database  ${database}, form ${form.at(-1) ?? 'none'}`,
    `service   ${beat === null ? 'never up' : `last up ${ago(beat)}`}`,
    ...nodes.map((node) => `node      ${node.id}, last heard of ${ago(node.beat)}`),
    `users     ${counts(status.users)}; ${sessions} sessions`,
    `matches   ${counts(status.matches)}; ${overdue} overdue`,
    `seeks     ${seeks}`,
    `outages   ${outages} not yet given back`,
  ];
}

async function countOf(db: Database, table: Counted): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
