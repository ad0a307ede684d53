import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CalendarState } from '@menagerie/protocol';
import { formatRoute } from '@menagerie/protocol/routes';
import ical from 'ical-generator';
import { isWanted, settingsOf } from '../outbox/settings.ts';
import { matchesInWords } from '../outbox/words.ts';
import type { Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** How often calendars should look again, in seconds. */
const LOOK = 900;
/** How long before its end a deadline begins to stand in the calendar, in milliseconds. */
const SHOWN = 1_800_000;

/** Private feeds of deadlines. Whoever has the address can read it, so its owner can have another one at any time. */
export class Calendars {
  readonly #store: Store;
  readonly #key: string;

  /** `key` is the server's secret. */
  constructor(store: Store, key: string) {
    this.#store = store;
    this.#key = key;
  }

  /** Where a person's calendar is; null: there is none. */
  async stateOf(user: string): Promise<CalendarState> {
    const feed = await feedOf(this.#store.db, user);
    return { path: feed === 0 ? null : `/calendar/${user}.${feed}.${this.#sign(user, feed)}.ics` };
  }

  /** Gives a person's calendar a new address; the earlier one ends. */
  async renew(user: string): Promise<CalendarState> {
    await this.#store.write(async (tx) => {
      await this.#store.hold(tx, [{ id: user }]);
      const row = await tx.selectFrom('notice_settings').select('feed').where('user', '=', user).executeTakeFirst();
      // An ended one counts too, so that no address ever comes back.
      const feed = Math.abs(row?.feed ?? 0) + 1;
      await tx
        .insertInto('notice_settings')
        .values({ user, settings: '{}', mailed: null, feed })
        .onConflict((conflict) => conflict.column('user').doUpdateSet({ feed }))
        .execute();
    });
    return this.stateOf(user);
  }

  /** Ends a person's calendar. */
  async end(user: string): Promise<void> {
    await this.#store.write((tx) =>
      tx
        .updateTable('notice_settings')
        .set((eb) => ({ feed: eb.neg('feed') }))
        .where('user', '=', user)
        .where('feed', '>', 0)
        .execute(),
    );
  }

  /** Whose calendar is at an address; null: nobody's, or not any more. */
  async owner(code: string): Promise<string | null> {
    const [user = '', feed = '', signed = ''] = code.split('.');
    const [own, given] = [Buffer.from(this.#sign(user, Number(feed))), Buffer.from(signed)];
    if (own.length !== given.length || !timingSafeEqual(own, given)) return null;
    return (await feedOf(this.#store.db, user)) === Number(feed) ? user : null;
  }

  #sign(user: string, feed: number): string {
    return createHmac('sha256', this.#key).update(`calendar:${user}:${feed}`).digest('base64url');
  }
}

/** The number of a person's present address; 0 or less: there is none. */
async function feedOf(db: Database, user: string): Promise<number> {
  const row = await db.selectFrom('notice_settings').select('feed').where('user', '=', user).executeTakeFirst();
  return Math.max(0, row?.feed ?? 0);
}

/** A person's deadlines as an iCalendar file. */
export async function calendarOf(db: Database, user: string, origin: string): Promise<string> {
  const isOn = isWanted(await settingsOf(db, user), 'deadline', 'calendar');
  const rows = isOn ? await db.selectFrom('reminders').selectAll().where('user', '=', user).orderBy('deadline').execute() : [];
  const matches = await matchesInWords(
    db,
    user,
    rows.map(({ game }) => game),
  );
  const domain = new URL(origin).hostname;
  const calendar = ical({ name: 'Menagerie', prodId: '//Menagerie//Deadlines//EN', ttl: LOOK, url: origin });
  for (const { game, deadline } of rows) {
    const summary = `Time for your turn ends: ${matches.get(game)?.match ?? 'a game'}`;
    const url = origin + formatRoute({ page: 'game', id: game });
    calendar.createEvent({
      id: `${game}@${domain}`,
      start: new Date(deadline - SHOWN),
      end: new Date(deadline),
      summary,
      url,
      description: url,
    });
  }
  return calendar.toString();
}
