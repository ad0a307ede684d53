import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { CLOSE, type Badge, type ServerMessage } from '@menagerie/protocol';
import type { WebSocket } from 'ws';
import type { Origin } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { LIVE } from './limits.ts';

/** Who opens a socket, and from where. */
export interface Visitor {
  /** Null: nobody known, who looks on. */
  readonly you: Badge | null;
  readonly session: string | null;
  readonly origin: Origin;
  /** When, in server time. */
  readonly opened: number;
}

/** The stream below a socket: it can hold back what is written to it, so that it leaves as one packet. */
export type Pipe = Pick<Writable, 'cork' | 'uncork'>;

/** How many round trips are remembered. */
const TRIPS = 4;

/** One socket: what is sent through it, how much it may say, and how long its line takes. */
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
    // Those that come at once after a restart are not all asked at once.
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

  /** Sends a message that leaves together with what is sent after it in the same turn of the event loop, as one packet. */
  sendWithNext(message: ServerMessage): void {
    this.#pipe.cork();
    this.send(message);
    setImmediate(() => this.#pipe.uncork());
  }

  /** Sends a message that has been written for several. A reader who is too slow is cut off. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LIVE.backlog) return this.close(CLOSE.limits, 'too slow a reader');
    this.#socket.send(text);
  }

  /** Counts a message that has come; false if it was one too many, and the socket is closed. */
  takes(): boolean {
    const now = this.#now();
    this.#lastSign = now;
    while (this.#heardAt.length > 0 && this.#heardAt[0] <= now - 1000 * LIMITS.socketMessagesOne.seconds!) this.#heardAt.shift();
    this.#heardAt.push(now);
    if (this.#heardAt.length <= this.#most) return true;
    this.close(CLOSE.limits, 'too many messages');
    return false;
  }

  /** Asks for a sign of life when it is time, and closes a socket that gives none. */
  beat(): void {
    const now = this.#now();
    if (now - this.#lastSign > LIVE.silence) return this.close(CLOSE.limits, 'nothing heard for too long');
    if (now - this.#pingedAt < LIVE.ping || !this.isOpen) return;
    this.#pingedAt = now;
    // A slow answer is still awaited; what comes after it would seem too fast.
    if (this.#ping) return;
    this.#ping = { nonce: randomBytes(8), at: now };
    this.#socket.ping(this.#ping.nonce);
  }

  /** Closes it; one that does not answer is broken off. */
  close(code: number, reason: string): void {
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), LIVE.farewell).unref();
  }

  #answered(nonce: Buffer): void {
    const ping = this.#ping;
    // Only the answer to one's own question shows that the line holds, and for how long it took.
    if (!ping || !ping.nonce.equals(nonce)) return;
    const now = this.#now();
    this.#lastSign = now;
    this.#ping = null;
    this.#trips = [...this.#trips, now - ping.at].slice(-TRIPS);
  }
}
