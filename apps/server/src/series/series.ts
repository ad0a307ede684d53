import { seatsOf } from '@menagerie/core';
import { scoresOf } from '@menagerie/match';
import { shownName, type SeriesView } from '@menagerie/protocol';
import { summariesOf } from '../games/summaries.ts';
import { loadEntry, seatOf, type Entry } from '../host/entry.ts';
import { badgesOf, maySee } from '../host/view.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { endSeries, lockSeries, tellEnded } from './follower.ts';
import { rankingsOf, whyEnded } from './standing.ts';

/** The series on this server. */
export class AllSeries {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** A series as a viewer (null: not signed in) may see it. Fails with Refused as if there were none. */
  async view(id: string, viewer: string | null): Promise<SeriesView> {
    const series = await this.find(id, viewer);
    if (!series) throw noSuchSeries();
    return series;
  }

  /** The same; null if there is none to see. */
  async find(id: string, viewer: string | null): Promise<SeriesView | null> {
    const { db } = this.#store;
    const entry = await visible(db, id, viewer);
    if (!entry) return null;
    const { game, match, about } = entry;
    const row = await db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const games = await db.selectFrom('games').select('id').where('series', '=', id).orderBy('created').orderBy('series_number').execute();
    const badges = await badgesOf(db, about.seats);
    const scores = scoresOf(game, { setup: match, rankings: await rankingsOf(db, id) }, about.series!.number);
    const seats = seatsOf(game, match.options);
    // In the order of the first match: the present one has moved everybody back by so many seats.
    const moved = about.series!.number - 1;
    const players = seats.map((_, index) => {
      const seat = seats[(((index - moved) % seats.length) + seats.length) % seats.length];
      const { user, name, level } = about.seats[seat];
      const badge = (user !== null && badges.get(user)) || null;
      return { name: badge ? shownName(badge) : name, user: badge, level, points: scores[seat] };
    });
    const summaries = await summariesOf(db, games.map((each) => each.id), viewer); // prettier-ignore
    return {
      id,
      game: game.id,
      options: { ...match.options },
      control: summaries[0].control,
      rated: about.rated,
      private: about.isPrivate,
      length: row.length,
      atOnce: row.at_once === 1,
      created: row.created,
      ended: row.ended,
      why: whyEnded(row, players.find(({ user }) => user !== null && user.id === row.by)?.name ?? null),
      players,
      games: [...summaries],
      mayEnd: row.ended === null && row.at_once === 0 && seatOf(entry, viewer) !== null,
    };
  }

  /** Ends a series for one of its players: the match under way is played, but none follows. Fails with Refused. */
  async end(id: string, user: string): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      const entry = await visible(tx, id, user);
      if (!entry) throw noSuchSeries();
      if (seatOf(entry, user) === null) {
        throw new Refused(403, { code: 'not-a-player', message: 'You are watching this series; only its players can end it.' });
      }
      const row = await lockSeries(tx, id);
      // Their first answer may have been lost.
      if (row.ended !== null && row.by === user) return;
      if (row.ended !== null) throw new Refused(409, { code: 'over', message: 'The series is over already.' });
      if (row.at_once === 1) {
        throw new Refused(409, {
          code: 'all-begun',
          message: 'All games of this series have begun. Resign those you don’t want to play on.',
        });
      }
      await endSeries(tx, id, 'left', user, this.#now());
      await tellEnded(tx, entry.match.players, entry.id, 'left', user, this.#now());
      signal({ kind: 'series', id, version: 0 });
    });
  }
}

/** The newest match of a series, if the viewer may see it. */
async function visible(db: Database, id: string, viewer: string | null): Promise<Entry | null> {
  const newest = await db.selectFrom('games').select('id').where('series', '=', id).orderBy('created', 'desc').executeTakeFirst();
  const entry = newest ? await loadEntry(db, newest.id) : null;
  return entry && maySee(entry, viewer) ? entry : null;
}

function noSuchSeries(): Refused {
  return new Refused(404, { code: 'no-such-series', message: 'There is no series with this id.', where: 'params.id' });
}
