import type { Seat } from '@menagerie/core';
import { formatPrepared, type PreparedLine } from '@menagerie/core/prepared';
import type { PreparedRequest, PreparedView } from '@menagerie/protocol';
import type { Beside } from '../beside/beside.ts';
import { seatOf, type Entry } from '../host/entry.ts';
import type { Host } from '../host/host.ts';
import type { Counted } from '../limits/meter.ts';
import { programInRated, Refused } from '../refused.ts';
import type { Store } from '../storage/store.ts';
import { columnsOf, preparedOf } from './follower.ts';
import { seatIn, type PreparedRead } from './reading.ts';

/** How often lines are read again because something else happened in the match meanwhile. */
const MOST_TRIES = 3;

/** Who prepares moves in a match, and whether a program does it for a person. */
export interface Preparing {
  readonly user: string;
  readonly game: string;
  readonly isProgram: boolean;
  /** Who is charged for reading the lines. */
  readonly asker: Counted;
}

/** The moves that players prepare: secret, and played by `Answering` when they fit. */
export class PreparedMoves {
  readonly #store: Store;
  readonly #host: Host;
  readonly #beside: Pick<Beside, 'run'>;
  readonly #now: () => number;

  constructor(store: Store, host: Host, beside: Pick<Beside, 'run'>, now: () => number) {
    this.#store = store;
    this.#host = host;
    this.#beside = beside;
    this.#now = now;
  }

  /** What somebody has prepared in a match of theirs. Fails with Refused. */
  async of(user: string, game: string): Promise<PreparedView> {
    const entry = await this.#entry(game, user);
    const seat = seatIn(entry, user);
    const row = await this.#store.db
      .selectFrom('prepared_lines')
      .selectAll()
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirst();
    const { ply, lines } = row ? preparedOf(row) : { ply: entry.match.plies.length, lines: [] };
    return viewOf(ply, lines, seat);
  }

  /** Prepares moves in place of those prepared before. Fails with Refused. */
  async prepare({ user, game, isProgram, asker }: Preparing, wanted: PreparedRequest): Promise<PreparedView> {
    const entry = await this.#entry(game, user);
    const seat = seatIn(entry, user);
    if (isProgram && entry.about.rated && !entry.match.result) throw programInRated();
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const asked = { id: game, user, wanted };
      const { version, prepared } = JSON.parse(await this.#beside.run(asker, { name: 'prepared', asked })) as PreparedRead;
      const { match } = (await this.#host.matches.find(game, version))!;
      const isStored =
        match.log.length === version && (await this.#put(game, seat, user, version, columnsOf(prepared, match, seat, this.#now())));
      if (isStored) return viewOf(prepared.ply, prepared.lines, seat);
    }
    throw new Refused(409, { code: 'stale', message: 'The game moves on too fast. Take another look, and prepare again.' });
  }

  /** Drops what somebody has prepared in a match. Fails with Refused. */
  async drop(user: string, game: string): Promise<void> {
    const seat = seatIn(await this.#entry(game, user), user);
    await this.#store.write(async (tx) => {
      // After this, no answer is played any more.
      await tx
        .selectFrom('games')
        .select('id')
        .where('id', '=', game)
        .$if(this.#isShared, (all) => all.forUpdate())
        .execute();
      await tx.deleteFrom('prepared_lines').where('game', '=', game).where('seat', '=', seat).execute();
    });
  }

  /** Whether other nodes may write at the same time. */
  get #isShared(): boolean {
    return this.#store.dialect === 'postgres';
  }

  async #entry(game: string, user: string): Promise<Entry> {
    const entry = await this.#host.matches.newest(game);
    if (entry && (!entry.about.isPrivate || seatOf(entry, user) !== null)) return entry;
    throw new Refused(404, { code: 'no-such-game', message: 'There is no match with this id.', where: 'params.id' });
  }

  /** Stores lines, unless the match has another version by now. */
  #put(game: string, seat: Seat, user: string, version: number, columns: ReturnType<typeof columnsOf>): Promise<boolean> {
    return this.#store.write(async (tx) => {
      const row = await tx
        .selectFrom('games')
        .select('version')
        .where('id', '=', game)
        .$if(this.#isShared, (all) => all.forUpdate())
        .executeTakeFirst();
      if (row?.version !== version) return false;
      await tx
        .insertInto('prepared_lines')
        .values({ game, seat, user, ...columns })
        .onConflict((conflict) => conflict.columns(['game', 'seat']).doUpdateSet({ user, ...columns }))
        .execute();
      return true;
    });
  }
}

function viewOf(ply: number, lines: readonly PreparedLine[], seat: Seat): PreparedView {
  return { ply, lines: lines.map((line) => [...line]), text: formatPrepared(lines, seat) };
}
