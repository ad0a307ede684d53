import type { Badge, ClientMessage, Fault } from '@menagerie/protocol';
import type { Entry } from '../host/entry.ts';
import type { Host } from '../host/host.ts';
import { maySee } from '../host/view.ts';
import { botInSession, Refused, signInFirst, unavailable } from '../refused.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Attendance } from './attendance.ts';
import type { Chat } from './chat.ts';
import type { Connection } from './connection.ts';
import { lagAllowance } from './lag.ts';
import type { LobbyBoard } from './lobby-board.ts';
import type { Commands } from './commands.ts';
import { noSuchGame, type Rooms } from './rooms.ts';

/** The parts that answer messages. */
export interface Parts {
  readonly host: Host;
  readonly commands: Commands;
  readonly rooms: Rooms;
  readonly chat: Chat;
  readonly attendance: Attendance;
  readonly board: LobbyBoard;
  /** Server time in milliseconds. */
  readonly now: () => number;
}

type Message<T extends ClientMessage['t']> = Extract<ClientMessage, { readonly t: T }>;

/** Answers the messages of pages, one after the other for each socket. */
export class Answers {
  readonly #parts: Parts;
  readonly #onFailure: (error: unknown) => void;

  constructor(parts: Parts, onFailure: (error: unknown) => void) {
    this.#parts = parts;
    this.#onFailure = onFailure;
  }

  /** Does what a message asks, or says why not. */
  async answer(connection: Connection, message: Exclude<ClientMessage, { t: 'ping' }>): Promise<void> {
    if (!connection.isOpen) return;
    try {
      await this.#carryOut(connection, message);
    } catch (error) {
      const fault = this.#faultOf(error);
      const id = 'id' in message ? message.id : null;
      if (message.t === 'lobby') connection.send({ t: 'fault', fault });
      else connection.send({ t: 'refused', id, game: message.game, fault });
    }
  }

  async #carryOut(connection: Connection, message: Exclude<ClientMessage, { t: 'ping' }>): Promise<void> {
    const { rooms, chat, attendance, board } = this.#parts;
    switch (message.t) {
      case 'watch':
        return rooms.watch(connection, message.game, message.version, async (room) => {
          await attendance.greet(room, (greeting) => connection.send(greeting));
          await chat.tell(room);
        });
      case 'leave':
        return rooms.leave(connection, message.game);
      case 'lobby':
        return message.on ? board.show(connection) : board.hide(connection);
      case 'command':
        return this.#command(connection, message);
      case 'say':
        return this.#say(connection, message);
    }
  }

  async #command(connection: Connection, { id, game, version, command }: Message<'command'>): Promise<void> {
    const you = player(connection);
    const { commands, rooms } = this.#parts;
    // Only a match shown here is known without reading it.
    const entry = command.kind === 'play' ? (rooms.find(game)?.entry ?? null) : null;
    const lag = entry ? lagAllowance(entry, you.id, connection.trip, this.#parts.now()) : 0;
    const answer = await commands.carryOut({ game, user: you.id, command, id, version, lag });
    if (answer.done) {
      // Its result follows at once.
      return connection.sendWithNext({ t: 'done', id, game, version: answer.version });
    }
    connection.send({ t: 'refused', id, game, fault: answer.fault });
    if (answer.fault.code === 'stale') await rooms.remind(connection, game, version);
  }

  async #say(connection: Connection, { id, game, text }: Message<'say'>): Promise<void> {
    const you = player(connection);
    const entry = await this.#seen(game, you);
    await this.#parts.chat.say(entry, you, id, text);
    connection.send({ t: 'done', id, game, version: entry.match.log.length });
  }

  async #seen(game: string, { id }: Badge): Promise<Entry> {
    const { rooms, host } = this.#parts;
    const entry = rooms.find(game)?.entry ?? (await host.matches.find(game));
    if (!entry || !maySee(entry, id)) throw noSuchGame();
    return entry;
  }

  #faultOf(error: unknown): Fault {
    if (error instanceof Refused) return error.fault;
    this.#onFailure(error);
    if (isUnreachable(error)) return unavailable().fault;
    return { code: 'defect', message: 'The server failed at this.' };
  }
}

/** The user of a socket, as commands need it. */
function player({ you }: Connection): Badge {
  if (!you) throw signInFirst();
  if (you.kind === 'bot') throw botInSession();
  return you;
}
