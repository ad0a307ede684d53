import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { random, type Random } from '@menagerie/core';
import { LEVELS } from '@menagerie/engine';
import type { NewSeek } from '@menagerie/protocol';
import { newId } from '../../src/id.ts';
import { Player } from '../live/player.ts';
import { inPortions, sitDown } from '../live/table.ts';

/** This many guests share an address, which lets in 30 an hour. */
const PER_ADDRESS = 10;
const SEATS = 4;
/** The longest pause before one of their moves, in milliseconds. */
const PACE = 4000;
/** How many connections each guest holds with headers that never end, at one letter a second. */
const SLOW_HEADERS = 2;
const LETTER = 1000;
const AT_ONCE = 10;

/** The server's answers, by status. */
export type Statuses = Record<string, number>;

/** Guests who do everything at once that slowed the server down before its work was limited. Each attack has a number. */
export class Hostile {
  readonly statuses: Statuses = {};
  readonly #address: string;
  readonly #guests: readonly Player[];
  readonly #chance: Random = random(99);
  readonly #ending = new AbortController();

  constructor(address: string, count: number) {
    this.#address = address;
    this.#guests = Array.from({ length: count }, (_, index) => {
      const guest = new Player(`Hostile ${index}`, () => [address], random(1000 + index), PACE);
      guest.headers = { 'x-forwarded-for': `10.2.0.${Math.floor(index / PER_ADDRESS)}` };
      return guest;
    });
  }

  /** Signs in, and sits down in fours at the game whose turns take longest to judge (1: legal moves, sent through sockets). */
  async begin(): Promise<void> {
    await inPortions(this.#guests, AT_ONCE, (guest) => guest.enter());
    const tables = Math.floor(this.#guests.length / SEATS);
    for (let table = 0; table < tables; table++) {
      const people = this.#guests.slice(SEATS * table, SEATS * (table + 1));
      const game = await sitDown(people, { game: 'fourplay', options: { movesPerTurn: '3' }, control: '1800+5' });
      for (const guest of people) guest.play(game);
    }
  }

  /** Attacks until stopped. Each guest sends a request at this interval, in milliseconds. */
  raid(pace: number): void {
    for (const guest of this.#guests) {
      // 3: the same move with a wrong suffix, which is refused only after the move has been judged.
      guest.onAsked = ({ game, command }) => {
        if (command.kind === 'play') this.#command(guest, game, { ...command, text: `${command.text.replace(/[+#]+$/, '')}####` });
      };
      void this.#loop(guest, pace);
      for (let count = 0; count < SLOW_HEADERS; count++) this.#trickle();
    }
  }

  end(): void {
    this.#ending.abort();
    for (const guest of this.#guests) guest.close();
  }

  get #isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  async #loop(guest: Player, pace: number): Promise<void> {
    while (!this.#isOver) {
      this.#attack(guest);
      await sleep(pace / 2 + this.#chance.below(pace));
    }
  }

  /** One of several attacks, without waiting for its result. */
  #attack(guest: Player): void {
    const game = `/api/games/${guest.game}`;
    const ply = this.#chance.below((guest.match?.plies.length ?? 0) + 1);
    switch (this.#chance.below(8)) {
      // 2: positions, files and notes of the guest's own long match.
      case 0:
      case 1:
        return this.#ask(guest, 'GET', `${game}/position?ply=${ply}`);
      case 2:
        return this.#ask(guest, 'GET', `${game}/file`);
      case 3:
        return this.#ask(guest, 'GET', `${game}/notes?ply=${ply}`);
      // 4: matches against the strongest computers, left at once.
      case 4:
        return void this.#leaveToComputers(guest);
      // 7: seeks.
      case 5:
        return this.#ask(guest, 'POST', '/api/seeks', { game: 'bucky', control: '600+5' });
      // 13: streams that stay open.
      case 6:
        return this.#ask(guest, 'GET', '/api/stream');
      default:
        return this.#ask(guest, 'GET', `${game}/stream`);
    }
  }

  async #leaveToComputers(guest: Player): Promise<void> {
    const beast = { level: LEVELS.at(-1)!.id };
    const response = await this.#answered(guest, 'POST', '/api/seeks', {
      game: 'fourplay',
      control: '1800+5',
      way: 'link',
      others: [beast, beast, beast],
    });
    if (response?.status !== 201) return;
    const { match } = (await response.json()) as NewSeek;
    if (match !== null) this.#command(guest, match, { kind: 'resign' });
  }

  #command(guest: Player, game: string, command: object): void {
    this.#ask(guest, 'POST', `/api/games/${game}/commands`, { id: newId(), command });
  }

  #ask(guest: Player, method: string, path: string, body?: unknown): void {
    void this.#answered(guest, method, path, body).then((response) => response?.arrayBuffer().catch(() => undefined));
  }

  async #answered(guest: Player, method: string, path: string, body?: unknown): Promise<Response | null> {
    const response = await guest.ask(method, path, body, this.#ending.signal).catch(() => null);
    const status = response ? String(response.status) : 'none';
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    return response;
  }

  /** 14: headers that never end. When cut off, it comes back. */
  #trickle(): void {
    if (this.#isOver) return;
    const socket = connect(Number(new URL(this.#address).port), '127.0.0.1');
    socket.write('GET /api/me HTTP/1.1\r\nHost: ');
    const typing = setInterval(() => (this.#isOver ? socket.destroy() : socket.write('x')), LETTER);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(typing);
      setTimeout(() => this.#trickle(), LETTER);
    });
  }
}
