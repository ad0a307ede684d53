// What the people of notices.ts do: they move, offer draws, write, challenge and answer each other, resign, and try what the rules refuse.
import { moveTexts, play, unwrap } from '@menagerie/core';
import type { PlayerCommand } from '@menagerie/protocol';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/id.ts';
import type { Person, Bout, Town } from './town.ts';

/** How often each happens, of a hundred events. A challenge brings a second event: its answer. */
const SHARES = { play: 72, offer: 6, message: 6, challenge: 5, resign: 1, refused: 10 } as const;
type Event = keyof typeof SHARES;
const PATIENCE = 30_000;

/** What people have done, by kind: how often it was acknowledged. */
export interface Deeds {
  play: number;
  offer: number;
  message: number;
  challenge: number;
  accepted: number;
  declined: number;
  resign: number;
  refused: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** People who live on some servers. */
export class Life {
  readonly deeds: Deeds = { play: 0, offer: 0, message: 0, challenge: 0, accepted: 0, declined: 0, resign: 0, refused: 0 };
  /** How long moves took to be acknowledged, in milliseconds. */
  readonly moves: number[] = [];
  /** Requests that can't be repeated, cut off by the death of a node: done or not. */
  unknown = 0;
  readonly faults: string[] = [];
  readonly #town: Town;
  readonly #addresses: () => readonly string[];
  readonly #origin: string;
  readonly #running = new Set<Promise<void>>();

  constructor(town: Town, addresses: () => readonly string[], origin: string) {
    this.#town = town;
    this.#addresses = addresses;
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
      if (!table.isBusy && !table.isOver && !(event === 'offer' && (table.isOffered || table.plies < 2))) return table;
    }
    return null;
  }

  async #act(event: Exclude<Event, 'challenge'>, table: Bout): Promise<void> {
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
    if (event === 'play') {
      const texts = moveTexts(game, position);
      const text = texts[Math.floor(Math.random() * texts.length)];
      if (!this.#count('play', await this.#command(mover, table, { kind: 'play', text }), 200)) return;
      table.position = unwrap(play(game, position, text));
      table.plies++;
      table.isOffered = false;
      table.isOver = game.outcome(table.position) !== null;
      return;
    }
    const command: PlayerCommand = event === 'offer' ? { kind: 'offerDraw' } : { kind: 'resign' };
    if (!this.#count(event, await this.#command(mover, table, command), 200)) return;
    if (event === 'offer') table.isOffered = true;
    else table.isOver = true;
  }

  async #challenge(): Promise<void> {
    const { people } = this.#town;
    const [by, to] = [people[Math.floor(Math.random() * people.length)], people[Math.floor(Math.random() * people.length)]];
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
    return this.#ask(who, `/api/games/${id}/commands`, { id: newId(), command }, command.kind === 'play');
  }

  /** Asks until there is an answer: what has an id is done once. */
  async #ask(who: Person, path: string, body: unknown, isMove = false): Promise<Answer> {
    for (const end = Date.now() + PATIENCE; ; await sleep(200)) {
      const begun = performance.now();
      try {
        const answer = await this.#post(who, path, body);
        if (answer.status < 500) {
          if (isMove && answer.status === 200) this.moves.push(performance.now() - begun);
          return answer;
        }
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  async #askOnce(who: Person, path: string, body: unknown): Promise<Answer | null> {
    try {
      return await this.#post(who, path, body);
    } catch {
      this.unknown++;
      return null;
    }
  }

  async #post(who: Person, path: string, body: unknown): Promise<Answer> {
    const addresses = this.#addresses();
    if (addresses.length === 0) throw new Error('no server is up');
    const address = addresses[Math.floor(Math.random() * addresses.length)];
    const headers = { 'content-type': 'application/json', cookie: who.cookie, origin: this.#origin };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as unknown) };
  }
}

function draw(): Event {
  let left = Math.random() * 100;
  for (const [event, share] of Object.entries(SHARES) as [Event, number][]) if ((left -= share) < 0) return event;
  return 'play';
}
