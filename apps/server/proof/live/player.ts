import { randomMove, type Random } from '@menagerie/core';
import { applyEvents, isPreparing, seatsOwing, Session, type Match, type MatchResult } from '@menagerie/match';
import type { ClientMessage, GameView, PlayerCommand, SelfView, ServerMessage } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { WebSocket } from 'ws';

const PING = 10_000;
const AGAIN = 500;
/** Messages that a player may get from a healthy server. */
const USUAL = new Set(['stale', 'unavailable']);

/** The command. */
export interface Asked {
  readonly game: string;
  readonly command: PlayerCommand;
}

interface Pending extends Asked {
  readonly id: string;
  readonly version: number;
  readonly since: number;
}

/** How a match ended, and the seat of the player who saw it; -1: they looked on. */
export interface SeenEnd {
  readonly result: MatchResult;
  readonly seat: number;
}

/** A player on a real socket. They come back after breaks, resume by version, and resend what got no answer. */
export class Player {
  readonly name: string;
  /** All commands and their acknowledgements, by command id. */
  readonly asked = new Map<string, Asked>();
  readonly acknowledged = new Map<string, Asked>();
  /** The ends that they saw, and the matches that they were led to from there, by match. */
  readonly ends = new Map<string, SeenEnd>();
  readonly nexts = new Map<string, string>();
  /** Messages that should never come. */
  readonly faults: string[] = [];
  /** Their id, from the server. */
  user = '';
  game: string | null = null;
  match: Match | null = null;
  isResting = false;
  /** Whether they only watch, rematches too. */
  isLookingOn = false;
  /** After at least this many events they resign, and ask for a rematch. */
  patience = Infinity;
  /** What they do in a match that is over, if no other follows by itself and nobody has asked for a rematch. */
  afterwards: (match: string) => PlayerCommand | null = () => ({ kind: 'offerRematch' });
  /** Headers of each request and each new socket. */
  headers: Readonly<Record<string, string>> = {};
  /** How often the connection broke. */
  breaks = 0;
  /** How many commands they sent again, since no answer had come before. */
  repeated = 0;
  /** Called with the text of each message. */
  onHeard: (text: string) => void = () => undefined;
  /** Called with each command when it is first sent. */
  onAsked: (asked: Asked, version: number) => void = () => undefined;
  readonly #addresses: () => readonly string[];
  readonly #chance: Random;
  /** The longest time for a move, in milliseconds. */
  readonly #pace: number;
  #cookie = '';
  #view: GameView | null = null;
  #session: Session | null = null;
  #socket: WebSocket | null = null;
  #address = '';
  #connectedAt = Infinity;
  #shownAt = -Infinity;
  #pending: Pending | null = null;
  /** The version after their last command. They may see it a moment later. */
  #promised = 0;
  #refusal = 'nothing';
  #isClosed = false;

  /** `addresses` gives the addresses of the nodes to try now. */
  constructor(name: string, addresses: () => readonly string[], chance: Random, pace: number) {
    this.name = name;
    this.#addresses = addresses;
    this.#chance = chance;
    this.#pace = pace;
  }

