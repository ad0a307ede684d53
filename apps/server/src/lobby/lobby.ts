import type { Badge, DeclineWord, EarlyStart, NewSeek, Proposal, SeekRequest, SeekView, SeekWish, SeriesTerms } from '@menagerie/protocol';
import { checkComputerQuota } from '../host/quota.ts';
import { createGame } from '../host/create-game.ts';
import { badgesOf } from '../host/view.ts';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import { isDuplicate } from '../storage/facts.ts';
import { checkUnblocked } from '../moderation/blocks.ts';
import { tell, type Told } from '../outbox/outbox.ts';
import { checkPatience } from '../rating/counting.ts';
import { beginSeries } from '../series/begin.ts';
import type { SeekPlaceTable, SeekTable, Tx } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';
import { checkHeld, checkOpen } from './capacity.ts';
import { earlyRequest, isSameStart, type StoredRequest } from './early.ts';
import { seat } from './places.ts';
import { challengedBy, checkInvited, notInvited, tellChallenge } from './challenges.ts';
import { begunAlready, expired, full, noSuchSeek, notJoined } from './refusals.ts';
import { challengesOf, joinedSeeks, linkedSeeks, openSeeks, seekViews } from './seeks.ts';
import { checkRatable, setupOf, termsOf, type Terms } from './terms.ts';
import { withdrawLive } from './withdraw.ts';

const DAYS = 86_400_000;
/** How long a seek can be joined; a live one in the lobby goes earlier, with its seeker. */
const LIFE = 14 * DAYS;
const LIVE_LIFE = DAYS;
/** How long the challenger sees that a challenge was declined. */
const NOTICE = 3 * DAYS;

type Signals = (signal: Signal) => void;

/** The result of joining a seek: the match that has begun, or null. */
export interface Begun {
  readonly game: string | null;
}

/** Seeks, and how they become matches. */
export class Lobby {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #times: number;

  /** Allows one network `times` as much as usual. */
  constructor(store: Store, now: () => number, times = 1) {
    this.#store = store;
    this.#times = times;
    this.#now = now;
  }

