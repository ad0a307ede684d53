import { onDestroy } from 'svelte';
import { hearStored, readStored, writeStored } from '../storage.ts';
import { isMuted } from './mutes.svelte.ts';
import type { Room } from './room.svelte.ts';
import { online } from './socket.svelte.ts';

const KEY = 'menagerie.chat-read';
/** How many matches are remembered. The one read longest ago is forgotten first. */
const MOST = 100;

/** Which lines of a match's chat have been read in this browser. Kept in storage, so it survives a reload. */
export class Unread {
  readonly #room: Room;
  #last: number = $state(0);

  /** Make it while a component begins; it ends with that. */
  constructor(room: Room) {
    this.#room = room;
    this.#last = readUpTo().get(room.id) ?? 0;
    onDestroy(hearStored(KEY, () => (this.#last = Math.max(this.#last, readUpTo().get(room.id) ?? 0))));
  }

  /** How many unread lines there are from other people who aren't muted. */
  get count(): number {
    return this.#room.chat.filter(({ seq, by }) => seq > this.#last && by.id !== online.you?.id && !isMuted(by.id)).length;
  }

  /** Marks every line so far as read. */
  readAll(): void {
    const last = this.#room.chat.at(-1)?.seq ?? 0;
    if (last <= this.#last) return;
    this.#last = last;
    const read = readUpTo();
    read.delete(this.#room.id);
    writeStored(KEY, [...read, [this.#room.id, last]].slice(-MOST));
  }
}

/** The number of the last line read, by match id. */
function readUpTo(): Map<string, number> {
  const stored = readStored(KEY);
  return new Map(stored.ok && Array.isArray(stored.value) ? stored.value.filter(isEntry) : []);
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
