import { followPrepared, preparedAnswer } from '@menagerie/match';
import type { Logger } from 'pino';
import type { Host } from '../host/host.ts';
import { within } from '../metrics/route.ts';
import { tell } from '../outbox/outbox.ts';
import { Passes } from '../passes.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Database, PreparedLinesTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { preparedOf } from './follower.ts';

/** Between two looks for answers of which this node has heard nothing, in milliseconds. */
const PAUSE = 2000;
const MOST = 100;

interface Needs {
  readonly store: Store;
  readonly host: Host;
  readonly log: Logger;
}

/**
 * Plays prepared answers, each as a command of its player for one state of the match. Any node may try: the first one wins, and what a node
 * left undone another one finds.
 */
export class Answering {
  readonly #needs: Needs;
  readonly #passes: Passes;
  #work: Promise<void> = Promise.resolve();
  #end = (): void => undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#passes = new Passes(() => this.sweep(), PAUSE, needs.log, 'prepared moves could not be looked for');
  }

  start(): void {
    this.#end = this.#needs.store.onSignal(({ kind, id }) => {
      if (kind === 'answer') void this.#then(() => this.#answer(id));
    });
    this.#passes.start();
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#passes.stop();
    await this.#work;
  }

  /** Plays all answers that are due. */
  async sweep(): Promise<void> {
    const rows = await this.#needs.store.db
      .selectFrom('prepared_lines')
      .select('game')
      .distinct()
      .where('due', 'is not', null)
      .limit(MOST)
      .execute();
    for (const { game } of rows) await this.#then(() => this.#answer(game));
  }

  /** One after the other. */
  #then(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => within('prepared', work))
      .catch((error: unknown) => {
        if (!isUnreachable(error)) this.#needs.log.error({ err: error }, 'a prepared move could not be played');
      });
    return this.#work;
  }

  async #answer(game: string): Promise<void> {
    if (this.#passes.isStopped) return;
    const { store, host } = this.#needs;
    const row = await store.db
      .selectFrom('prepared_lines')
      .selectAll()
      .where('game', '=', game)
      .where('due', 'is not', null)
      .executeTakeFirst();
    const entry = row && (await host.matches.newest(game));
    if (!entry) return;
    const { match } = entry;
    const { user, seat } = row;
    if (await this.#isBanned(store.db, user)) {
      await store.db.deleteFrom('prepared_lines').where('game', '=', game).where('seat', '=', seat).execute();
      return;
    }
    const followed = followPrepared(preparedOf(row), match);
    const text = followed.kind === 'kept' ? preparedAnswer(followed.prepared, match, seat) : null;
    // The match has moved on since the row was read.
    if (text === null) return;
    const version = match.log.length;
    const answer = await host.command({
      game,
      user,
      // No player can send an id like this.
      id: `prepared:${version}`,
      version,
      command: { kind: 'play', text },
      holds: (tx) => this.#holds(tx, row),
    });
    if (answer.done || answer.fault.code !== 'illegal-move') return;
    await store.db.deleteFrom('prepared_lines').where('game', '=', game).where('seat', '=', seat).execute();
    throw new Error(`The prepared move ${text} in match ${game} is refused: ${answer.fault.message}`);
  }

  async #isBanned(db: Database, user: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('banned').where('id', '=', user).executeTakeFirst();
    return row?.banned !== null;
  }

  /** Whether the lines are still those that were read, and their player may still play. Nobody is told of a turn that is over already. */
  async #holds(tx: Tx, { game, seat, user, ply, lines }: PreparedLinesTable): Promise<boolean> {
    const row = await tx
      .selectFrom('prepared_lines')
      .select(['ply', 'lines'])
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirst();
    if (row?.ply !== ply || row.lines !== lines || (await this.#isBanned(tx, user))) return false;
    await tx
      .deleteFrom('notices')
      .where('user', '=', user)
      .where('game', '=', game)
      .where('kind', '=', 'turn')
      .where('sorted', 'is', null)
      .execute();
    const { ended } = await tx.selectFrom('games').select('ended').where('id', '=', game).executeTakeFirstOrThrow();
    // Whoever ends a game knows that it is over, but its player wasn't there.
    if (ended !== null) await tell(tx, [{ kind: 'over', user, game, about: {} }], ended);
    return true;
  }
}
