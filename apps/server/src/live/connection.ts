import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { CLOSE, type Badge, type ServerMessage } from '@menagerie/protocol';
import type { WebSocket } from 'ws';
import type { ClientAddress } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { LIVE } from './limits.ts';

/** The person behind a socket, and where they are. */
export interface Visitor {
  /** Null: not signed in, a spectator. */
  readonly you: Badge | null;
  readonly session: string | null;
  readonly origin: ClientAddress;
  /** When it was opened, in server time. */
  readonly opened: number;
}

/** The stream below a socket: it can hold writes back, so that they leave as one packet. */
export type Pipe = Pick<Writable, 'cork' | 'uncork'>;

/** How many round trips are remembered. */
const TRIPS = 4;

/** One socket: what it sends, how much may come through it, and its lag. */
export class Connection {
  readonly you: Badge | null;
  readonly session: string | null;
  readonly opened: number;
  readonly #socket: WebSocket;
  readonly #pipe: Pipe;
  readonly #now: () => number;
  readonly #most: number;
  /** When the last messages came, the oldest first. */
  #heardAt: number[] = [];
  #lastSign: number;
  #ping: { readonly nonce: Buffer; readonly at: number } | null = null;
  #pingedAt: number;
  #trips: readonly number[] = [];

  /** `times` as many messages as usual are allowed. `now` only goes forwards. */
  constructor(socket: WebSocket, pipe: Pipe, { you, session, opened }: Visitor, times: number, now: () => number) {
    this.you = you;
    this.session = session;
    this.opened = opened;
    this.#socket = socket;
    this.#pipe = pipe;
    this.#now = now;
    this.#most = LIMITS.socketMessagesOne.most * times;
    this.#lastSign = now();
    // Spreads the pings of sockets that all open after a restart.
    this.#pingedAt = now() - Math.floor(Math.random() * LIVE.ping);
    socket.on('pong', (nonce) => this.#answered(nonce));
  }

  /** How long the line takes there and back for certain, in milliseconds: the shortest of the last trips measured here; 0 if none was. */
  get trip(): number {
    return this.#trips.length === 0 ? 0 : Math.min(...this.#trips);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a message in one packet with whatever follows in the same turn of the event loop. */
  sendWithNext(message: ServerMessage): void {
    this.#pipe.cork();
    this.send(message);
    setImmediate(() => this.#pipe.uncork());
  }

  /** Sends a message serialized for several sockets. Cuts off a reader that is too slow. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LIVE.backlog) return this.close(CLOSE.limits, 'too slow a reader');
    this.#socket.send(text);
  }

  /** Counts a message; false if it was one too many, and the socket closes. */
  takes(): boolean {
    const now = this.#now();
    this.#lastSign = now;
    while (this.#heardAt.length > 0 && this.#heardAt[0] <= now - 1000 * LIMITS.socketMessagesOne.seconds!) this.#heardAt.shift();
    this.#heardAt.push(now);
    if (this.#heardAt.length <= this.#most) return true;
    this.close(CLOSE.limits, 'too many messages');
    return false;
  }

  /** Pings when it is time, and closes a socket that doesn't answer. */
  beat(): void {
    const now = this.#now();
    if (now - this.#lastSign > LIVE.silence) return this.close(CLOSE.limits, 'nothing heard for too long');
    if (now - this.#pingedAt < LIVE.ping || !this.isOpen) return;
    this.#pingedAt = now;
    // A slow answer is still awaited; the one after it would seem too fast.
    if (this.#ping) return;
    this.#ping = { nonce: randomBytes(8), at: now };
    this.#socket.ping(this.#ping.nonce);
  }

  /** Closes the socket; terminates one that doesn't answer. */
  close(code: number, reason: string): void {
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), LIVE.farewell).unref();
  }

  #answered(nonce: Buffer): void {
    const ping = this.#ping;
    // Only the answer to our own ping shows that the connection holds, and how long it took.
    if (!ping || !ping.nonce.equals(nonce)) return;
    const now = this.#now();
    this.#lastSign = now;
    this.#ping = null;
    this.#trips = [...this.#trips, now - ping.at].slice(-TRIPS);
  }
}
