import { problem, type Game } from '@menagerie/core';
import type { Match, MatchEvent } from '@menagerie/match';
import type { ChatLine, GameView, PlayerCommand, RefusalView, ServerMessage } from '@menagerie/protocol';
import { loadEdition } from '@menagerie/registry';
import { followed, mergedLines } from './following.ts';
import type { CommandReply } from './connection.ts';
import { connection, newCommandId, online, serverNow } from './socket.svelte.ts';

/** What is new in a room: the match before and after, and the events between. */
export interface Change {
  readonly before: Match | null;
  readonly after: Match;
  readonly events: readonly MatchEvent[];
}

/** How long to wait for the server, in milliseconds, before asking for the match again. */
const PATIENCE = 2_000;

/** The server's code when there is no such match, or not for this visitor. Other refusals are tried again. */
export const NO_SUCH_GAME = 'no-such-game';

/** A match on the server as this page knows it: what is stored, who is here, the chat. It stays up to date until you close it. */
export class Room {
  readonly id: string;
  /** The rules of the match; null until they are loaded. */
  game: Game | null = $state.raw(null);
  /** Null until the server has sent it and the rules are loaded. Its `match` is the stored one. */
  view: GameView | null = $state.raw(null);
  /** Why the match can't be shown. */
  fault: RefusalView | null = $state.raw(null);
  /** By seat: when its player went away, by the server's time; null if they are here. */
  away: readonly (number | null)[] = $state.raw([]);
  spectators: number = $state(0);
  chat: readonly ChatLine[] = $state.raw([]);
  /** Whether the server has sent the chat so far. */
  hasChat: boolean = $state(false);
  /** Commands that wait to be sent or answered. */
  sending: readonly PlayerCommand['kind'][] = $state.raw([]);

  #listeners: readonly ((change: Change) => void)[] = [];
  readonly #ends: (() => void)[];
  /** Id of the person whose view this is. Another person may see more or less of the match. */
  #seenBy: string | null = null;
  /** The version after the last answered command. Its events may not be here yet. */
  #done = 0;
  /** Messages that came while the rules were loading, in order; null: the rules aren't loading. */
  #early: ServerMessage[] | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #patience: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
    this.#ends = [connection.hear((message) => this.#hear(message)), connection.watch(id, () => this.#known())];
  }

  /** How many events are known. */
  get version(): number {
    return this.view?.match.log.length ?? 0;
  }

  /** Hears every change of the stored match. Call the result to stop. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => (this.#listeners = this.#listeners.filter((each) => each !== listener));
  }

  /** Sends a command after all earlier ones are answered. If `isWanted` is false by then, sends nothing and returns null. */
  send(command: PlayerCommand, isWanted = (): boolean => true): Promise<CommandReply | null> {
    this.sending = [...this.sending, command.kind];
    const answer = this.#queue.then(() => (isWanted() ? this.#ask(command) : null));
    this.#queue = answer;
    return answer.finally(() => (this.sending = this.sending.toSpliced(this.sending.indexOf(command.kind), 1)));
  }

  /** Sends a line to the chat. Returns null, or the refusal. */
  async say(text: string): Promise<RefusalView | null> {
    const answer = await connection.ask({ t: 'say', id: newCommandId(), game: this.id, text });
    return answer.t === 'refused' ? answer.fault : null;
  }

  /** Waits for a version above this one; false if that takes too long. */
  newerThan(version: number): Promise<boolean> {
    if (this.version > version) return Promise.resolve(true);
    connection.catchUp(this.id);
    return new Promise((resolve) => {
      const settle = (isNewer: boolean): void => {
        clearTimeout(timer);
        end();
        resolve(isNewer);
      };
      const timer = setTimeout(() => settle(false), PATIENCE);
      const end = this.listen(() => this.version > version && settle(true));
    });
  }

  close(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#retry);
    this.#listeners = [];
    for (const end of this.#ends) end();
  }

  #known(): number | undefined {
    return this.view && this.#seenBy === visitor() ? this.version : undefined;
  }

  async #ask(command: PlayerCommand): Promise<CommandReply> {
    const version = Math.max(this.version, this.#done);
    const answer = await connection.ask({ t: 'command', id: newCommandId(), game: this.id, version, command });
    if (answer.t === 'done') {
      this.#done = Math.max(this.#done, answer.version);
      this.#expect(answer.version);
    }
    return answer;
  }

  /** Asks for the events of an answered command if they don't come soon. */
  #expect(version: number): void {
    clearTimeout(this.#patience);
    if (this.version >= version) return;
    this.#patience = setTimeout(() => this.version < version && connection.catchUp(this.id), PATIENCE);
  }

  #hear(message: ServerMessage): void {
    if (this.#early) {
      this.#early.push(message);
      return;
    }
    switch (message.t) {
      case 'game':
        if (message.view.id !== this.id) return;
        if (this.game) return this.#take(message.view);
        this.#early = [message];
        void this.#loadRules(message.view);
        return;
      case 'events':
        if (message.game === this.id) this.#follow(message.from, message.events);
        return;
      case 'presence':
        if (message.game !== this.id) return;
        this.away = message.away;
        this.spectators = message.spectators;
        return;
      case 'chat':
        if (message.game !== this.id) return;
        this.chat = mergedLines(this.chat, message.lines);
        this.hasChat = true;
        return;
      case 'refused':
        if (message.game === this.id && message.id === null) this.#refused(message.fault);
        return;
    }
  }

  /** Loads the rules, then handles the messages that came meanwhile. If loading fails, asks for the match again. */
  async #loadRules({ match }: GameView): Promise<void> {
    const found = await loadEdition(match.game, match.edition).catch(() => problem('The rules of this game could not be loaded.'));
    const early = this.#early!;
    this.#early = null;
    if (!found.ok) return this.#refused({ code: 'no-rules', message: found.error.message });
    this.game = found.value;
    for (const message of early) this.#hear(message);
  }

  /** Gives the match up if there is none for this visitor. After any other refusal, asks again later. */
  #refused(fault: RefusalView): void {
    clearTimeout(this.#retry);
    if (fault.code === NO_SUCH_GAME) this.view = null;
    else this.#retry = setTimeout(() => connection.catchUp(this.id), PATIENCE);
    if (!this.view) this.fault = fault;
  }

  #take(view: GameView): void {
    const before = this.view?.match ?? null;
    this.fault = null;
    this.view = view;
    this.#seenBy = visitor();
    this.#tell(before);
  }

  #follow(from: number, events: readonly MatchEvent[]): void {
    const { view } = this;
    if (!view) return;
    const match = followed(view.match, from, events);
    if (!match) return connection.catchUp(this.id);
    if (match === view.match) return;
    this.view = { ...view, version: match.log.length, match };
    this.#tell(view.match);
  }

  #tell(before: Match | null): void {
    const after = this.view!.match;
    const change = { before, after, events: before ? after.log.slice(before.log.length) : [] };
    for (const listener of this.#listeners) listener(change);
  }
}

function visitor(): string | null {
  return online.you?.id ?? null;
}

/** The server's time, but never before the last event of the match. */
export function nowFor({ log, begun }: Match): number {
  return Math.max(serverNow(), log.at(-1)?.at ?? begun);
}
