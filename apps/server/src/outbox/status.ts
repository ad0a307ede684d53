import type { Database } from '../storage/schema.ts';

/** How many given-up deliveries to list. */
const MOST = 20;

/** What is on its way, and what was given up. Times are milliseconds since 1970. */
export interface OutboxStatus {
  /** Notices for which no way is chosen yet. */
  readonly unsorted: number;
  readonly channels: readonly {
    readonly channel: string;
    readonly waiting: number;
    /** Those that have failed at least once. */
    readonly failing: number;
    /** When the oldest was told; null: nothing waits. */
    readonly oldest: number | null;
    readonly givenUp: number;
  }[];
  /** Mails that came: how many wait for their answer, how many of these have failed once, and how many answers were given up. */
  readonly mails: { readonly waiting: number; readonly failing: number; readonly givenUp: number };
  /** The latest given up. */
  readonly givenUp: readonly {
    readonly notice: string;
    readonly channel: string;
    readonly kind: string;
    readonly at: number;
    readonly tries: number;
    readonly fault: string | null;
  }[];
}

/** What an outbox holds. */
export async function outboxStatus(db: Database): Promise<OutboxStatus> {
  const { unsorted } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number | string>().as('unsorted'))
    .where('sorted', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.id', 'deliveries.notice')
    .select(({ fn, eb }) => [
      'deliveries.channel',
      fn.sum<number | string>(eb.case().when('given_up', 'is', null).then(1).else(0).end()).as('waiting'),
      fn
        .sum<number | string>(
          eb
            .case()
            .when(eb.and([eb('given_up', 'is', null), eb('tries', '>', 0)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('failing'),
      fn.min(eb.case().when('given_up', 'is', null).then(eb.ref('notices.at')).end()).as('oldest'),
      fn.count<number | string>('given_up').as('givenUp'),
    ])
    .groupBy('deliveries.channel')
    .orderBy('deliveries.channel')
    .execute();
  const givenUp = await db
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.id', 'deliveries.notice')
    .select(['notice', 'channel', 'notices.kind as kind', 'given_up as at', 'tries', 'fault'])
    .where('given_up', 'is not', null)
    .orderBy('given_up', 'desc')
    .limit(MOST)
    .execute();
  const mails = await db
    .selectFrom('post_mails')
    .select(({ fn, eb }) => [
      fn.sum<number | string | null>(eb.case().when('done', 'is', null).then(1).else(0).end()).as('waiting'),
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when(eb.and([eb('done', 'is', null), eb('tries', '>', 0)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('failing'),
      fn.count<number | string>('given_up').as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  return {
    unsorted: Number(unsorted),
    mails: { waiting: Number(mails.waiting ?? 0), failing: Number(mails.failing ?? 0), givenUp: Number(mails.givenUp) },
    channels: rows.map(({ channel, waiting, failing, oldest, givenUp: count }) => {
      return {
        channel,
        waiting: Number(waiting),
        failing: Number(failing),
        oldest: oldest === null ? null : Number(oldest),
        givenUp: Number(count),
      };
    }),
    givenUp: givenUp.map((row) => ({ ...row, at: row.at! })),
  };
}

/** The same as text for the host. */
export function outboxLines({ unsorted, channels, mails, givenUp }: OutboxStatus, now: number): readonly string[] {
  const age = (at: number): string => `${Math.max(0, Math.round((now - at) / 60_000))} min ago`;
  return [
    `new       ${unsorted} to sort`,
    ...channels.map(({ channel, waiting, failing, oldest, givenUp: count }) => {
      const since = oldest === null ? '' : `, the oldest from ${age(oldest)}`;
      return `${channel.padEnd(10)}${waiting} waiting, ${failing} of them failing${since}; ${count} given up`;
    }),
    `answers   ${mails.waiting} waiting, ${mails.failing} of them failing; ${mails.givenUp} given up`,
    ...givenUp.map(({ notice, channel, kind, at, tries, fault }) => {
      return `given up  ${notice} (${kind}) by ${channel}, ${age(at)}, after ${tries} tries: ${fault ?? 'never tried'}`;
    }),
  ];
}
