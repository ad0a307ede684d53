import type { VacationRequest, VacationView } from '@menagerie/protocol';
import type { Logger } from 'pino';
import type { Host } from '../host/host.ts';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Database, Tx, VacationTable } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { endOfVacation, usedIn, yearAt, type VacationBudget } from './budget.ts';

/** Between two looks for matches that have not heard of a vacation yet. */
const ROUND = 60_000;
/** Matches to tell at once. */
const AT_ONCE = 50;

/**
 * People's vacations. A vacation is one row; the matches of its person hear of it one by one, and a match that could not be told at once, since a
 * node went down, is told in a later round.
 */
export class Vacations {
  readonly #store: Store;
  readonly #host: Host;
  readonly #budget: VacationBudget;
  readonly #now: () => number;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();

  constructor(store: Store, host: Host, budget: VacationBudget, now: () => number, log: Logger) {
    this.#store = store;
    this.#host = host;
    this.#budget = budget;
    this.#now = now;
    this.#log = log;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#round = this.tell()
        .catch((error: unknown) => {
          if (!isUnreachable(error)) this.#log.error({ error: String(error) }, 'matches could not be told of vacations');
        })
        .then(() => {
          if (this.#timer) this.start();
        });
    }, ROUND);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#round;
  }

  /** What somebody has left, and the vacation they are on. The year is that of the zone. */
  async of(user: string, zone: string): Promise<VacationView> {
    const rows = await vacationsOf(this.#store.db, user);
    const now = this.#now();
    const year = yearAt(zone, now);
    const present = rows.find((row) => isOn(row, now));
    return {
      year,
      aYear: this.#budget.aYear,
      atOnce: this.#budget.atOnce,
      left: Math.max(0, this.#budget.aYear - usedIn(year, rows)),
      present: present ? { begun: present.begun, until: present.until, zone: present.zone } : null,
    };
  }

  /** Begins a vacation, in every running match with days for a turn. Fails with Refused. */
  async begin(user: string, wanted: VacationRequest): Promise<VacationView> {
    await this.#store.write(async (tx) => {
      await this.#store.hold(tx, [{ id: user }]);
      const now = this.#now();
      const rows = await vacationsOf(tx, user);
      if (rows.some((row) => isOn(row, now))) {
        throw new Refused(409, { code: 'on-vacation', message: 'You are on vacation already. End it first, then take another.' });
      }
      const until = endOfVacation(wanted, this.#budget, rows, now);
      const row: VacationTable = { id: newId(), user, begun: now, until, ended: null, zone: wanted.zone };
      await tx.insertInto('vacations').values(row).execute();
    });
    await this.tell(user);
    return this.of(user, wanted.zone);
  }

  /** Ends somebody's vacation; the days not used stay theirs. */
  async end(user: string): Promise<void> {
    const now = this.#now();
    const ended = await this.#store.write((tx) =>
      tx
        .updateTable('vacations')
        .set({ ended: now })
        .where('user', '=', user)
        .where('ended', 'is', null)
        .where('until', '>', now)
        .executeTakeFirst(),
    );
    if (Number(ended.numUpdatedRows) === 0) throw new Refused(409, { code: 'not-on-vacation', message: 'You are not on vacation.' });
    await this.tell(user);
  }

  /** Tells matches what they have not heard yet: those of one person, or all. */
  async tell(user: string | null = null): Promise<void> {
    const { db } = this.#store;
    const now = this.#now();
    const leaving = await unaware(db, user, now);
    const returning = await waiting(db, user, now);
    const orders = [
      ...leaving.map(({ game, seat, until }) => ({ game, command: { kind: 'beginVacation', seat, until } as const })),
      ...returning.map(({ game, seat }) => ({ game, command: { kind: 'endVacation', seat } as const })),
    ];
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      await Promise.all(orders.slice(from, from + AT_ONCE).map(({ game, command }) => this.#host.order(game, command)));
    }
  }
}

function isOn({ ended, until }: VacationTable, now: number): boolean {
  return ended === null && until > now;
}

function vacationsOf(db: Database | Tx, user: string): Promise<VacationTable[]> {
  return db.selectFrom('vacations').selectAll().where('user', '=', user).orderBy('begun').execute();
}

/** Until when these people are on vacation, by person. */
export async function awayUntil(db: Database | Tx, users: readonly string[], now: number): Promise<ReadonlyMap<string, number>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('vacations')
    .select(['user', 'until'])
    .where('user', 'in', users)
    .where('ended', 'is', null)
    .where('until', '>', now)
    .execute();
  return new Map(rows.map(({ user, until }) => [user, until]));
}

/** Seats in running matches of days whose person is on vacation, while the match has another end for it or none. */
function unaware(db: Database, user: string | null, now: number) {
  return db
    .selectFrom('vacations')
    .innerJoin('seats', 'seats.user', 'vacations.user')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['seats.game as game', 'seats.seat as seat', 'vacations.until as until'])
    .where('vacations.ended', 'is', null)
    .where('vacations.until', '>', now)
    .$if(user !== null, (all) => all.where('vacations.user', '=', user!))
    .where('seats.place', 'is', null)
    .where('games.status', '!=', 'over')
    .where('games.timing', 'like', '%"kind":"days"%')
    .where((is) => is.or([is('seats.away', 'is', null), is('seats.away', '!=', is.ref('vacations.until'))]))
    .execute();
}

/** Seats for which a running match waits, while the vacation of their person is over or another. */
function waiting(db: Database, user: string | null, now: number) {
  return db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['seats.game as game', 'seats.seat as seat'])
    .where('seats.away', '>', now)
    .$if(user !== null, (all) => all.where('seats.user', '=', user!))
    .where('games.status', '!=', 'over')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('vacations')
            .select('vacations.id')
            .whereRef('vacations.user', '=', 'seats.user')
            .where('vacations.ended', 'is', null)
            .where('vacations.until', '>', now),
        ),
      ),
    )
    .execute();
}
