import { CLOSE, type ClientMessage, type Fault } from '@menagerie/protocol';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import type { Host } from '../host/host.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { sweepSeeks } from '../lobby/sweep.ts';
import { Refused } from '../refused.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Signal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';
import { Connection, type Visitor } from './connection.ts';
import { LIVE } from './limits.ts';
import { LobbyBoard } from './lobby-board.ts';
import { People } from './people.ts';
import { Presence } from './presence.ts';
import { readMessage } from './reading.ts';
import { Rooms } from './rooms.ts';
import { Turns } from './turns.ts';

/** Between two looks at what has changed, and at what may have changed unheard. Milliseconds. */
const BEAT = 250;
const SWEEP = 2000;

/** What the live side needs of the house. */
interface Needs {
  readonly config: Pick<Config, 'limits'>;
  readonly store: Store;
  readonly host: Host;
  readonly lobby: Lobby;
  /** Server time in milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

/** All sockets of this node: what they ask, and what they are shown as it happens. */
export class Live {
  readonly presence: Presence;
  readonly #needs: Needs;
  readonly #people = new People();
  readonly #rooms: Rooms;
  readonly #turns: Turns;
  readonly #board: LobbyBoard;
  readonly #ends: (() => void)[] = [];
  #beating: Promise<void> = Promise.resolve();
  #sweptAt = -Infinity;
  #isStopped = true;

  constructor(needs: Needs) {
    const { store, host, lobby, now } = needs;
    this.#needs = needs;
    this.presence = new Presence(store, now);
    this.#rooms = new Rooms(store.db, host, now, (error) => this.#report(error));
    this.#turns = new Turns(store.db, this.#people, () => performance.now());
    this.#board = new LobbyBoard(() => lobby.list());
  }

  /** Begins to tell what happens. */
  async start(): Promise<void> {
    const { store } = this.#needs;
    await this.presence.start();
    this.#isStopped = false;
    this.#ends.push(
      store.onSignal((signal) => this.#heard(signal)),
      store.onGap(() => (this.#sweptAt = -Infinity)),
    );
    this.#plan();
  }

  /** Closes all sockets, since the house goes down. */
  closeAll(): void {
    for (const connection of this.#people.all) connection.close(CLOSE.restart, 'the server restarts');
  }

  /** Ends what runs. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.closeAll();
    for (const end of this.#ends.splice(0)) end();
    await this.#beating;
    await this.presence.stop().catch((error: unknown) => this.#report(error));
  }

  /** Whether a visitor may open one more socket. */
  hasRoomFor({ you, address }: Visitor): boolean {
    const { limits } = this.#needs.config;
    const isCrowd = this.#people.countAt(address) >= LIVE.perAddress * limits;
    return !isCrowd && (!you || this.#people.of(you.id).length < LIVE.perPerson * limits);
  }

  /** Takes care of a socket that has been opened. */
  accept(socket: WebSocket, visitor: Visitor): void {
    const connection = new Connection(socket, visitor, this.#needs.config.limits, () => performance.now());
    let last = Promise.resolve();
    socket.on('error', () => undefined);
    socket.on('close', () => this.#left(connection));
    socket.on('message', (data, isBinary) => {
      if (!connection.takes()) return;
      const read = readMessage(data, isBinary);
      if (!read.ok) return connection.send({ t: 'fault', fault: read.error });
      // A sign of life waits for nothing.
      if (read.value.t === 'ping') return connection.send({ t: 'pong', now: this.#needs.now() });
      const { value } = read;
      last = last.then(() => this.#answer(connection, value));
    });
    const { you } = visitor;
    const isFirst = you && !this.#people.isHere(you.id);
    this.#people.add(connection);
    connection.send({ t: 'hello', now: this.#needs.now(), you });
    if (isFirst) this.presence.came(you.id);
    this.#turns.came(connection);
  }

  async #answer(connection: Connection, message: ClientMessage): Promise<void> {
    if (!connection.isOpen) return;
    try {
      await this.#carryOut(connection, message);
    } catch (error) {
      const fault = this.#faultOf(error);
      const id = 'id' in message ? message.id : null;
      const game = 'game' in message ? message.game : null;
      if (message.t === 'lobby') connection.send({ t: 'fault', fault });
      else connection.send({ t: 'refused', id, game, fault });
    }
  }

  async #carryOut(connection: Connection, message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'watch':
        return this.#rooms.watch(connection, message.game, message.version, () => Promise.resolve());
      case 'leave':
        return this.#rooms.leave(connection, message.game);
      case 'lobby':
        return message.on ? this.#board.show(connection) : this.#board.hide(connection);
      case 'command':
        return this.#command(connection, message);
      case 'say':
      case 'ping':
        return;
    }
  }

  async #command(connection: Connection, { id, game, version, command }: Extract<ClientMessage, { t: 'command' }>): Promise<void> {
    const { you } = connection;
    if (!you) throw new Refused(401, { code: 'sign-in', message: 'Choose a name or sign in first.' });
    if (you.kind === 'bot')
      throw new Refused(403, { code: 'bot', message: 'The account of a program plays with a token, not in a session.' });
    const answer = await this.#needs.host.command({ game, user: you.id, command, id, version });
    if (answer.done) return connection.send({ t: 'done', id, game, version: answer.version });
    connection.send({ t: 'refused', id, game, fault: answer.fault });
    if (answer.fault.code === 'stale') await this.#rooms.remind(connection, game, version);
  }

  #left(connection: Connection): void {
    const isLast = this.#people.remove(connection);
    this.#rooms.forget(connection);
    this.#board.hide(connection);
    const { you } = connection;
    if (!isLast || !you) return;
    this.presence.left(you.id);
    this.#turns.left(you.id);
  }

  #heard({ kind, id, version }: Signal): void {
    if (kind === 'game') this.#rooms.changed(id, version);
    if (kind === 'user') this.#turns.touch(id);
    if (kind === 'lobby') this.#board.touch();
  }

  #plan(): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#beating = this.#beat()
        .catch((error: unknown) => this.#report(error))
        .then(() => this.#plan());
    }, BEAT);
    timer.unref();
  }

  async #beat(): Promise<void> {
    for (const connection of this.#people.all) connection.beat();
    await this.#turns.beat();
    await this.#board.beat();
    await this.presence.beat();
    if (performance.now() - this.#sweptAt >= SWEEP) await this.#sweep();
  }

  /** Finds what has changed without a word. */
  async #sweep(): Promise<void> {
    this.#sweptAt = performance.now();
    await this.#rooms.compare();
    await this.presence.renew();
    await sweepSeeks(this.#needs.store, this.presence, this.#needs.now());
    this.#board.touch();
    this.#turns.touchAll();
  }

  #faultOf(error: unknown): Fault {
    if (error instanceof Refused) return error.fault;
    this.#report(error);
    if (isUnreachable(error)) return { code: 'unavailable', message: 'The database can’t be reached for the moment. Try again soon.' };
    return { code: 'defect', message: 'The server failed at this.' };
  }

  #report(error: unknown): void {
    if (!isUnreachable(error)) this.#needs.log.error({ err: error }, 'something live failed');
  }
}
