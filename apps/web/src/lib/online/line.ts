import type { ClientMessage, ServerMessage } from '@menagerie/protocol';
import { ServerClock } from './server-clock.ts';

/** A socket as the line needs it; a `WebSocket` is one once its events are passed on. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What a wire tells; nothing after `closed`. */
export interface WireEvents {
  readonly message: (text: string) => void;
  /** `code` is the reason as in the protocol's `CLOSE`. */
  readonly closed: (code: number) => void;
}

/** The world around a line, so that tests can bring their own. */
export interface Surroundings {
  open(events: WireEvents): Wire;
  /** Milliseconds of a clock that only goes forwards. */
  now(): number;
  /** Calls after so many milliseconds; the result calls it off. */
  after(milliseconds: number, call: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}

/** `off`: not asked for; `waiting`: broken, and tried again before long. */
export type LineState = 'off' | 'connecting' | 'open' | 'waiting';

/** A message that is sent again after a break until it is answered. */
export type Asked = Extract<ClientMessage, { readonly id: string }>;
export type Answer = Extract<ServerMessage, { readonly t: 'done' | 'refused' }>;

/** In milliseconds. */
export const LINE = {
  /** Between pings. */
  beat: 10_000,
  /** How long silence after a ping may last. */
  patience: 6_000,
  /** The same where something hints at a break. */
  doubt: 2_500,
  firstRetry: 400,
  lastRetry: 4_000,
  /** After the server has closed the line for sending too much. */
  calmDown: 15_000,
} as const;

const LIMITS_CLOSE = 1008;

/** The one connection of a page: it comes back after every break, says again what was not answered, and knows the server's time. */
export class Line {
  readonly clock = new ServerClock();
  readonly #world: Surroundings;
  readonly #listeners = new Set<(message: ServerMessage) => void>();
  readonly #stateListeners = new Set<(state: LineState) => void>();
  readonly #watched = new Map<string, () => number | undefined>();
  readonly #asked = new Map<string, { readonly message: Asked; readonly answer: (answer: Answer) => void }>();
  #lobbies = 0;
  #state: LineState = 'off';
  #wire: Wire | null = null;
  #failures = 0;
  #pinged: number | null = null;
  #stopBeat = (): void => undefined;
  #stopPatience = (): void => undefined;
  #stopRetry = (): void => undefined;

  constructor(world: Surroundings) {
    this.#world = world;
  }

  get state(): LineState {
    return this.#state;
  }

  /** Opens the line if it is off. */
  start(): void {
    if (this.#state === 'off') this.#open();
  }

  /** Opens it anew, as another person may be signed in now. */
  renew(): void {
    this.#hangUp();
    this.#failures = 0;
    this.#open();
  }

  /** Closes it for good, until it is started again. */
  stop(): void {
    this.#hangUp();
    this.#be('off');
  }

  /** Hears every message of the server; the result ends that. */
  hear(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Hears how the line is; the result ends that. */
  hearState(listener: (state: LineState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => void this.#stateListeners.delete(listener);
  }

  /**
   * Has a match shown, also after every break; `version` tells how many of its events are known by then (undefined: nothing is).
   * The result ends it.
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

  /** Asks for what is missing of a watched match. */
  catchUp(game: string): void {
    this.#watchNow(game);
  }

  /** Has the lobby shown, also after every break; the result ends it. */
  watchLobby(): () => void {
    if (++this.#lobbies === 1) this.#say({ t: 'lobby', on: true });
    let isOn = true;
    return () => {
      if (isOn && --this.#lobbies === 0) this.#say({ t: 'lobby', on: false });
      isOn = false;
    };
  }

  /** Says something that must be answered, again after every break with the same id, and waits for the answer. */
  ask(message: Asked): Promise<Answer> {
    return new Promise((answer) => {
      this.#asked.set(message.id, { message, answer });
      this.#say(message);
    });
  }

  /** Looks whether the line still holds, or at once tries to have one again. */
  probe(): void {
    if (this.#state === 'waiting') {
      this.#stopRetry();
      this.#open();
    } else if (this.#state === 'open') this.#ping(LINE.doubt);
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
    this.#expectSign(LINE.beat);
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
    this.#ping(LINE.patience);
    this.#beat();
  }

  /** Says what still holds from before the break, once everybody knows who is greeted. */
  #resume(): void {
    if (this.#lobbies > 0) this.#say({ t: 'lobby', on: true });
    for (const game of this.#watched.keys()) this.#watchNow(game);
    for (const { message } of this.#asked.values()) this.#say(message);
  }

  #watchNow(game: string): void {
    const version = this.#watched.get(game)?.();
    this.#say({ t: 'watch', game, ...(version === undefined ? {} : { version }) });
  }

  /** What is said while the line is broken is said once it is back, by those who keep count of it. */
  #say(message: ClientMessage): void {
    if (this.#state === 'open') this.#wire?.send(JSON.stringify(message));
  }

  #beat(): void {
    this.#stopBeat = this.#world.after(LINE.beat, () => {
      this.#ping(LINE.patience);
      this.#beat();
    });
  }

  #ping(patience: number): void {
    // The next answer is to the first of the pings that are open.
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
    const most = Math.min(LINE.lastRetry, LINE.firstRetry * 2 ** this.#failures++);
    const pause = (code === LIMITS_CLOSE ? LINE.calmDown : most) * (0.5 + this.#world.random() / 2);
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

  #be(state: LineState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of [...this.#stateListeners]) listener(state);
  }
}
