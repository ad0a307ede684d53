import { createHash, createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Seat } from '@menagerie/core';
import type { PlayerCommand } from '@menagerie/protocol';
import type { Logger } from 'pino';
import type { Counted } from '../limits/meter.ts';
import type { Addresses } from '../accounts/addresses.ts';
import { warm, type Entry } from '../host/entry.ts';
import type { CommandReply, Host } from '../host/host.ts';
import { within } from '../metrics/route.ts';
import { isUnreachable } from '../storage/facts.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Store } from '../storage/store.ts';
import { anyMove, dutyIn, type Action, type SeatQuestion } from './duty.ts';
import { EngineWorker } from './engine-worker.ts';
import { Pool, type Thought } from './pool.ts';
import type { MatchQuestion } from './question.ts';
import { waitingIn } from './waiting.ts';

/** Time between two checks for work that other nodes have missed, in milliseconds. */
const SWEEP = 2000;
/** How long a match is left to the node that should handle it. */
const PATIENCE = 5000;
/** Spectators don't see a move that follows sooner than this after the last one. */
const PAUSE = 300;
/** How long a match is left alone after a failure. */
const REST = 3000;
/** How long after the end of a match a missed rematch offer is still found. */
const OFFERS = 3_600_000;
/** How many searches to try before a random move. */
const MOST_TRIES = 2;

/** Refusals that no computer should ever meet. */
const DEFECTS = new Set(['illegal-move', 'bad-paper']);

/** Why a match needs a look. */
interface Job {
  /** The newest version heard of. */
  version: number;
  thought: Thought | null;
  isAgain: boolean;
}

interface Needs {
  readonly store: Store;
  readonly host: Host;
  /** Server time in milliseconds. */
  readonly now: () => number;
  readonly addresses: Pick<Addresses, 'of'>;
  readonly log: Logger;
  /** Secret seed for everything computers leave to chance. */
  readonly secret: string;
}

/** Plays for the site's own computers, in every match on any node. Two nodes may think about the same move; the first one wins. */
export class Computers {
  readonly #needs: Needs;
  readonly #pool: Pool;
  readonly #jobs = new Map<string, Job>();
  readonly #ends: (() => void)[] = [];
  /** Matches with news that may have computers, with their newest version. */
  readonly #heard = new Map<string, number>();
  #nodes: readonly string[] = [];
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #sweptAt = -Infinity;
  #isStopped = true;

