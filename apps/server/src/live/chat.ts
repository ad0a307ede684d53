import { seatsOf, type Seat } from '@menagerie/core';
import { CHAT_ROOMS, type Badge, type ChatLine, type ChatRoom } from '@menagerie/protocol';
import { seatOf, type Entry } from '../host/entry.ts';
import { Refused } from '../refused.ts';
import { spanWords, type Meter } from '../limits/meter.ts';
import { isDuplicate } from '../storage/facts.ts';
import { tell } from '../outbox/outbox.ts';
import type { ChatTable, Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Mutes } from './mutes.ts';
import type { Room } from './room.ts';

/** A newcomer gets this many lines of each room, so that one room never crowds out the other. */
const MOST_TOLD = 300;
const MOST_TRIES = 5;
/** A longer mute (in seconds) has no end worth telling. */
const FOREVER = 20 * 365 * 86_400;

/** Chat in matches: stores lines, and sends them to everybody in the same room. */
export class Chat {
  readonly #store: Store;
  readonly #mutes: Mutes;
  readonly #now: () => number;
  readonly #meter: Meter;

  /** `now` is server time. */
  constructor(store: Store, mutes: Mutes, meter: Meter, now: () => number) {
    this.#store = store;
    this.#mutes = mutes;
    this.#now = now;
    this.#meter = meter;
  }

