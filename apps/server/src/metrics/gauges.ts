import { outboxStatus } from '../outbox/status.ts';
import type { Store } from '../storage/store.ts';
import type { Metrics, Reading } from './metrics.ts';

/** What a gauge reads from the parts of a server. */
export interface Watched {
  readonly store: Store;
  /** Open sockets of this node, by the kind of who is behind them. */
  readonly sockets: () => Readonly<Record<string, number>>;
  /** Questions that wait for a thread of the computers. */
  readonly questions: () => number;
  /** Jobs that wait for a worker thread. */
  readonly jobs: () => number;
}

/** Registers gauges for the present state of a server. */
export function watchHouse(metrics: Metrics, { store, sockets, questions, jobs }: Watched): void {
  metrics.watch({
    name: 'sockets',
    help: 'Open sockets of this node, by the kind of who is behind them.',
    labels: ['kind'],
    read: () => Object.entries(sockets()).map(([kind, value]) => ({ labels: { kind }, value })),
  });
  metrics.watch({
    name: 'computers_waiting',
    help: 'Positions that wait for a thread of the computers of this node.',
    labels: [],
    read: () => [{ labels: {}, value: questions() }],
  });
  metrics.watch({
    name: 'jobs_waiting',
    help: 'Positions, game files and searches that wait for a worker thread.',
    labels: [],
    read: () => [{ labels: {}, value: jobs() }],
  });
  metrics.watch({
    name: 'matches_unfinished',
    help: 'Unfinished matches of all nodes together, by status.',
    labels: ['status'],
    read: () => unfinished(store),
  });
  metrics.watch({
    name: 'notices_waiting',
    help: 'Notices of all nodes together on their way, by channel; `new` if none is chosen yet.',
    labels: ['channel'],
    read: async () => {
      const { unsorted, channels } = await outboxStatus(store.db);
      const sorted = channels.map(({ channel, waiting }) => ({ labels: { channel }, value: waiting }));
      return [{ labels: { channel: 'new' }, value: unsorted }, ...sorted];
    },
  });
  metrics.watch({
    name: 'mails_waiting',
    help: 'Mails that came and wait for their answer, of all nodes together.',
    labels: [],
    read: async () => [{ labels: {}, value: (await outboxStatus(store.db)).mails.waiting }],
  });
}

async function unfinished({ db }: Store): Promise<readonly Reading[]> {
  const rows = await db
    .selectFrom('games')
    .select(({ fn }) => ['status', fn.countAll<number>().as('value')])
    .where('status', 'in', ['preparing', 'playing'])
    .groupBy('status')
    .execute();
  return (['preparing', 'playing'] as const).map((status) => ({
    labels: { status },
    value: rows.find((row) => row.status === status)?.value ?? 0,
  }));
}
