import type { Logger } from 'pino';
import { USUAL_NOTICES } from '@menagerie/protocol';
import { Passes } from '../passes.ts';
import type { ReminderTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { tell, type Told } from './outbox.ts';
import { nextPoint, settingsOfAll } from './settings.ts';

const PASS = 2000;
const MOST = 100;
/** When to look again at a deadline that needs no more reminders, unless it changes. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Reminds people of deadlines at the points they have chosen. Runs on every node; each reminder goes out once. */
export class Reminders {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #passes: Passes;

  constructor(store: Store, now: () => number, log: Pick<Logger, 'error'>) {
    this.#store = store;
    this.#now = now;
    this.#passes = new Passes(() => this.pass(), PASS, log, 'deadlines could not be reminded of');
  }

  start(): void {
    this.#passes.start();
  }

  stop(): Promise<void> {
    return this.#passes.stop();
  }

  /** Reminds of what is due, and works out when the next reminder is. */
  async pass(): Promise<void> {
    for (;;) {
      const seen = await this.#store.write(async (tx) => {
        const rows = await tx
          .selectFrom('reminders')
          .selectAll()
          .where('due', '<=', this.#now())
          .orderBy('due')
          .limit(MOST)
          .$if(this.#store.dialect === 'postgres', (all) => all.forUpdate().skipLocked())
          .execute();
        if (rows.length > 0) await this.#remind(tx, rows);
        return rows.length;
      });
      if (seen < MOST || this.#passes.isStopped) return;
    }
  }

  async #remind(tx: Tx, rows: readonly ReminderTable[]): Promise<void> {
    const now = this.#now();
    const games = await tx
      .selectFrom('games')
      .select(['id', 'deadline'])
      .where(
        'id',
        'in',
        rows.map(({ game }) => game),
      )
      .execute();
    const deadlines = new Map(games.map(({ id, deadline }) => [id, deadline]));
    const settings = await settingsOfAll(
      tx,
      rows.map(({ user }) => user),
    );
    const told: Told[] = [];
    for (const row of rows) {
      const { game, user, begun } = row;
      // The match knows best: time may have been given since.
      const deadline = deadlines.get(game) ?? null;
      const { reminders } = settings.get(user) ?? USUAL_NOTICES;
      let past = row.told;
      if (deadline !== null && deadline > now) {
        const point = nextPoint(reminders, begun, deadline, past);
        if (point !== null && point <= now) {
          told.push({ kind: 'deadline', user, game, about: { deadline } });
          past = now;
        }
      }
      const due = (deadline === null ? null : nextPoint(reminders, begun, deadline, past)) ?? NEVER;
      await tx
        .updateTable('reminders')
        .set({ deadline: deadline ?? row.deadline, told: past, due })
        .where('game', '=', game)
        .where('user', '=', user)
        .execute();
    }
    await tell(tx, told, now);
  }
}
