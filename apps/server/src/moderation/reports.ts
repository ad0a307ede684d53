import type { Badge, ReportRequest, ReportsPage } from '@menagerie/protocol';
import { formatCursor, parseCursor } from '../cursor.ts';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** On one page. */
const PAGE = 50;

/** Which page, and about whom; by default the first, and everybody. */
export interface PageOf {
  readonly about?: string | undefined;
  readonly after?: string | undefined;
}

/** Stores a report for the moderators. Fails with Refused. */
export async function report(store: Store, by: string, { about, game, kind, text }: ReportRequest, now: number): Promise<void> {
  if (by === about) throw new Refused(409, { code: 'yourself', message: 'You can’t report yourself.', where: 'body.about' });
  await store.write(async (tx) => {
    const row = await tx.selectFrom('users').select('id').where('id', '=', about).where('deleted', 'is', null).executeTakeFirst();
    if (!row) throw new Refused(404, { code: 'not-found', message: 'There is nobody with this id.', where: 'body.about' });
    await tx.insertInto('reports').values({ id: newId(), user: by, about, game, kind, text, created: now, settled: null }).execute();
  });
}

/** A page of the open reports, oldest first; about one person if `about` is given. */
export async function openReports(db: Database, { about, after }: PageOf = {}): Promise<ReportsPage> {
  const start = after === undefined ? null : parseCursor(after, [Number.isSafeInteger]);
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.user')
    .innerJoin('users as reported', 'reported.id', 'reports.about')
    .select(['reports.id', 'reports.game', 'reports.kind as why', 'reports.text', 'reports.created'])
    .select(['reporter.id as by_id', 'reporter.name as by_name', 'reporter.kind as by_kind'])
    .select(['reported.id as about_id', 'reported.name as about_name', 'reported.kind as about_kind'])
    .where('reports.settled', 'is', null)
    .$if(about !== undefined, (all) => all.where('reports.about', '=', about!))
    .$if(start !== null, (all) => {
      const { numbers, id } = start!;
      return all.where((is) =>
        is.or([is('reports.created', '>', numbers[0]), is.and([is('reports.created', '=', numbers[0]), is('reports.id', '>', id)])]),
      );
    })
    .orderBy('reports.created')
    .orderBy('reports.id')
    .limit(PAGE + 1)
    .execute();
  const reports = rows.slice(0, PAGE).map(({ id, game, why, text, created, ...people }) => {
    const by: Badge = { id: people.by_id, name: people.by_name, kind: people.by_kind };
    return { id, by, about: { id: people.about_id, name: people.about_name, kind: people.about_kind }, game, kind: why, text, created };
  });
  const last = rows.length > PAGE ? reports.at(-1)! : null;
  return { reports, next: last && formatCursor({ numbers: [last.created], id: last.id }) };
}