  /** The seeks in the lobby, newest first. */
  list(): Promise<readonly SeekView[]> {
    return openSeeks(this.#store.db, this.#now());
  }

  /** The challenges of these people, then the seeks by link in which any of them has a place; nobody else may see them. */
  async linked(users: readonly string[]): Promise<readonly SeekView[]> {
    return [...(await this.challenges(users)), ...(await linkedSeeks(this.#store.db, users, this.#now()))];
  }

  /** The challenges to and from these people, newest first. */
  challenges(users: readonly string[]): Promise<readonly SeekView[]> {
    return challengesOf(this.#store.db, users, this.#now());
  }

  /** The seeks of others that somebody has joined and that became matches, while they are remembered. */
  joined(user: string): Promise<readonly SeekView[]> {
    return joinedSeeks(this.#store.db, user);
  }

  /** A seek that can still be joined; null for any other id. */
  async find(id: string): Promise<SeekView | null> {
    const row = await this.#store.db
      .selectFrom('seeks')
      .selectAll()
      .where('id', '=', id)
      .where('expires', '>', this.#now())
      .executeTakeFirst();
    return row ? ((await seekViews(this.#store.db, [row]))[0] ?? null) : null;
  }

  /**
   * Creates a seek from a network (null: unknown); one that needs nobody else becomes a match at once. A second wish with the same `once` gets the
   * same seek. Fails with Refused.
   */
  async seek(by: Badge, wish: SeekWish, from: string | null = null): Promise<NewSeek> {
    const { once, ...request } = wish;
    const terms = termsOf(request, by);
    const { options } = terms;
    const now = this.#now();
    const isLive = terms.timing.control.kind !== 'days' && request.way !== 'link';
    const draft: Omit<SeekTable, 'invited'> = {
      id: newId(),
      request: JSON.stringify({ ...request, options }),
      way: request.way,
      user: by.id,
      created: now,
      expires: now + (isLive ? LIVE_LIFE : LIFE),
      origin: by.kind === 'guest' || request.way === 'direct' ? from : null,
      declined: null,
      game: null,
      once: once ?? null,
    };
    return this.#store.write(async (tx, signal) => {
      await this.#store.hold(tx, [by]);
      const made = once === undefined ? null : await this.#madeWith(tx, by.id, once);
      if (made) return made;
      // The transaction may come late: a seek that has begun since isn't open any more.
      const invited = await challengedBy(tx, by, request, terms, this.#now(), { origin: from, times: this.#times });
      const row: SeekTable = { ...draft, invited: invited?.id ?? null };
      await checkOpen(tx, row, by.kind === 'guest', this.#now(), this.#times);
      if (request.rated) await checkPatience(tx, by.id, now, 'body.rated');
      if (wantsComputers(request)) await checkComputerQuota(tx, [by], by.id, this.#times);
      await tx.insertInto('seeks').values(row).execute();
      await tx.insertInto('seek_places').values({ seek: row.id, place: 0, user: by.id }).execute();
      const [view] = await seekViews(tx, [row]);
      if (!view) throw new Refused(403, { code: 'deleted', message: 'This account has been deleted.' });
      const { game, control, rated } = request;
      const about = { seek: row.id, by: by.id, game, control, rated, ...ofSeries(request) };
      if (invited) await tell(tx, [{ kind: 'challenge', user: invited.id, game: null, about }], now);
      const match = terms.places === 0 ? await this.#begin(tx, signal, row, terms, [by.id]) : null;
      this.#tell(signal, row);
      return { ...view, match };
    });
  }

  /**
   * Takes a place. With the last one, seats are drawn and the match begins in the same transaction. Whoever has a place gets the same answer again, since
   * the first one may have been lost. Fails with Refused.
   */
  async join(by: Badge, id: string): Promise<Begun> {
    try {
      return await this.#store.write((tx, signal) => this.#join(tx, signal, by, id));
    } catch (error) {
      if (isDuplicate(error)) throw full();
      throw error;
    }
  }

  /** Gives a place back; if it is the seeker's, removes the seek. Fails with Refused if the seek is unknown, or its match has begun. */
  async leave(user: string, id: string): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      const row = await this.#lock(tx, id);
      if (row.game !== null && (await this.#places(tx, id)).some((place) => place.user === user)) throw begunAlready();
      // Created challenges count for a while, even when withdrawn.
      if (row.user === user && row.invited !== null) await close(tx, id, this.#now());
      else if (row.user === user) await tx.deleteFrom('seeks').where('id', '=', id).execute();
      else {
        const { numDeletedRows } = await tx.deleteFrom('seek_places').where('seek', '=', id).where('user', '=', user).executeTakeFirst();
        if (numDeletedRows === 0n) throw notJoined();
        await this.#propose(tx, row, null);
      }
      this.#tell(signal, row);
    });
  }

  /** Declines a challenge with a word for the challenger. Fails with Refused. */
  async decline(user: string, id: string, declined: DeclineWord): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      const row = await this.#lock(tx, id);
      if (row.invited !== user) throw notInvited();
      // Their first answer may have been lost.
      if (row.declined !== null) return;
      if (row.expires <= this.#now()) throw expired();
      await tx
        .updateTable('seeks')
        .set({ declined, expires: this.#now() + NOTICE })
        .where('id', '=', id)
        .execute();
      await tell(tx, [declinedBy(row, user, declined)], this.#now());
      this.#tell(signal, row);
    });
  }

  /** Declines all challenges open for a person. */
  async declineAll(user: string, declined: DeclineWord): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      const rows = await tx
        .updateTable('seeks')
        .set({ declined, expires: this.#now() + NOTICE })
        .where('invited', '=', user)
        .where('declined', 'is', null)
        .where('expires', '>', this.#now())
        .returningAll()
        .execute();
      await tell(
        tx,
        rows.map((row) => declinedBy(row, user, declined)),
        this.#now(),
      );
      for (const row of rows) tellChallenge(signal, row);
    });
  }

  /**
   * Proposes to begin without waiting for the open places, or agrees to what the seeker has proposed. Once all who are there agree, the match
   * begins. Fails with Refused.
   */
  beginEarly(by: Badge, id: string, as: EarlyStart): Promise<Begun> {
    return this.#store.write(async (tx, signal) => {
      const row = await this.#lock(tx, id);
      const users = (await this.#places(tx, id)).map(({ user }) => user);
      if (row.game !== null && users.includes(by.id)) return { game: row.game };
      if (row.expires <= this.#now()) throw expired();
      if (!users.includes(by.id)) throw notJoined();
      const request = JSON.parse(row.request) as StoredRequest;
      const { proposal } = request;
      if (by.id !== row.user && !(proposal && isSameStart(proposal.as, as))) {
        throw new Refused(409, { code: 'no-proposal', message: 'Nobody is proposing this any more. Look at the offer again.' });
      }
      const people = await badgesOf(
        tx,
        users.map((user) => ({ user })),
      );
      const seeker = people.get(row.user);
      if (!seeker) throw noSuchSeek();
      const early = earlyRequest(request, termsOf(request, seeker), users.length, as);
      const terms = termsOf(early, seeker);
      const agreed = [...new Set([...(proposal && isSameStart(proposal.as, as) ? proposal.agreed : []), by.id])];
      const isAgreed = users.every((user) => agreed.includes(user));
      if (isAgreed) {
        await this.#store.hold(tx, [...people.values()]);
        if (wantsComputers(early)) await checkComputerQuota(tx, [...people.values()], by.id, this.#times);
      }
      await this.#propose(tx, row, { as, agreed });
      const game = isAgreed ? await this.#begin(tx, signal, { ...row, request: JSON.stringify(early) }, terms, users) : null;
      signal({ kind: 'lobby', id: '-', version: 0 });
      return { game };
    });
  }

  /** Withdraws the proposal to begin early: the seeker, or anybody there who doesn't agree, may do that. Fails with Refused. */
  async declineEarly(user: string, id: string): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      const row = await this.#lock(tx, id);
      if (!(await this.#places(tx, id)).some((place) => place.user === user)) throw notJoined();
      await this.#propose(tx, row, null);
      signal({ kind: 'lobby', id: '-', version: 0 });
    });
  }

  /** The seek that somebody made with an id of theirs, and the match that began with it; null: there is none. */
  async #madeWith(tx: Tx, user: string, once: string): Promise<NewSeek | null> {
    const row = await tx.selectFrom('seeks').selectAll().where('user', '=', user).where('once', '=', once).executeTakeFirst();
    const [view] = row ? await seekViews(tx, [row]) : [];
    return row && view ? { ...view, match: row.game } : null;
  }

  /** Stores a proposal with the request; null removes it. */
  async #propose(tx: Tx, { id, request: text }: SeekTable, proposal: Proposal | null): Promise<void> {
    const { proposal: before, ...request } = JSON.parse(text) as StoredRequest;
    if (!before && !proposal) return;
    await tx
      .updateTable('seeks')
      .set({ request: JSON.stringify({ ...request, ...(proposal ? { proposal } : {}) }) })
      .where('id', '=', id)
      .execute();
  }

  async #join(tx: Tx, signal: Signals, by: Badge, id: string): Promise<Begun> {
    const row = await this.#lock(tx, id);
    const request = JSON.parse(row.request) as SeekRequest;
    const seeker = (await badgesOf(tx, [row])).get(row.user);
    if (!seeker) throw noSuchSeek();
    const terms = termsOf(request, seeker);
    const places = await this.#places(tx, id);
    const isIn = places.some(({ user }) => user === by.id);
    if (isIn && row.game !== null) return { game: row.game };
    if (places.length > terms.places) throw full();
    if (row.expires <= this.#now()) throw expired();
    if (row.user === by.id) throw new Refused(409, { code: 'own-seek', message: 'This is your own offer. Wait for somebody else.' });
    checkInvited(row, by.id);
    if (isIn) return { game: null };
    if (request.rated) {
      checkRatable(by, seeker);
      await checkPatience(tx, by.id, this.#now(), 'body.rated');
    }
    await checkUnblocked(
      tx,
      by.id,
      places.map(({ user }) => user),
    );
    const users = [...places.map(({ user }) => user), by.id];
    const isComplete = users.length > terms.places;
    // The people waiting may have started other matches meanwhile.
    const counted = isComplete ? [by, ...(await badgesOf(tx, places)).values()] : [by];
    await this.#store.hold(tx, counted);
    if (!isComplete) await checkHeld(tx, by.id, this.#now());
    if (wantsComputers(request)) await checkComputerQuota(tx, counted, by.id, this.#times);
    const place = 1 + places.at(-1)!.place;
    await tx.insertInto('seek_places').values({ seek: id, place, user: by.id }).execute();
    // A newcomer hasn't agreed to anything yet.
    await this.#propose(tx, row, null);
    const game = isComplete ? await this.#begin(tx, signal, row, terms, users) : null;
    this.#tell(signal, row);
    return { game };
  }

  /** The people with a place; places of deleted accounts are freed. */
  async #places(tx: Tx, id: string): Promise<readonly SeekPlaceTable[]> {
    const places = await tx.selectFrom('seek_places').selectAll().where('seek', '=', id).orderBy('place').execute();
    const badges = await badgesOf(tx, places);
    const gone = places.filter(({ user }) => !badges.has(user));
    for (const { place } of gone) await tx.deleteFrom('seek_places').where('seek', '=', id).where('place', '=', place).execute();
    return places.filter((place) => !gone.includes(place));
  }

  /** Creates the match that everybody waits for. */
  async #begin(tx: Tx, signal: Signals, row: SeekTable, terms: Terms, users: readonly string[]): Promise<string> {
    const { start, rated, seat: own, others, private: isPrivate, series = null } = JSON.parse(row.request) as SeekRequest;
    const now = this.#now();
    const sitters = seat({ seats: terms.seats, seat: own, others }, users);
    const setup = setupOf(terms, start, rated, sitters);
    // Kept for a while, so that latecomers hear why, and closed before the seeks that are open now are withdrawn.
    await close(tx, row.id, now);
    if (terms.timing.control.kind !== 'days') await withdrawLive(tx, signal, users, now);
    const challenger = row.invited === null ? null : row.user;
    const wanted = { game: terms.game.id, setup, rated, isPrivate, previous: null, challenger };
    const game = await (series ? beginSeries(tx, signal, wanted, series, now) : createGame(tx, signal, wanted, now));
    await tx.updateTable('seeks').set({ game }).where('id', '=', row.id).execute();
    return game;
  }

  /** Signals a seek to everybody who may see it. */
  #tell(signal: Signals, row: SeekTable): void {
    tellChallenge(signal, row);
    signal({ kind: 'lobby', id: '-', version: 0 });
  }

  /** A seek, locked until the end of this transaction. */
  async #lock(tx: Tx, id: string): Promise<SeekTable> {
    const row = await tx
      .updateTable('seeks')
      .set((column) => ({ created: column.ref('created') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw noSuchSeek();
    return row;
  }
}

/** Closes a seek for newcomers at a time (milliseconds). */
async function close(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('seeks')
    .set({ expires: now - 1 })
    .where('id', '=', id)
    .execute();
}

/** The news for a challenger whose challenge was declined. */
function declinedBy(row: SeekTable, by: string, declined: DeclineWord): Told {
  return { kind: 'answer', user: row.user, game: null, about: { by, declined } };
}

function ofSeries({ series }: SeekRequest): { readonly series?: SeriesTerms } {
  return series ? { series } : {};
}

function wantsComputers({ others }: SeekRequest): boolean {
  return others.some((wish) => wish !== 'open');
}