  constructor(needs: Needs, pool = new Pool(Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => new EngineWorker()))) {
    this.#needs = needs;
    this.#pool = pool;
  }

  /** How many questions wait for a thread. */
  get waiting(): number {
    return this.#pool.waiting;
  }

  /** Starts playing. */
  start(): void {
    this.#isStopped = false;
    this.#ends.push(
      this.#needs.store.onSignal(({ kind, id, version }) => {
        if (kind !== 'game') return;
        this.#heard.set(id, Math.max(version, this.#heard.get(id) ?? 0));
        this.#plan(0);
      }),
    );
    this.#plan(0);
  }

  /** Stops; drops the questions under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#ends.splice(0)) end();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    for (const { thought } of this.#jobs.values()) thought?.callOff();
    await this.#pool.close();
  }

  #plan(delay: number): void {
    if (this.#isStopped) return;
    if (this.#timer && delay > 0) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#looking = this.#looking
        .then(() => within('computers', () => this.#look()))
        .catch((error: unknown) => this.#report(error, null));
      void this.#looking.then(() => this.#plan(SWEEP));
    }, delay);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const heard = new Map(this.#heard);
    this.#heard.clear();
    const rows = await inChunks([...heard.keys()], (chunk) =>
      this.#needs.store.db
        .selectFrom('seats')
        .select('game')
        .distinct()
        .where('game', 'in', chunk)
        .where('kind', '=', 'computer')
        .execute(),
    );
    for (const { game } of rows) if (this.#isMine(game)) this.#touch(game, heard.get(game)!);
    if (performance.now() - this.#sweptAt >= SWEEP) await this.#sweep();
  }

  /** Finds matches that wait for a computer without a signal, or that another node should have handled. */
  async #sweep(): Promise<void> {
    this.#sweptAt = performance.now();
    const { db, dialect } = this.#needs.store;
    if (dialect === 'postgres') this.#nodes = (await db.selectFrom('nodes').select('id').execute()).map(({ id }) => id);
    const now = this.#needs.now();
    const late = now - PATIENCE;
    for (const { id, version, at } of await waitingIn(db, now - OFFERS)) if (this.#isMine(id) || (at ?? 0) < late) this.#touch(id, version);
  }

  /** Whether this node comes first for a match. */
  #isMine(game: string): boolean {
    const { node } = this.#needs.store;
    const rank = (each: string): string => createHash('sha1').update(`${each}:${game}`).digest('hex');
    const own = rank(node);
    return this.#nodes.every((each) => each === node || rank(each) < own);
  }

  #touch(game: string, version: number): void {
    const job = this.#jobs.get(game);
    if (!job) {
      const fresh: Job = { version, thought: null, isAgain: false };
      this.#jobs.set(game, fresh);
      void within('computers', () => this.#play(game, fresh));
      return;
    }
    if (version <= job.version) return;
    // The question is out of date.
    job.version = version;
    job.isAgain = true;
    job.thought?.callOff();
  }

  async #play(game: string, job: Job): Promise<void> {
    try {
      do {
        job.isAgain = false;
        while (!this.#isStopped && (await this.#act(game, job)));
      } while (job.isAgain && !this.#isStopped);
    } catch (error) {
      this.#report(error, game);
      await wait(REST, undefined, { ref: false });
    } finally {
      this.#jobs.delete(game);
    }
  }

  /** Does a computer's next task in a match; true if there may be more. */
  async #act(game: string, job: Job): Promise<boolean> {
    const { host, now } = this.#needs;
    const entry = await host.matches.find(game, job.version);
    if (!entry) return false;
    job.version = Math.max(job.version, entry.match.log.length);
    await warm(entry);
    const duty = dutyIn(entry, (seat) => this.#seed(game, seat), now());
    if (!duty) return false;
    const answer = 'question' in duty ? await this.#search(entry, duty, job) : await this.#give(entry, duty.seat, duty);
    if (!answer) return true;
    if (answer.done) job.version = Math.max(job.version, answer.version);
    // The next event or sweep deals with any other refusal.
    return answer.done || answer.fault.code === 'stale';
  }

  /** Carries out the answer of a search; if none succeeds, plays at random or declines. Null if something has happened in the match meanwhile. */
  async #search(entry: Entry, { seat, question }: SeatQuestion, job: Job): Promise<CommandReply | null> {
    const { id, match } = entry;
    const action = (command: PlayerCommand): Action => ({ command, id: `computer:${seat}:${match.log.length}` });
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      try {
        const command = await this.#think(question, this.#askerOf(entry), job);
        return command === null ? null : await this.#give(entry, seat, action(command));
      } catch (error) {
        if (this.#isStopped || job.isAgain) return null;
        this.#report(error, id);
      }
    }
    if (question.draw !== undefined) return this.#give(entry, seat, action({ kind: 'declineDraw' }));
    return this.#give(entry, seat, action({ kind: 'play', text: anyMove(entry, this.#seed(id, seat) ^ match.log.length) }));
  }

  /** The command that answers; null if the search was cancelled. */
  async #think(question: MatchQuestion, asker: Counted, job: Job): Promise<PlayerCommand | null> {
    job.thought = this.#pool.ask(question, asker);
    try {
      const [command] = await Promise.all([job.thought.command, wait(PAUSE, undefined, { ref: false })]);
      return this.#isStopped ? null : command;
    } finally {
      job.thought = null;
    }
  }

  /** Carries out a computer's command; fails if no computer should ever try it. */
  async #give({ id: game, match }: Entry, computer: number, { command, id }: Action): Promise<CommandReply> {
    const version = command.kind === 'handIn' ? undefined : match.log.length;
    const answer = await this.#needs.host.command({ game, computer, command, id, version });
    if (!answer.done && answer.status === 422 && DEFECTS.has(answer.fault.code)) throw new Error(answer.fault.message);
    return answer;
  }

  /** Who a computer's move is charged to: the person who acted last, by address. */
  #askerOf({ id, match }: Entry): Counted {
    const idAt = (seat: Seat | null): string | undefined => (seat === null ? undefined : match.players[seat].id);
    const last = match.log.findLast((event) => 'seat' in event && event.kind !== 'granted' && idAt(event.seat) !== undefined);
    const user = last && 'seat' in last ? idAt(last.seat) : match.players.find((player) => player.id !== undefined)?.id;
    return user === undefined ? `match ${id}` : this.#needs.addresses.of(user);
  }

  #seed(game: string, seat: Seat): number {
    return createHmac('sha256', this.#needs.secret).update(`computer:${game}:${seat}`).digest().readUInt32BE();
  }

  #report(error: unknown, game: string | null): void {
    if (!this.#isStopped && !isUnreachable(error)) this.#needs.log.error({ err: error, game }, 'a computer could not play');
  }
}
