import { seatOf, type Entry } from '../host/entry.ts';
import type { CommandReply, Asked, Host } from '../host/host.ts';
import type { Stalls } from '../host/stalls.ts';
import type { Database } from '../storage/schema.ts';
import type { Presence } from './presence.ts';

/** What people want done in matches, with what only the house can say of it: of a claim, since when the opponent has been away. */
export class Commands {
  readonly #host: Host;
  readonly #presence: Presence;
  readonly #stalls: Stalls;
  readonly #now: () => number;

  /** `now` is server time. */
  constructor(host: Host, presence: Presence, stalls: Stalls, now: () => number) {
    this.#stalls = stalls;
    this.#host = host;
    this.#presence = presence;
    this.#now = now;
  }

  /** Carries out a person's command; answers once it is stored. */
  carryOut(asked: Asked & { readonly user: string }): Promise<CommandReply> {
    if (asked.command.kind !== 'claim') return this.#host.command(asked);
    return this.#host.command({ ...asked, absence: (db, entry) => this.#awaySince(db, entry, asked.user) });
  }

  /** Since when (milliseconds) the opponent has been away by their own doing; null if they are here, or there is none. */
  async #awaySince(db: Database, entry: Entry, user: string): Promise<number | null> {
    const opponent = opponentOf(entry, user);
    if (!opponent) return null;
    const since = (await this.#presence.away([opponent.id], db)).get(opponent.id) ?? null;
    if (since === null) return null;
    const { ended, open } = await db
      .selectFrom('outages')
      .select(({ fn }) => [fn.max('ended').as('ended'), fn.count<number | string>('id').filterWhere('settled', 'is', null).as('open')])
      .executeTakeFirstOrThrow();
    // People lost with a dead node couldn't come back before that was over.
    if (Number(open) > 0) return this.#now();
    const from = Math.max(since, ended ?? 0, opponent.acted);
    // Nobody can come back to a stalled server.
    return from + (await this.#stalls.lostAnywhere(db, from, this.#now()));
  }
}

/** The opponent in a match of two, and when they last acted (milliseconds); null if there is none. */
function opponentOf(entry: Entry, user: string): { readonly id: string; readonly acted: number } | null {
  const { match } = entry;
  const seat = seatOf(entry, user);
  const other = match.players.findIndex((player, at) => at !== seat && player.id !== undefined && seatOf(entry, player.id) === at);
  const id = match.players[other]?.id;
  if (seat === null || id === undefined) return null;
  const acted = match.log.findLast((event) => 'seat' in event && event.seat === other && event.kind !== 'granted')?.at ?? match.begun;
  return { id, acted };
}
