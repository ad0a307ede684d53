import { CLOSE, type ClientMessage } from '@menagerie/protocol';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Announcements } from '../announcements.ts';
import type { Config } from '../config.ts';
import type { Host } from '../host/host.ts';
import type { Stalls } from '../host/stalls.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { sweepSeeks } from '../lobby/sweep.ts';
import type { Meter } from '../limits/meter.ts';
import { Slots } from '../limits/slots.ts';
import { blockedWithAll } from '../moderation/blocks.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { within } from '../metrics/route.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Signal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';
import { Answers } from './answers.ts';
import { Attendance } from './attendance.ts';
import { Bells } from './bells.ts';
import type { Chat } from './chat.ts';
import { Connection, type Pipe, type Visitor } from './connection.ts';
import { LobbyBoard } from './lobby-board.ts';
import { Looking } from './looking.ts';
import type { Mutes } from './mutes.ts';
import { Commands } from './commands.ts';
import { People } from './people.ts';
import { Presence } from './presence.ts';
import { readMessage } from './reading.ts';
import { Rooms } from './rooms.ts';
import { SessionWatch } from './session-watch.ts';
import { OwnGames } from './own-games.ts';

/** Time between two checks for changes, of connections, and for changes nobody signalled. Milliseconds. */
const BEAT = 250;
const PULSE = 1000;
const SWEEP = 2000;

/** The parts of the server that the live side uses. */
interface Needs {
  readonly announcements: Pick<Announcements, 'current' | 'onChange'>;
  readonly config: Pick<Config, 'limits'>;
  readonly store: Store;
  readonly host: Host;
  readonly lobby: Lobby;
  readonly mutes: Mutes;
  readonly chat: Chat;
  readonly meter: Meter;
  readonly metrics: Metrics;
  readonly stalls: Stalls;
  /** A clock in milliseconds that stops while the event loop is blocked. */
  readonly awake: () => number;
  /** Server time in milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

/** Milliseconds of a monotonic clock. */
const steadily = (): number => performance.now();

/** All sockets of this node: what they ask, and what they are sent as it happens. */
export class Live {
  readonly presence: Presence;
  readonly commands: Commands;
  readonly #needs: Needs;
  readonly #people = new People();
  readonly #slots: Slots;
  readonly #rooms: Rooms;
  readonly #ownGames: OwnGames;
  readonly #bells: Bells;
  readonly #board: LobbyBoard;
  readonly #attendance: Attendance;
  readonly #looking: Looking;
  readonly #sessions: SessionWatch;
  readonly #answers: Answers;
  readonly #ends: (() => void)[] = [];
  #beating: Promise<void> = Promise.resolve();
  #feltAt = -Infinity;
  #sweptAt = -Infinity;
  #isStopped = true;

  constructor(needs: Needs) {
    const { store, host, lobby, chat, metrics, now } = needs;
    const report = (error: unknown): void => this.#report(error);
    this.#needs = needs;
    this.#slots = new Slots(needs.config.limits);
    this.presence = new Presence(store, now);
    this.commands = new Commands(host, this.presence, needs.stalls, now);
    this.#rooms = new Rooms(
      store.db,
      host,
      now,
      (room) => chat.tell(room),
      report,
      () => metrics.telling(),
    );
    this.#ownGames = new OwnGames(store.db, lobby, this.#people, steadily);
    this.#bells = new Bells(store.db, this.#people, now);
    this.#board = new LobbyBoard(lobby, (users) => blockedWithAll(store.db, users));
    this.#looking = new Looking(store, now);
    this.#attendance = new Attendance(this.presence, steadily);
    this.#sessions = new SessionWatch(store.db, this.#people);
    const parts = { host, commands: this.commands, rooms: this.#rooms, chat, attendance: this.#attendance, board: this.#board, now };
    this.#answers = new Answers(parts, report);
  }