  /** Stores a line from a person who may see the match, and returns its number; a repeated id is the same line. Fails with Refused. */
  async say(entry: Entry, by: Pick<Badge, 'id'>, command: string, said: string): Promise<number> {
    const text = cleaned(said);
    if (text === '') throw new Refused(422, { code: 'empty', message: 'This line is empty. Write something first.' });
    const { id: game } = entry;
    const known = await numberOf(this.#store.db, game, by.id, command);
    // The line may not be on the disk yet; a write that writes nothing waits for that.
    if (known !== null) return this.#store.write(() => Promise.resolve(known));
    await this.#checkMay(by.id);
    this.#meter.take('lines', by.id, 'Too many messages at once.');
    const line = { game, user: by.id, room: roomFor(seatOf(entry, by.id)), text, at: this.#now(), command };
    for (let tries = 1; ; tries++) {
      try {
        return await this.#insert(line, playersOf(entry));
      } catch (error) {
        // Somebody else wrote at the same moment, or the same line came twice.
        if (!isDuplicate(error) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** Sends everybody in a room the lines that they may hear and haven't got yet. */
  async tell(room: Room): Promise<void> {
    const { entry } = room;
    const watchers = [...room.watchers.values()];
    const said: Record<ChatRoom, readonly ChatLine[]> = { players: [], spectators: [] };
    for (const each of CHAT_ROOMS) {
      const told = watchers.flatMap(({ seat, chat }) => (roomsFor(entry, seat).includes(each) ? chat[each] : []));
      if (told.length > 0) said[each] = await this.#linesAfter(entry.id, Math.min(...told), each);
    }
    for (const watcher of watchers) {
      const rooms = roomsFor(entry, watcher.seat);
      const audible = inOrder(rooms.map((each) => said[each].filter(({ seq }) => seq > watcher.chat[each])));
      const { you } = watcher.connection;
      const heard = you && audible.length > 0 ? unmuted(audible, await this.#mutes.of(you.id)) : audible;
      if (heard.length > 0 || !watcher.isGreeted) watcher.connection.send({ t: 'chat', game: entry.id, lines: heard });
      watcher.isGreeted = true;
      for (const each of rooms) watcher.chat[each] = Math.max(watcher.chat[each], said[each].at(-1)?.seq ?? 0);
    }
  }

  /** The lines that a viewer (null: not signed in) may hear, oldest first, after line `after`. */
  async heard(entry: Entry, user: string | null, after = 0): Promise<readonly ChatLine[]> {
    const said: (readonly ChatLine[])[] = [];
    for (const room of roomsFor(entry, seatOf(entry, user))) said.push(await this.#linesAfter(entry.id, after, room));
    const lines = inOrder(said);
    return user !== null && lines.length > 0 ? unmuted(lines, await this.#mutes.stored(user)) : lines;
  }

  /** The latest lines of a room after a given number, oldest first. */
  async #linesAfter(game: string, seq: number, room: ChatRoom): Promise<readonly ChatLine[]> {
    const rows = await this.#store.db
      .selectFrom('chat')
      .innerJoin('users', 'users.id', 'chat.user')
      .select(['chat.seq', 'chat.room', 'chat.text', 'chat.at', 'users.id', 'users.name', 'users.kind'])
      .where('chat.game', '=', game)
      .where('chat.seq', '>', seq)
      .where('chat.room', '=', room)
      .orderBy('chat.seq', 'desc')
      .limit(MOST_TOLD)
      .execute();
    return rows.reverse().map(({ id, name, kind, ...line }) => ({ ...line, by: { id, name, kind } }));
  }

  /** Refuses a person muted by a moderator. */
  async #checkMay(user: string): Promise<void> {
    const row = await this.#store.db.selectFrom('users').select('muted_until').where('id', '=', user).executeTakeFirst();
    const left = (row?.muted_until ?? 0) - this.#now();
    if (left <= 0) return;
    const seconds = Math.ceil(left / 1000);
    const until = seconds < FOREVER ? ` for another ${spanWords(seconds)}` : '';
    throw new Refused(403, { code: 'muted', message: `A moderator has muted you${until}.` }, seconds < FOREVER ? seconds : null);
  }

  /** `players`: the people who play the match, who are told what another of them says. */
  async #insert(line: Omit<ChatTable, 'seq'>, players: readonly string[]): Promise<number> {
    return this.#store.write(async (tx, signal) => {
      const { game, user, command } = line;
      const known = await numberOf(tx, game, user, command);
      if (known !== null) return known;
      const last = await tx
        .selectFrom('chat')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('game', '=', game)
        .executeTakeFirst();
      const seq = Number(last?.seq ?? 0) + 1;
      await tx
        .insertInto('chat')
        .values({ ...line, seq })
        .execute();
      const told = line.room === 'players' ? players.filter((player) => player !== user) : [];
      await tell(
        tx,
        told.map((player) => ({ kind: 'message', user: player, game, about: { seq, by: user } })),
        line.at,
      );
      signal({ kind: 'chat', id: game, version: seq });
      return seq;
    });
  }
}

/** The number of the line that a person sent under this id; null if there is none. */
async function numberOf(db: Database, game: string, user: string, command: string): Promise<number | null> {
  const row = await db
    .selectFrom('chat')
    .select('seq')
    .where('game', '=', game)
    .where('user', '=', user)
    .where('command', '=', command)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The rooms that a seat hears: its own, and all of them once the match is over. */
function roomsFor({ match }: Entry, seat: Seat | null): readonly ChatRoom[] {
  return match.result ? CHAT_ROOMS : [roomFor(seat)];
}

/** The lines of several rooms in the order they were written. */
function inOrder(rooms: readonly (readonly ChatLine[])[]): readonly ChatLine[] {
  return rooms.flat().sort((a, b) => a.seq - b.seq);
}

function unmuted(lines: readonly ChatLine[], muted: ReadonlySet<string>): readonly ChatLine[] {
  return lines.filter(({ by }) => !muted.has(by.id));
}

/** The people who play a match. */
function playersOf({ game, match }: Entry): readonly string[] {
  return [...new Set(seatsOf(game, match.options).flatMap((seat) => match.players[seat].id ?? []))];
}

/** The room of a seat; people without one are spectators. */
function roomFor(seat: Seat | null): ChatRoom {
  return seat === null ? 'spectators' : 'players';
}

/** How many combining marks a letter may carry. */
const MOST_MARKS = 3;

/**
 * A line without what can't be seen, turns the direction of reading or piles up; empty if there is nothing left to be read. Joiners stay where
 * words and emoji need them: between two characters that can be seen.
 */
function cleaned(text: string): string {
  const plain = text
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .replace(/(?<=[\p{L}\p{M}\p{S}])[\u200C\u200D\uFE0F](?=[\p{L}\p{S}\u200D]|\s|$)|[\p{DI}\p{Bidi_C}\uFFF9-\uFFFB]/gu, (sign) =>
      /[\u200C\u200D\uFE0F]/.test(sign) ? sign : '',
    )
    .replace(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? plain : '';
}
