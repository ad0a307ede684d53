import { nextNumber, rematch, type Player } from '@menagerie/match';
import { peopleAmongComputers, checkComputerQuota } from '../host/quota.ts';
import type { Change, Follower } from '../host/change.ts';
import { createGame, presentPlayers } from '../host/create-game.ts';
import { tell, type Told } from '../outbox/outbox.ts';
import { blockedWith } from '../moderation/blocks.ts';
import { checkPatience } from '../rating/counting.ts';
import { Refused } from '../refused.ts';
import type { SeriesEnd, SeriesTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { MOST_MATCHES, MOST_OFF, rankingsOf } from './standing.ts';

/**
 * Begins the next match of a series when one is over, or the same again if it was called off, in the transaction that stores the end. If that can't be,
 * the series ends. Guests of one network have `times` the usual quota of matches with computers.
 */
export function seriesGoOn(store: Store, now: () => number, times: number): Follower {
  return {
    allow: async (db, { match, about: { series } }, _seat, { kind }) => {
      if (!series || !match.result) return;
      if (kind === 'takeBack' || kind === 'acceptTakeBack') {
        throw refused('The game counts in a series, so once it is over nothing is taken back.');
      }
      if (kind !== 'offerRematch' && kind !== 'acceptRematch') return;
      const row = await db.selectFrom('series').select('ended').where('id', '=', series.id).executeTakeFirst();
      if (row?.ended === null) throw refused('The series goes on by itself. A rematch can follow once it is over.');
    },
    follow: async (tx, signal, change) => {
      const { before, match, isEnd } = change;
      const { id, game, about } = before;
      if (!isEnd || !about.series) return {};
      const { id: series, number } = about.series;
      const row = await lockSeries(tx, series);
      signal({ kind: 'series', id: series, version: 0 });
      const isOff = match.result!.ranking === null;
      if (isOff) await tx.updateTable('games').set({ series_off: 1 }).where('id', '=', id).execute();
      if (row.ended !== null) return {};
      const open = nextNumber({ length: row.length, rankings: await rankingsOf(tx, series) });
      const due = isOff ? number : row.at_once === 1 ? null : open;
      const why = open === null ? 'played' : due === null ? null : await obstacleTo(tx, row, change, due);
      if (why !== null) await endSeries(tx, series, why, null, now());
      // All know that the last game is over.
      if (why !== null && why !== 'played') await tellEnded(tx, match.players, id, why, null, now());
      if (why !== null || due === null) return {};
      const wanted = { game: game.id, setup: rematch(game, match), rated: about.rated, isPrivate: about.isPrivate, previous: id };
      const next = await createGame(tx, signal, { ...wanted, series: { id: series, number: due } }, now());
      await tx.updateTable('games').set({ next }).where('id', '=', id).execute();
      return { next };
    },
  };

  /** Why the match with this number can't begin, or null. */
  async function obstacleTo(tx: Tx, { id }: SeriesTable, { before, match }: Change, number: number): Promise<SeriesEnd | null> {
    if (number > MOST_MATCHES) return 'many';
    const off = tx
      .selectFrom('games')
      .select('id')
      .where('series', '=', id)
      .where('series_number', '=', number)
      .where('series_off', '=', 1);
    if ((await off.execute()).length >= MOST_OFF) return 'off';
    if (await isRefused(presentPlayers(tx, match.players))) return 'gone';
    const users = [...new Set(match.players.flatMap((player) => player.id ?? []))];
    for (const user of users) {
      const blocked = await blockedWith(tx, user);
      if (users.some((other) => blocked.has(other))) return 'blocked';
    }
    for (const user of before.about.rated ? users : []) if (await isRefused(checkPatience(tx, user, now(), ''))) return 'early';
    const people = peopleAmongComputers(before.game, match);
    await store.hold(tx, people);
    return (await isRefused(checkComputerQuota(tx, people, null, times))) ? 'computers' : null;
  }
}

/** The row of a series, locked until the end of this transaction. */
export function lockSeries(tx: Tx, id: string): Promise<SeriesTable> {
  return tx
    .updateTable('series')
    .set((column) => ({ created: column.ref('created') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a series; matches under way go on. `by`: who ended it, if a person did. */
export async function endSeries(tx: Tx, id: string, why: SeriesEnd, by: string | null, now: number): Promise<void> {
  await tx.updateTable('series').set({ ended: now, why, by }).where('id', '=', id).execute();
}

/** Tells the players of a match, but not who ended it, that its series goes on no longer. */
export async function tellEnded(
  tx: Tx,
  players: readonly Player[],
  game: string,
  why: SeriesEnd,
  by: string | null,
  now: number,
): Promise<void> {
  const users = new Set(players.flatMap(({ id }) => (id === undefined || id === by ? [] : [id])));
  const told = [...users].map((user): Told => ({ kind: 'series', user, game, about: { why, by } }));
  await tell(tx, told, now);
}

async function isRefused(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

function refused(message: string): Refused {
  return new Refused(409, { code: 'in-series', message });
}
