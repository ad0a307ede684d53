import { setTimeout as sleep } from 'node:timers/promises';
import type { NewSeek, SeekBegun, SeekRequest } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import type { Player } from './player.ts';
import { forTwo } from './table.ts';

/** After so many moves and papers somebody resigns. */
const PATIENCE = 4;
/** The pause until a request without an answer is sent again, and the longest wait for an answer, in milliseconds. */
const AGAIN = 300;
const NO_ANSWER = 10_000;
/** The longest that the matches of a meeting take, with servers that come and go, in milliseconds. */
const LONGEST = 120_000;
/** The least time of a clock, in seconds. */
const LEAST_TIME = 300;
/** The server takes five challenges an hour from one person to another. */
const MOST_CHALLENGES = 4;
const UNAVAILABLE = 503;
const TWO = { length: 2, atOnce: false } as const;

/** What two players agreed on once, and what became of it. */
export interface Meeting {
  /** An offer that is joined, or a challenge that is accepted. */
  readonly way: 'lobby' | 'direct';
  /** The time on the clocks in seconds; no other meeting of the same two has it, so it says of a match whence it comes. */
  readonly initial: number;
  /** Whether a series of two begins with it, with a rematch for one more, or the other way round. */
  readonly isSeries: boolean;
  /** The match that began with it. */
  game: string | null;
}

/**
 * Two people who begin matches with each other: by an offer or a challenge, for one match or for a series, then by a rematch. They play a few moves in
 * each. If no answer comes, they ask again.
 */
export class Couple {
  readonly players: readonly [Player, Player];
  readonly meetings: Meeting[] = [];
  /** What went wrong, in words. */
  readonly problems: string[] = [];
  #number: number;
  #repeated = 0;
  /** Since when they have waited for an answer; null: they don't. */
  #waiting: number | null = null;
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();

  /** The number says what they begin with. */
  constructor(players: readonly [Player, Player], number: number) {
    this.players = players;
    this.#number = number;
    for (const player of players) player.patience = PATIENCE;
  }

  /** Signs in, and begins the first match; from then on they go on by themselves. */
  async begin(): Promise<void> {
    for (const player of this.players) {
      await player.enter();
      // Guests, too, and whom they haven't played yet.
      await player.ask('PUT', '/api/me/challengers', { who: 'everybody' });
    }
    await this.#meet();
    this.#work = this.#goOn().catch((error: unknown) => void this.problems.push((error as Error).message));
  }

  /** Lets them finish what they have begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  /** Whether they wait for no answer since before a moment. */
  isCurrentSince(moment: number): boolean {
    return this.#waiting === null || this.#waiting >= moment;
  }

  get repeated(): number {
    return this.#repeated + this.players.reduce((sum, player) => sum + player.repeated, 0);
  }

  async #goOn(): Promise<void> {
    for (;;) {
      await this.#playAll();
      if (this.#isStopped) return;
      await this.#meet();
    }
  }

  /** Begins a match, by an offer or by a challenge. */
  async #meet(): Promise<void> {
    const count = this.meetings.length;
    const number = this.#number + count;
    // Each of them challenges the other one every second time.
    const [host, guest] = count % 4 < 2 ? this.players : this.players.toReversed();
    const way = number % 2 === 1 && count < 4 * MOST_CHALLENGES ? 'direct' : 'lobby';
    const game = games[number % games.length];
    const meeting: Meeting = { way, initial: LEAST_TIME + count, isSeries: number % 4 > 1, game: null };
    this.meetings.push(meeting);
    const offer = await this.#offer(host, {
      game: game.id,
      options: forTwo(game),
      control: controlOf(meeting),
      way,
      to: way === 'direct' ? `id:${guest.user}` : null,
      series: meeting.isSeries ? TWO : null,
    });
    meeting.game = await this.#join(guest, offer, controlOf(meeting));
  }

  /** Plays the match of the latest meeting and those after it, to the end of the last one. */
  async #playAll(): Promise<void> {
    const { game, isSeries } = this.meetings.at(-1)!;
    let last: string | null = null;
    const ends = this.players.map(
      (player) =>
        new Promise<void>((resolve) => {
          player.afterwards = (match) => {
            last ??= match;
            if (match === last) return { kind: 'offerRematch', ...(isSeries ? {} : { series: TWO }) };
            resolve();
            return null;
          };
        }),
    );
    const begun = Date.now();
    for (const player of this.players) player.play(game!);
    const late = sleep(LONGEST, 'late', { ref: false });
    if ((await Promise.race([Promise.all(ends), late])) !== 'late') return;
    throw new Error(`${LONGEST} ms after ${game} had begun: ${this.players.map((player) => player.lackSince(begun)).join('; ')}`);
  }

  /** Makes an offer, and asks again until there is an answer; returns its id. */
  async #offer(host: Player, wish: Wish): Promise<string> {
    const once = `${wish.control.replace('+', '-')}-of-${host.user}`;
    for (;;) {
      const made = await this.#ask<NewSeek>(host, 'POST', '/api/seeks', { ...wish, once });
      if (made?.status === 201) return made.answer.id;
      if (made) throw refused(`offering ${wish.control}`, made);
    }
  }

  /** Joins an offer, or accepts a challenge, and asks again until there is an answer; returns the match. */
  async #join(guest: Player, offer: string, control: string): Promise<string> {
    for (;;) {
      const joined = await this.#ask<SeekBegun>(guest, 'POST', `/api/seeks/${offer}/join`);
      if (joined?.status === 200 && joined.answer.game !== null) return joined.answer.game;
      if (joined) throw refused(`joining ${control}`, joined);
    }
  }

  /** Sends a request. Null: there was no answer, so nobody knows whether it was done. */
  async #ask<T>(player: Player, method: string, path: string, body?: unknown): Promise<Answer<T> | null> {
    this.#waiting ??= Date.now();
    try {
      const response = await player.ask(method, path, body, AbortSignal.timeout(NO_ANSWER));
      if (response.status !== UNAVAILABLE) {
        const answer = (await response.json()) as T;
        this.#waiting = null;
        return { status: response.status, answer };
      }
    } catch {
      // The server is gone, or went meanwhile.
    }
    if (method === 'POST') this.#repeated++;
    await sleep(AGAIN);
    return null;
  }
}

interface Answer<T> {
  readonly status: number;
  readonly answer: T;
}

type Wish = Pick<SeekRequest, 'game' | 'options' | 'control' | 'way' | 'to' | 'series'>;

function controlOf({ initial }: Meeting): string {
  return `${initial}+3`;
}

function refused(what: string, { status, answer }: Answer<unknown>): Error {
  return new Error(`${what} was answered ${status}: ${JSON.stringify(answer)}`);
}
