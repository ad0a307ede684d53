// A page as the server sees it: a real socket that keeps every message.
import type { ClientMessage, PlayerCommand, ServerMessage } from '@menagerie/protocol';
import { WebSocket, type ClientOptions } from 'ws';
import type { Client } from './client.ts';

type Kind = ServerMessage['t'];
/** A message of a kind. */
export type Said<K extends Kind> = Extract<ServerMessage, { readonly t: K }>;

const PATIENCE = 15_000;
let commands = 0;

/** A new id for a command. */
export function commandId(): string {
  return `command-${++commands}-${process.pid}`;
}

/** A socket of a browser, or of nobody. */
export class Page {
  /** All its messages, the oldest first. */
  readonly said: ServerMessage[] = [];
  /** The same as raw texts. */
  readonly texts: string[] = [];
  readonly socket: WebSocket;
  /** Its close code; null while it's open. */
  closed: number | null = null;
  #read = 0;
  readonly #woken = new Set<() => void>();

  private constructor(address: string, options: ClientOptions) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, options);
    this.socket.on('message', (data: Buffer) => {
      this.texts.push(data.toString());
      this.said.push(JSON.parse(data.toString()) as ServerMessage);
      this.#wake();
    });
    this.socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
  }

  /** Opens a socket with a browser's cookies, or with none. Fails with the status if it's refused. */
  static async open(address: string, client: Client | null = null, headers: Record<string, string> = {}): Promise<Page> {
    const cookie = client?.cookie ?? '';
    const page = new Page(address, { headers: { origin: address, ...(cookie === '' ? {} : { cookie }), ...headers } });
    await new Promise<void>((open, fail) => {
      page.socket.on('open', open);
      page.socket.on('unexpected-response', (_request, answer) => fail(new Error(String(answer.statusCode))));
      page.socket.on('error', fail);
    });
    return page;
  }

  send(message: ClientMessage): void {
    this.raw(JSON.stringify(message));
  }

  raw(text: string): void {
    this.socket.send(text);
  }

  /** Waits for the next message of a kind. */
  async next<K extends Kind>(kind: K, fits: (message: Said<K>) => boolean = () => true): Promise<Said<K>> {
    for (;;) {
      while (this.#read < this.said.length) {
        const message = this.said[this.#read++];
        if (message.t === kind && fits(message as Said<K>)) return message as Said<K>;
      }
      if (this.closed !== null) throw new Error(`The socket was closed with ${this.closed} while "${kind}" was waited for.`);
      await this.#news(kind);
    }
  }

  /** Returns a message of a kind that has come, or waits for the first one. */
  async latest<K extends Kind>(kind: K, fits: (message: Said<K>) => boolean = () => true): Promise<Said<K>> {
    for (;;) {
      const found = this.said.findLast((message): message is Said<K> => message.t === kind && fits(message as Said<K>));
      if (found) return found;
      await this.#news(kind);
    }
  }

  /** The last message of a kind so far, if there is one. */
  last<K extends Kind>(kind: K): Said<K> | undefined {
    return this.said.findLast((message): message is Said<K> => message.t === kind);
  }

  /** Waits for everything that is on its way. */
  async settle(): Promise<void> {
    this.send({ t: 'ping' });
    await this.next('pong');
  }

  /** Starts following a match. Returns it. */
  async watch(game: string): Promise<Said<'game'>> {
    this.send({ t: 'watch', game });
    return this.next('game', ({ view }) => view.id === game);
  }

  /** Sends a command in a match. Returns the answer. */
  async command(game: string, version: number, command: PlayerCommand, id: string = commandId()): Promise<Said<'done'> | Said<'refused'>> {
    this.send({ t: 'command', id, game, version, command });
    for (;;) {
      const answer = this.said.findLast(
        (message): message is Said<'done'> | Said<'refused'> => (message.t === 'done' || message.t === 'refused') && message.id === id,
      );
      if (answer) return answer;
      await this.#news('done');
    }
  }

  /** Waits until it's closed. Returns the code. */
  async end(): Promise<number> {
    while (this.closed === null) await this.#news('close');
    return this.closed;
  }

  close(): void {
    this.socket.terminate();
  }

  async #news(what: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`"${what}" did not come. Said so far: ${this.texts.join('\n').slice(-4000)}`)), PATIENCE);
    });
    let wake = (): void => undefined;
    const news = new Promise<void>((woken) => (wake = woken));
    this.#woken.add(wake);
    try {
      await Promise.race([news, late]);
    } finally {
      clearTimeout(timer);
      this.#woken.delete(wake);
    }
  }

  #wake(): void {
    for (const wake of this.#woken) wake();
  }
}