  /** Starts sending news. */
  async start(): Promise<void> {
    const { announcements, store } = this.#needs;
    await this.presence.start();
    await this.#looking.start();
    this.#isStopped = false;
    this.#ends.push(
      store.onSignal((signal) => this.#heard(signal)),
      store.onGap(() => (this.#sweptAt = -Infinity)),
      announcements.onChange(() => this.#announce()),
    );
    this.#plan();
  }

  /** Closes all sockets because the server is shutting down. */
  closeAll(): void {
    for (const connection of this.#people.all) connection.close(CLOSE.restart, 'the server restarts');
  }

  /** Stops everything. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.closeAll();
    for (const end of this.#ends.splice(0)) end();
    await this.#beating;
    await this.#looking.stop().catch((error: unknown) => this.#report(error));
    await this.presence.stop().catch((error: unknown) => this.#report(error));
  }

  /** How many sockets are open, by kind of user. */
  get sockets(): Readonly<Record<string, number>> {
    const counts = { nobody: 0, guest: 0, person: 0, bot: 0 };
    for (const { you } of this.#people.all) counts[you?.kind ?? 'nobody']++;
    return counts;
  }

  /** Whether a visitor may open one more socket. */
  hasRoomFor({ you, origin }: Visitor): boolean {
    return this.#slots.hasRoom('socketsFrom', origin) && (!you || this.#slots.hasRoom('socketsOf', you.id));
  }

  /** Serves a socket that has just opened. */
  accept(socket: WebSocket, pipe: Pipe, visitor: Visitor): void {
    const connection = new Connection(socket, pipe, visitor, this.#needs.config.limits, this.#needs.awake);
    let last = Promise.resolve();
    // An error closes the socket, and that says enough.
    socket.on('error', () => undefined);
    const closed = [
      this.#slots.open('socketsFrom', visitor.origin),
      ...(visitor.you ? [this.#slots.open('socketsOf', visitor.you.id)] : []),
    ];
    socket.on('close', () => {
      for (const free of closed) free();
      this.#left(connection);
    });
    socket.on('message', (data, isBinary) => {
      if (!connection.takes()) return;
      if (this.#isTooMany(visitor)) return connection.close(CLOSE.limits, 'too many messages');
      const read = readMessage(data, isBinary);
      if (!read.ok) return connection.send({ t: 'fault', fault: read.error });
      const message = read.value;
      // Pongs are handled at once.
      if (message.t === 'ping') return connection.send({ t: 'pong', now: this.#needs.now() });
      last = last.then(() => within(routeOf(message), () => this.#answers.answer(connection, message)));
    });
    this.#came(connection);
  }

  /** Counts a message by person and by address; true if it is one too many. */
  #isTooMany({ you, origin }: Visitor): boolean {
    const { meter } = this.#needs;
    if (meter.wait('socketMessagesFrom', origin) > 0 || (you && meter.wait('socketMessages', you.id) > 0)) return true;
    meter.add('socketMessagesFrom', origin);
    if (you) meter.add('socketMessages', you.id);
    return false;
  }

  #came(connection: Connection): void {
    const { you } = connection;
    const isFirst = you && !this.#people.isHere(you.id);
    this.#people.add(connection);
    connection.send({ t: 'hello', now: this.#needs.now(), you });
    const { current } = this.#needs.announcements;
    if (current) connection.send({ t: 'announcement', announcement: current });
    if (isFirst) this.presence.came(you.id);
    this.#ownGames.came(connection);
    if (isFirst) this.#bells.touch(you.id);
  }

  #announce(): void {
    const announcement = this.#needs.announcements.current;
    for (const connection of this.#people.all) connection.send({ t: 'announcement', announcement });
  }

  #left(connection: Connection): void {
    const isLast = this.#people.remove(connection);
    this.#rooms.forget(connection);
    this.#board.hide(connection);
    const { you } = connection;
    if (!isLast || !you) return;
    this.presence.left(you.id);
    this.#ownGames.left(you.id);
    this.#bells.left(you.id);
    this.#needs.mutes.forget(you.id);
  }

  #heard({ kind, id, version }: Signal): void {
    switch (kind) {
      case 'game':
        return this.#rooms.changed(id, version);
      case 'chat':
        return void this.#rooms.about(id, (room) => this.#needs.chat.tell(room)).catch((error: unknown) => this.#report(error));
      case 'about':
        return this.#rooms.refresh(id);
      case 'renamed':
        for (const { entry, people } of this.#rooms.all) if (people.includes(id)) this.#rooms.refresh(entry.id);
        return;
      case 'series':
        for (const { entry } of this.#rooms.all) {
          if (entry.about.series?.id !== id) continue;
          void this.#rooms.about(entry.id, (room) => room.renew()).catch((error: unknown) => this.#report(error));
        }
        return;
      case 'user':
        this.#needs.mutes.forget(id);
        this.#bells.touch(id);
        return this.#ownGames.touch(id);
      case 'lobby':
        return this.#board.touch();
      case 'presence':
        return this.#attendance.touch(id);
      case 'session':
        return this.#sessions.ended(id);
    }
  }

  #plan(): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      if (this.#isStopped) return;
      this.#beating = within('live beat', () => this.#beat())
        .catch((error: unknown) => this.#report(error))
        .then(() => this.#plan());
    }, BEAT);
    timer.unref();
  }

  async #beat(): Promise<void> {
    this.#feel();
    const isSweep = steadily() - this.#sweptAt >= SWEEP;
    if (isSweep) await this.#sweep();
    await this.#ownGames.beat();
    await this.#bells.beat();
    await this.#board.beat();
    await this.presence.beat();
    await this.#looking.beat(this.#rooms.all);
    await this.#attendance.beat(this.#rooms.all, isSweep && this.#isOneOfMany);
  }

  /** Pings sockets, and closes those that don't answer. */
  #feel(): void {
    if (steadily() - this.#feltAt < PULSE) return;
    this.#feltAt = steadily();
    for (const connection of this.#people.all) connection.beat();
  }

  /** Finds changes that came without a signal. */
  async #sweep(): Promise<void> {
    const { store, mutes, chat, now } = this.#needs;
    this.#sweptAt = steadily();
    await this.#sessions.sweep();
    await sweepSeeks(store, this.presence, now());
    await this.presence.renew();
    this.#board.touch();
    // A single node hears everything it has done itself.
    if (!this.#isOneOfMany) return;
    await this.#rooms.compare();
    for (const room of this.#rooms.all) await this.#rooms.about(room.entry.id, (shown) => chat.tell(shown));
    for (const user of this.#people.users) mutes.forget(user);
    this.#ownGames.touchAll();
    this.#bells.touchAll();
  }

  get #isOneOfMany(): boolean {
    return this.#needs.store.dialect === 'postgres';
  }

  #report(error: unknown): void {
    if (!isUnreachable(error)) this.#needs.log.error({ err: error }, 'something live failed');
  }
}

function routeOf(message: ClientMessage): string {
  return message.t === 'command' ? `socket command ${message.command.kind}` : `socket ${message.t}`;
}
