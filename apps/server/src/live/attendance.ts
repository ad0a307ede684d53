import type { ServerMessage } from '@menagerie/protocol';
import type { Presence } from './presence.ts';
import type { Room } from './room.ts';

/** How long others wait to hear about another spectator, in milliseconds. */
const PAUSE = 2000;

/** Tells everybody in a match's room which of its players are here, and how many spectators. */
export class Attendance {
  readonly #presence: Presence;
  readonly #now: () => number;
  readonly #moved = new Set<string>();
  readonly #told = new WeakMap<Room, { readonly text: string; readonly spectators: number; readonly at: number }>();

  /** `now` only goes forwards. */
  constructor(presence: Presence, now: () => number) {
    this.#presence = presence;
    this.#now = now;
  }

  /** Somebody has come or gone. */
  touch(user: string): void {
    this.#moved.add(user);
  }

  /** Tells a newcomer. */
  async greet(room: Room, send: (message: ServerMessage) => void): Promise<void> {
    send(messageOf(room, await this.#presence.away(room.people)));
  }

  /** Tells everybody in these rooms the news; `all`: even if nobody was heard to come or go. */
  async beat(rooms: readonly Room[], all: boolean): Promise<void> {
    const moved = new Set(this.#moved);
    this.#moved.clear();
    const due = rooms.filter((room) => {
      const told = this.#told.get(room);
      if (!told || all || room.people.some((user) => moved.has(user))) return true;
      return told.spectators !== room.spectators && this.#now() - told.at >= PAUSE;
    });
    if (due.length === 0) return;
    const away = await this.#presence.away([...new Set(due.flatMap(({ people }) => people))]);
    for (const room of due) {
      const message = messageOf(room, away);
      const text = JSON.stringify(message);
      if (this.#told.get(room)?.text === text) continue;
      this.#told.set(room, { text, spectators: room.spectators, at: this.#now() });
      for (const connection of room.watchers.keys()) connection.sendText(text);
    }
  }
}

function messageOf(
  { entry, players, spectators }: Room,
  away: ReadonlyMap<string, number | null>,
): Extract<ServerMessage, { t: 'presence' }> {
  return {
    t: 'presence',
    game: entry.id,
    away: players.map((user) => (user === null ? null : (away.get(user) ?? null))),
    spectators,
  };
}
