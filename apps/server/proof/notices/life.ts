// What the people of notices.ts do: they move, prepare moves, offer draws, write, challenge and answer each other, end series, resign, and try what the
// rules refuse.
import { moveTexts, play, unwrap } from '@menagerie/core';
import type { GameView, PlayerCommand } from '@menagerie/protocol';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/id.ts';
import type { Person, Bout, Town } from './town.ts';

/** How often each happens, of a hundred events. A challenge brings a second event: its answer. */
const SHARES = { play: 65, prepare: 5, offer: 6, message: 6, challenge: 5, endSeries: 1, resign: 2, refused: 10 } as const;
type Event = keyof typeof SHARES;
const PATIENCE = 120_000;

/** What people have done, by kind: how often it was acknowledged. */
export interface Deeds {
  play: number;
  prepare: number;
  offer: number;
  message: number;
  challenge: number;
  accepted: number;
  declined: number;
  endSeries: number;
  resign: number;
  refused: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** People who live on some servers. */
export class Life {
  readonly deeds: Deeds = {
    play: 0,
    prepare: 0,
    offer: 0,
    message: 0,
    challenge: 0,
    accepted: 0,
    declined: 0,
    endSeries: 0,
    resign: 0,
    refused: 0,
  };
  /** How often prepared moves went because something else was played. */
  dropped = 0;
  /** By match: after how many moves the server played a prepared answer, perhaps before it told of the turn. */
  readonly answered = new Map<string, Set<number>>();
  /** When moves were first asked, and how long they then took to be acknowledged, in milliseconds. */
  readonly moves: { readonly at: number; readonly took: number }[] = [];
  /** The same of those asked while no server was up. */
  readonly held: number[] = [];
  /** Requests that can't be repeated, cut off by the death of a node: done or not. */
  unknown = 0;
  readonly faults: string[] = [];
  readonly #town: Town;
  readonly #addresses: () => readonly string[];
  readonly #isUp: () => boolean;
  readonly #origin: string;
  readonly #running = new Set<Promise<void>>();

  /** `isUp`: whether a server can answer now. */
  constructor(town: Town, addresses: () => readonly string[], isUp: () => boolean, origin: string) {
    this.#town = town;
    this.#addresses = addresses;
    this.#isUp = isUp;
    this.#origin = origin;
  }

  /** Lets so many events a second happen until a moment. */
  async live(rate: number, until: number): Promise<void> {
    for (let next = Date.now(); next < until; next += 1000 / rate) {
      await sleep(Math.max(0, next - Date.now()));
      const event = this.#happen(draw()).catch((error: unknown) => void this.faults.push(String(error)));
      this.#running.add(event);
      void event.then(() => this.#running.delete(event));
    }
    await Promise.all(this.#running);
  }

  async #happen(event: Event): Promise<void> {
    if (event === 'challenge') return this.#challenge();
    if (event === 'endSeries') return this.#endSeries();
    const table = this.#free(event);
    if (!table) return;
    table.isBusy = true;
    try {
      await this.#act(event, table);
    } finally {
      table.isBusy = false;
    }
  }

  #free(event: Event): Bout | null {
    const { tables } = this.#town;
    for (let tries = 0; tries < 50; tries++) {
      const table = tables[Math.floor(Math.random() * tables.length)];
      if (!table.isBusy && !table.isOver && !(event === 'offer' && (table.offeredBy !== null || table.plies < 2))) return table;
    }
    return null;
  }

  async #act(event: Exclude<Event, 'challenge' | 'endSeries'>, table: Bout): Promise<void> {
    const { game, position, players } = table;
    const mover = players[position.turn];
    if (event === 'message') {
      const said = await this.#ask(mover, `/api/games/${table.id}/messages`, { id: newId(), text: `Word ${newId()}` });
      this.#count('message', said, 200);
      return;
    }
    if (event === 'refused') {
      const waiting = players[1 - position.turn];
      const refused = await this.#command(waiting, table, { kind: 'play', text: moveTexts(game, position)[0] });
      if (refused.status >= 400 && refused.status < 500) this.deeds.refused++;
      else this.faults.push(`a move out of turn was answered ${refused.status}`);
      return;
    }
    if (event === 'prepare') return this.#prepare(table);
    if (event === 'play') return this.#play(table);
    const command: PlayerCommand = event === 'offer' ? { kind: 'offerDraw' } : { kind: 'resign' };
    if (!this.#count(event, await this.#command(mover, table, command), 200)) return;
    if (event === 'offer') table.offeredBy = position.turn;
    else table.isOver = true;
  }

  async #play(table: Bout): Promise<void> {
    const { game, position, players, prepared, offeredBy } = table;
    const texts = moveTexts(game, position);
    // An answer would wait while a draw is offered.
    const others = texts.filter((text) => text !== prepared?.expected);
    if (others.length === 0 && offeredBy === position.turn) return;
    const isForeseen = prepared !== null && (others.length === 0 || (offeredBy !== position.turn && Math.random() < 0.5));
    const text = isForeseen ? prepared.expected : anyOf(others);
    if (!this.#count('play', await this.#command(players[position.turn], table, { kind: 'play', text }), 200)) return;
    table.position = unwrap(play(game, position, text));
    table.plies++;
    if (offeredBy !== position.turn) table.offeredBy = null;
    table.prepared = null;
    table.isOver = game.outcome(table.position) !== null;
    if (isForeseen) await this.#seeAnswer(table, prepared.answer);
    else if (prepared && !table.isOver) this.dropped++;
  }