  /** Signs in as a guest. */
  async enter(): Promise<void> {
    const { answer, headers } = await this.post('/api/guests', { name: this.name });
    this.user = (answer as SelfView).you!.id;
    this.#cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Sends a request that has to succeed. */
  async post(path: string, body?: unknown): Promise<{ answer: unknown; headers: Headers }> {
    const response = await this.ask('POST', path, body);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { answer, headers: response.headers };
  }

  /** Sends any request, to whichever node is up. */
  async ask(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const addresses = this.#addresses();
    if (addresses.length === 0) throw new Error('no node is up');
    const address = addresses[this.#chance.below(addresses.length)];
    return fetch(`${address}${path}`, {
      method,
      headers: {
        ...this.headers,
        origin: address,
        cookie: this.#cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  }

  /** Joins a match, and plays until told to rest. */
  play(game: string): void {
    if (this.game !== null) return this.#goOn(game);
    this.game = game;
    this.#connect();
    this.#lookAgain();
  }

  /** What this player has sent and heard so far. */
  get memory(): {
    readonly game: string | null;
    readonly asked: ReadonlyMap<string, Asked>;
    readonly acknowledged: ReadonlyMap<string, Asked>;
    readonly ends: ReadonlyMap<string, SeenEnd>;
    readonly nexts: ReadonlyMap<string, string>;
  } {
    const { game, asked, acknowledged, ends, nexts } = this;
    return { game, asked: new Map(asked), acknowledged: new Map(acknowledged), ends: new Map(ends), nexts: new Map(nexts) };
  }

  /** Forgets everything after a moment, as a database does when it is restored from a backup. */
  goBackTo({ game, asked, acknowledged, ends, nexts }: Player['memory']): void {
    goBack(this.asked, asked);
    goBack(this.acknowledged, acknowledged);
    goBack(this.ends, ends);
    goBack(this.nexts, nexts);
    this.game = game;
    this.match = null;
    this.#view = null;
    this.#pending = null;
    this.#promised = 0;
  }

  /** Whether they know everything since a moment: they are connected, see the match, and wait for no answer. */
  isCurrentSince(moment: number): boolean {
    const isOwed = this.#pending !== null && this.#pending.since < moment;
    return this.isConnected && this.#shownAt >= this.#connectedAt && !isOwed;
  }

  /** What they still lack, in words. */
  lackSince(moment: number): string {
    if (!this.isConnected) return `${this.name} had no line`;
    if (this.#shownAt < this.#connectedAt)
      return `${this.name} was not shown their match, ${Date.now() - this.#connectedAt} ms after they had a line`;
    const { command, since } = this.#pending ?? { command: null, since: moment };
    return `${this.name} had no answer to ${command?.kind ?? 'anything'} for ${Date.now() - since} ms; refused last: ${this.#refusal}`;
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  get isWaiting(): boolean {
    return this.#pending !== null;
  }

  /** Their node, and since when they have been connected to it. */
  get line(): { readonly address: string; readonly since: number } {
    return { address: this.#address, since: this.#connectedAt };
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const addresses = this.#addresses();
    if (addresses.length === 0) return this.#connectLater();
    const address = addresses[this.#chance.below(addresses.length)];
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
      origin: address,
      headers: { ...this.headers, cookie: this.#cookie },
    });
    this.#address = address;
    this.#socket = socket;
    const pings = setInterval(() => this.#say({ t: 'ping' }), PING);
    socket.on('open', () => {
      this.#connectedAt = Date.now();
      this.#watch();
      if (!this.#pending) return;
      this.repeated++;
      this.#ask(this.#pending);
    });
    socket.on('message', (data: Buffer) => {
      this.onHeard(data.toString());
      this.#hear(JSON.parse(data.toString()) as ServerMessage);
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      clearInterval(pings);
      if (!this.#isClosed) this.breaks++;
      if (code === 1008) this.faults.push('the house cut the line off for a breach of its limits');
      this.#connectLater();
    });
  }

  #connectLater(): void {
    setTimeout(() => this.#connect(), 100 + this.#chance.below(700));
  }

  #watch(): void {
    if (this.game === null) return;
    const isKnown = this.#view?.id === this.game && this.match !== null;
    this.#say({ t: 'watch', game: this.game, ...(isKnown ? { version: this.match!.log.length } : {}) });
  }

  #say(message: ClientMessage): void {
    if (this.isConnected) this.#socket!.send(JSON.stringify(message));
  }

  #ask({ id, game, version, command }: Pending): void {
    this.#say({ t: 'command', id, game, version, command });
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'game':
        return this.#show(message.view);
      case 'events':
        return message.game === this.game ? this.#follow(message.from, message.events) : undefined;
      case 'done':
        if (this.asked.has(message.id)) this.acknowledged.set(message.id, this.asked.get(message.id)!);
        if (this.#pending?.id === message.id) this.#pending = null;
        if (message.game === this.game) this.#promised = message.version;
        return;
      case 'refused':
        return this.#refused(message.id, message.fault.code, message.fault.message);
      case 'fault':
        this.faults.push(`fault: ${message.fault.message}`);
    }
  }

  #show(view: GameView): void {
    if (view.id !== this.game) return;
    const known = this.#view?.id === view.id ? (this.match?.log.length ?? 0) : 0;
    if (view.match.log.length < known) this.faults.push(`shown version ${view.match.log.length} after ${known}`);
    if (this.#view?.id !== view.id) this.#session = new Session(findGame(view.match.game)!);
    this.#view = view;
    this.match = view.match;
    this.#shownAt = Date.now();
    this.#noteEnd();
    if (view.next === null) return;
    const before = this.nexts.get(view.id) ?? view.next;
    if (before !== view.next) this.faults.push(`led from ${view.id} to ${before}, then to ${view.next}`);
    this.nexts.set(view.id, view.next);
    if (!this.isResting) this.#goOn(view.next);
  }

  #goOn(game: string): void {
    this.#say({ t: 'leave', game: this.game! });
    this.game = game;
    this.#promised = 0;
    this.#watch();
  }

  #noteEnd(): void {
    const { result = null, players = [] } = this.match ?? {};
    if (result) this.ends.set(this.#view!.id, { result, seat: players.findIndex(({ id }) => id === this.user) });
  }

  #follow(from: number, events: readonly Match['log'][number][]): void {
    if (!this.match || from > this.match.log.length) {
      this.faults.push(`events after ${from} were told to somebody who knew ${this.match?.log.length ?? 'nothing'}`);
      return this.#watch();
    }
    this.match = applyEvents(this.match, events.slice(this.match.log.length - from));
    this.#shownAt = Date.now();
    this.#noteEnd();
  }

  #refused(id: string | null, code: string, message: string): void {
    if (!USUAL.has(code)) this.faults.push(`${id ?? 'something'} was refused: ${code}, ${message}`);
    this.#refusal = code;
    const pending = this.#pending;
    if (!pending || pending.id !== id) {
      // The server couldn't read the match for the moment.
      if (id === null && code === 'unavailable') setTimeout(() => this.#watch(), AGAIN);
      return;
    }
    if (code !== 'unavailable') this.#pending = null;
    else setTimeout(() => this.#pending === pending && this.#ask(pending), AGAIN);
  }

  #lookAgain(): void {
    if (this.#isClosed) return;
    setTimeout(
      () => {
        this.#act();
        this.#lookAgain();
      },
      this.#pace / 2 + this.#chance.below(this.#pace / 2),
    );
  }

  #act(): void {
    if (this.isResting || this.isLookingOn || this.#pending || !this.match || !this.isConnected || this.#view?.id !== this.game) return;
    if (this.match.log.length < this.#promised) return;
    const command = this.#decide(
      this.match,
      this.match.players.findIndex(({ id }) => id === this.user),
    );
    if (!command) return;
    const id = `${this.user}-${this.asked.size}`;
    const asked = { game: this.game, command };
    this.asked.set(id, asked);
    this.onAsked(asked, this.match.log.length);
    this.#pending = { id, game: this.game, version: this.match.log.length, command, since: Date.now() };
    this.#ask(this.#pending);
  }

  #decide(match: Match, seat: number): PlayerCommand | null {
    const game = findGame(match.game)!;
    if (match.result) {
      const { rematch } = match.offers;
      if (this.#view!.series?.why === null || rematch?.by === seat || rematch?.accepted.includes(seat)) return null;
      return rematch ? { kind: 'acceptRematch' } : this.afterwards(this.#view!.id);
    }
    if (isPreparing(game, match)) {
      if (!seatsOwing(game, match).includes(seat)) return null;
      const papers = game.preparation!.readymades(match.options)[0].papers(seat);
      return { kind: 'handIn', text: papers[match.papers[seat].length] };
    }
    const position = this.#session!.at(match);
    if (position.turn !== seat) return null;
    if (match.log.length >= this.patience) return { kind: 'resign' };
    const move = randomMove(game, position, this.#chance);
    return move === null ? null : { kind: 'play', text: game.formatMove(position, move) };
  }
}

function goBack<T>(known: Map<string, T>, then: ReadonlyMap<string, T>): void {
  known.clear();
  for (const [id, what] of then) known.set(id, what);
}
