import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Fault } from '@menagerie/protocol';
import { originOf } from '../limits/origin.ts';
import { spanWords, type Meter, type ClientAddress } from '../limits/meter.ts';
import { isApi } from './errors.ts';
import { visitorAddress, type Trust } from './proxies.ts';

/** How long requests may begin in one turn of the event loop before others get theirs, in milliseconds. */
const LONGEST = 8;
/** Bytes handed to Node at once, and what ends the head of a request: nothing after one is handed on with it. */
const PORTION = 1024;
const END_OF_HEAD = '\r\n\r\n';

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly line: Line;
}

/** The requests of one connection. */
interface Line {
  readonly waiting: Visit[];
  /** The one that is being answered. */
  current: IncomingMessage | null;
  /** Whether it has been refused: nothing that comes after is looked at. */
  isClosed: boolean;
  /** Reads on. */
  goOn: () => void;
}

/**
 * Where every request comes in. Node reads a packet to its end and announces each request in it at once, thousands if need be. The door hands it a
 * little at a time, lets one request at a time through from each connection, shares the event loop between addresses, and gives way to everything
 * else after a few milliseconds. Its refusals cost next to nothing.
 */
export class Door {
  readonly #serve: RequestListener;
  readonly #meter: Meter;
  readonly #trust: Trust;
  readonly #lines = new WeakMap<Socket, Line>();
  /** Whose turn it is, by network; each has one request served before anybody's second. */
  readonly #waiting = new Map<string, { readonly visit: Visit; readonly origin: ClientAddress }[]>();
  #begun = 0;
  #isTurn = false;
  #isPlanned = false;

  constructor(serve: RequestListener, meter: Meter, trust: Trust) {
    this.#serve = serve;
    this.#meter = meter;
    this.#trust = trust;
  }

  /** Stands before all connections and requests of a server. */
  guard(server: Server): Server {
    // A connection that becomes a socket is read by whoever serves it.
    server.prependListener('upgrade', ({ socket }) => socket.removeAllListeners('data'));
    return server.on('connection', (socket) => this.#read(socket)).on('request', this.enter);
  }

  readonly enter: RequestListener = (request, response) => {
    const line = this.#lineOf(request.socket);
    if (line.isClosed) return;
    line.waiting.push({ request, response, line });
    if (line.current === null) this.#callNext(line);
  };

  /**
   * Hands the data of a connection to Node in small portions, the next one when all requests in the last one have been answered, or when the one
   * that is being answered waits for more of its body.
   */
  #read(socket: Socket): void {
    const [parse] = socket.listeners('data') as ((data: Buffer) => void)[];
    const line = this.#lineOf(socket);
    line.goOn = () => void (socket.isPaused() && !socket.destroyed && socket.resume());
    const read = (data: Buffer): void => {
      const portion = readsOn(line) ? portionOf(data) : 0;
      // The rest comes again, before what follows it.
      if (data.length > portion) socket.pause().unshift(data.subarray(portion));
      if (portion === 0) return;
      parse(data.subarray(0, portion));
      if (readsOn(line) && socket.listeners('data').includes(read)) line.goOn();
    };
    socket.off('data', parse).on('data', read);
  }

  #lineOf(socket: Socket): Line {
    let line = this.#lines.get(socket);
    if (!line) this.#lines.set(socket, (line = { waiting: [], current: null, isClosed: false, goOn: () => undefined }));
    return line;
  }

  /** Lets the next request of a connection wait for its turn. */
  #callNext(line: Line): void {
    const visit = line.waiting.shift();
    line.current = visit?.request ?? null;
    if (readsOn(line)) line.goOn();
    if (!visit) return;
    if (visit.request.socket.destroyed) {
      line.waiting.length = 0;
      return;
    }
    visit.response.once('close', () => this.#callNext(line));
    const origin = originOf(visitorAddress(visit.request, this.#trust));
    const key = origin.network ?? origin.address;
    const own = this.#waiting.get(key);
    if (own) own.push({ visit, origin });
    else this.#waiting.set(key, [{ visit, origin }]);
    if (!this.#isPlanned) this.#goOn();
  }

  /** Serves the first one that waits, and the others after whatever that one does at once, until the turn is over. */
  #goOn(): void {
    this.#isPlanned = false;
    const [next] = this.#waiting;
    if (!next) return;
    this.#isPlanned = true;
    if (this.#isTurnOver()) return;
    const [key, own] = next;
    const { visit, origin } = own.shift()!;
    this.#waiting.delete(key);
    if (own.length > 0) this.#waiting.set(key, own);
    queueMicrotask(() => process.nextTick(() => this.#goOn()));
    this.#pass(visit, origin);
  }

  #isTurnOver(): boolean {
    if (!this.#isTurn) this.#takeTurn();
    else if (performance.now() - this.#begun >= LONGEST) return true;
    return false;
  }

  #takeTurn(): void {
    this.#isTurn = true;
    this.#begun = performance.now();
    setImmediate(() => {
      this.#isTurn = false;
      if (this.#waiting.size > 0) this.#goOn();
    });
  }

  #pass(visit: Visit, origin: ClientAddress): void {
    const wait = this.#meter.wait('requests', origin);
    if (wait > 0) {
      visit.line.waiting.length = 0;
      return refuse(visit, 'Too many requests from your network.', wait);
    }
    this.#meter.add('requests', origin);
    this.#serve(visit.request, visit.response);
  }
}

/**
 * How many bytes to hand to Node: at most the head of one request. When a connection breaks, Node makes an error with a stack for each request that it
 * has read and nobody has answered, all at once: with twenty small ones on each of ten connections that held up everybody for more than 100 ms.
 */
function portionOf(data: Buffer): number {
  const end = data.subarray(0, PORTION).indexOf(END_OF_HEAD);
  return end < 0 ? PORTION : end + END_OF_HEAD.length;
}

/**
 * Whether a connection's data is wanted now: it hasn't been refused, and nothing is being answered or its body isn't whole. A body that nobody takes
 * fills up, and then waits.
 */
function readsOn({ current, isClosed }: Line): boolean {
  if (isClosed) return false;
  return current === null || (!current.complete && current.readableLength < current.readableHighWaterMark);
}

/** Refuses a request, and closes its connection after the answers before it. */
function refuse({ request, response, line }: Visit, what: string, seconds: number): void {
  line.isClosed = true;
  const message = `${what} Try again in ${spanWords(seconds)}.`;
  const forProgram = isApi(request.url ?? '/');
  const text = forProgram ? JSON.stringify({ code: 'too-many', message, retryAfter: seconds } satisfies Fault) : `${message}\n`;
  response.writeHead(429, {
    'content-type': `${forProgram ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'retry-after': String(seconds),
    connection: 'close',
  });
  response.end(text);
}