  /** The player who waits prepares an answer to a move. */
  async #prepare(table: Bout): Promise<void> {
    const { game, position, players } = table;
    const expected = anyOf(moveTexts(game, position));
    const then = unwrap(play(game, position, expected));
    if (game.outcome(then) !== null) return;
    const answer = anyOf(moveTexts(game, then));
    const lines = { ply: table.plies, lines: [[expected, answer]] };
    const said = await this.#ask(players[1 - position.turn], `/api/games/${table.id}/lines`, lines, 'PUT');
    if (this.#count('prepare', said, 200)) table.prepared = { expected, answer };
  }

  /** Waits until the server has played a prepared answer. */
  async #seeAnswer(table: Bout, answer: string): Promise<void> {
    const { id, game, players, plies } = table;
    this.answered.set(id, (this.answered.get(id) ?? new Set()).add(plies));
    for (const end = Date.now() + PATIENCE; ; await sleep(200)) {
      const { body } = await this.#ask(players[0], `/api/games/${id}`, null, 'GET');
      const { match } = body as GameView;
      if (match.plies.length > plies) break;
      if (Date.now() < end) continue;
      this.faults.push(`the answer ${answer} in ${id} wasn't played`);
      table.isOver = true;
      return;
    }
    table.position = unwrap(play(game, table.position, answer));
    table.plies++;
    table.isOver = game.outcome(table.position) !== null;
  }

  async #endSeries(): Promise<void> {
    const table = this.#town.tables.find(({ series, isBusy, isOver }) => series !== null && !isBusy && !isOver);
    if (!table) return;
    const { series, players } = table;
    table.series = null;
    const ended = await this.#askOnce(anyOf(players), `/api/series/${series}/end`, {});
    if (ended) this.#count('endSeries', ended, 200);
  }

  async #challenge(): Promise<void> {
    const { people } = this.#town;
    const [by, to] = [anyOf(people), anyOf(people)];
    if (by === to) return;
    const seek = await this.#askOnce(by, '/api/seeks', { game: 'bucky', control: '1/259200', way: 'direct', to: `id:${to.id}` });
    // Too many challenges of one to another are refused.
    if (!seek || seek.status === 429 || seek.status === 409) return;
    if (!this.#count('challenge', seek, 201)) return;
    const { id } = seek.body as { readonly id: string };
    const isJoined = Math.random() < 0.5;
    const answer = await this.#askOnce(to, `/api/seeks/${id}/${isJoined ? 'join' : 'decline'}`, isJoined ? {} : { word: 'later' });
    if (answer && answer.status < 300) this.deeds[isJoined ? 'accepted' : 'declined']++;
    else if (answer) this.faults.push(`an answer was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  #count(deed: keyof Deeds, { status, body }: Answer, wanted: number): boolean {
    if (status === wanted) this.deeds[deed]++;
    else this.faults.push(`${deed} was answered ${status}: ${JSON.stringify(body)}`);
    return status === wanted;
  }

  async #command(who: Person, { id }: Bout, command: PlayerCommand): Promise<Answer> {
    return this.#ask(who, `/api/games/${id}/commands`, { id: newId(), command }, 'POST', command.kind === 'play');
  }

  /** Asks until there is an answer: what has an id is done once. */
  async #ask(who: Person, path: string, body: unknown, method = 'POST', isMove = false): Promise<Answer> {
    const begun = performance.now();
    const isHeld = !this.#isUp();
    for (const end = Date.now() + PATIENCE; ; await sleep(200)) {
      try {
        const answer = await this.#send(who, method, path, body);
        if (answer.status < 500) {
          if (isMove && answer.status === 200) this.#note(isHeld, performance.now() - begun);
          return answer;
        }
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  #note(isHeld: boolean, took: number): void {
    if (isHeld) this.held.push(took);
    else this.moves.push({ at: Date.now() - took, took });
  }

  async #askOnce(who: Person, path: string, body: unknown): Promise<Answer | null> {
    try {
      return await this.#send(who, 'POST', path, body);
    } catch {
      this.unknown++;
      return null;
    }
  }

  async #send(who: Person, method: string, path: string, body: unknown): Promise<Answer> {
    const addresses = this.#addresses();
    if (addresses.length === 0) throw new Error('no server is up');
    const address = addresses[Math.floor(Math.random() * addresses.length)];
    const headers = { 'content-type': 'application/json', cookie: who.cookie, origin: this.#origin };
    const answer = await fetch(address + path, { method, headers, body: method === 'GET' ? null : JSON.stringify(body) });
    return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as unknown) };
  }
}

function anyOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)];
}

function draw(): Event {
  let left = Math.random() * 100;
  for (const [event, share] of Object.entries(SHARES) as [Event, number][]) if ((left -= share) < 0) return event;
  return 'play';
}
