import type { ClientMessage, ServerMessage } from '@menagerie/protocol';
import { ServerClock } from './server-clock.ts';

/** The part of a socket that the connection needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** The events of a wire. None comes after `closed`. */
export interface WireEvents {
  readonly message: (text: string) => void;
  /** `code` is one of the protocol's `CLOSE`. */
  readonly closed: (code: number) => void;
}

/** The world around a connection, so that tests can bring their own. */
export interface Surroundings {
  open(events: WireEvents): Wire;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Makes the call after so many milliseconds. Call the result to cancel it. */
  after(milliseconds: number, call: () => void): () => void;
  /** At least 0, below 1. */
  random(): number;
}

/** `off`: not wanted; `waiting`: broken, with another try soon. */
export type ConnectionState = 'off' | 'connecting' | 'open' | 'waiting';

/** A message that is sent again after every break until it is answered. */
export type Asked = Extract<ClientMessage, { readonly id: string }>;
export type CommandReply = Extract<ServerMessage, { readonly t: 'done' | 'refused' }>;

/** In milliseconds. */
export const PACE = {
  /** Between pings. */
  beat: 10_000,
  /** How long to wait for an answer to a ping. */
  patience: 6_000,
  /** The same when something hints at a break. */
  doubt: 2_500,
  firstRetry: 400,
  lastRetry: 4_000,
  /** The longest pause after the server has closed it for sending too much. */
  calmDown: 15_000,
} as const;

const LIMITS_CLOSE = 1008;

/** A page's one connection to the server. It comes back after every break, repeats what wasn't answered and knows the server's time. */
export class Connection {
  readonly clock = new ServerClock();
  readonly #world: Surroundings;
  readonly #listeners = new Set<(message: ServerMessage) => void>();
  readonly #stateListeners = new Set<(state: ConnectionState) => void>();
  readonly #watched = new Map<string, () => number | undefined>();
  readonly #asked = new Map<string, { readonly message: Asked; readonly answer: (answer: CommandReply) => void }>();
  #lobbies = 0;
  #state: ConnectionState = 'off';
  #wire: Wire | null = null;
  #failures = 0;
  #pinged: number | null = null;
  #stopBeat = (): void => undefined;
  #stopPatience = (): void => undefined;
  #stopRetry = (): void => undefined;

  constructor(world: Surroundings) {
    this.#world = world;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Opens it if it is off. */
  start(): void {
    if (this.#state === 'off') this.#open();
  }

  /** Closes and opens it again, for when another person may be signed in. */
  renew(): void {
    this.#hangUp();
    this.#failures = 0;
    this.#open();
  }

  /** Closes it until `start` or `renew`. */
  stop(): void {
    this.#hangUp();
    this.#be('off');
  }

  /** Hears every message of the server. Call the result to stop. */
  hear(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Hears every change of state. Call the result to stop. */
  hearState(listener: (state: ConnectionState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => void this.#stateListeners.delete(listener);
  }

  /**
   * Watches a match, again after every break. `version` returns how many of its events are known (undefined: none). Call the
   * result to stop.
   */
  watch(game: string, version: () => number | undefined): () => void {
    this.#watched.set(game, version);
    this.#watchNow(game);
    return () => {
      if (this.#watched.get(game) !== version) return;
      this.#watched.delete(game);
      this.#say({ t: 'leave', game });
    };
  }

  /** Asks for the missing events of a watched match. */
  catchUp(game: string): void {
    this.#watchNow(game);
  }

  /** Watches the lobby, again after every break. Call the result to stop. */
  watchLobby(): () => void {
    if (++this.#lobbies === 1) this.#say({ t: 'lobby', on: true });
    let isOn = true;
    return () => {
      if (isOn && --this.#lobbies === 0) this.#say({ t: 'lobby', on: false });
      isOn = false;
    };
  }

  /** Sends a message and waits for the answer. Sends it again after every break, with the same id. */
  ask(message: Asked): Promise<CommandReply> {
    return new Promise((answer) => {
      this.#asked.set(message.id, { message, answer });
      this.#say(message);
    });
  }

  /** Checks an open connection, or tries a broken one again at once. */
  probe(): void {
    if (this.#state === 'waiting') {
      this.#stopRetry();
      this.#open();
    } else if (this.#state === 'open') this.#ping(PACE.doubt);
  }

  /** Gives up an open connection at once, because the device says it is offline. Tries again as after any break. */
  cut(): void {
    if (this.#state === 'open' || this.#state === 'connecting') this.#lost(0);
  }

  #open(): void {
    this.#be('connecting');
    let wire: Wire | null = null;
    const isMine = (): boolean => wire !== null && wire === this.#wire;
    wire = this.#world.open({
      message: (text) => isMine() && this.#receive(JSON.parse(text) as ServerMessage),
      closed: (code) => isMine() && this.#lost(code),
    });
    this.#wire = wire;
    this.#expectSign(PACE.beat);
  }

  #receive(message: ServerMessage): void {
    this.#stopPatience();
    const local = this.#world.now();
    if (message.t === 'hello') this.#greeted(message.now, local);
    if (message.t === 'pong' && this.#pinged !== null) {
      this.clock.learn(message.now, this.#pinged, local);
      this.#pinged = null;
    }
    if ((message.t === 'done' || message.t === 'refused') && message.id !== null) {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      asked?.answer(message);
    }
    for (const listener of [...this.#listeners]) listener(message);
    if (message.t === 'hello') this.#resume();
  }

  #greeted(now: number, local: number): void {
    this.clock.restart(now, local);
    this.#failures = 0;
    this.#be('open');
    this.#ping(PACE.patience);
    this.#beat();
  }

  /** Repeats what still holds from before the break. Listeners have heard `hello` by then, so they know who the visitor is. */
  #resume(): void {
    if (this.#lobbies > 0) this.#say({ t: 'lobby', on: true });
    for (const game of this.#watched.keys()) this.#watchNow(game);
    for (const { message } of this.#asked.values()) this.#say(message);
  }

  #watchNow(game: string): void {
    const version = this.#watched.get(game)?.();
    this.#say({ t: 'watch', game, ...(version === undefined ? {} : { version }) });
  }

  /** Sends only while it is open; `#resume` makes up for the rest. */
  #say(message: ClientMessage): void {
    if (this.#state === 'open') this.#wire?.send(JSON.stringify(message));
  }

  #beat(): void {
    this.#stopBeat = this.#world.after(PACE.beat, () => {
      this.#ping(PACE.patience);
      this.#beat();
    });
  }

  #ping(patience: number): void {
    // The next pong answers the first of the open pings.
    this.#pinged ??= this.#world.now();
    this.#say({ t: 'ping' });
    this.#expectSign(patience);
  }

  #expectSign(patience: number): void {
    this.#stopPatience();
    this.#stopPatience = this.#world.after(patience, () => this.#lost(0));
  }

  #lost(code: number): void {
    this.#hangUp();
    const most = Math.min(PACE.lastRetry, PACE.firstRetry * 2 ** this.#failures++);
    const pause = (code === LIMITS_CLOSE ? PACE.calmDown : most) * (0.5 + this.#world.random() / 2);
    this.#stopRetry = this.#world.after(pause, () => this.#open());
    this.#be('waiting');
  }

  #hangUp(): void {
    this.#stopBeat();
    this.#stopPatience();
    this.#stopRetry();
    this.#pinged = null;
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #be(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of [...this.#stateListeners]) listener(state);
  }
}
