// Matches on a server whose rooms are weighed, while moves arrive in them. A person plays against the weakest computers through the API, so a
// page sees everything come from elsewhere.
import { setTimeout as sleep } from 'node:timers/promises';
import { moveTexts, random, resolveOptions, unwrap, type Game, type Random } from '@menagerie/core';
import { LEVELS, prepare } from '@menagerie/engine';
import type { GameView } from '@menagerie/protocol';
import { entries } from '@menagerie/registry';
import type { APIRequestContext, APIResponse } from 'playwright-core';

/** A match of one person against computers. */
export class WeighedRoom {
  readonly #request: APIRequestContext;
  readonly #origin: string;
  readonly #game: Game;
  readonly #id: string;
  readonly #chance: Random = random(1);

  private constructor(request: APIRequestContext, origin: string, game: Game, id: string) {
    this.#request = request;
    this.#origin = origin;
    this.#game = game;
    this.#id = id;
  }

  /** Begins a match. What asks becomes a guest of the server. */
  static async begin(request: APIRequestContext, origin: string, id: string, control: string): Promise<WeighedRoom> {
    const entry = entries.find((each) => each.id === id)!;
    const game = await entry.rules();
    await post(request, origin, '/api/guests', { name: 'Ann' });
    const others = game.seats.slice(1).map(() => ({ level: LEVELS[0].id }));
    const made = await post(request, origin, '/api/seeks', { game: id, control, seat: 0, others });
    return new WeighedRoom(request, origin, game, ((await made.json()) as { match: string }).match);
  }

  /** Where its page is. */
  get address(): string {
    return `/game/${this.#id}`;
  }

  /** Hands in every paper of the person. */
  async handIn(): Promise<void> {
    const { match } = await this.#view();
    const options = unwrap(resolveOptions(this.#game.options, match.options));
    for (const text of prepare(this.#game, options, 0, this.#chance)) await this.#command({ kind: 'handIn', text });
  }

  /** Gives the others time, of which a page tells. */
  async giveTime(): Promise<void> {
    await this.#command({ kind: 'giveTime' });
  }

  /** Makes moves for the person, with a pause before each, and waits for the answers to all of them. */
  async play(moves: number, pause: number): Promise<void> {
    for (let made = 0; made < moves; made++) {
      const texts = await this.#moves();
      await sleep(pause);
      const text = texts[this.#chance.below(texts.length)];
      await this.#command({ kind: 'play', text });
    }
    await this.#moves();
  }

  /** What the person may do, once it is their turn. */
  async #moves(): Promise<readonly string[]> {
    for (let tries = 0; tries < 300; tries++) {
      const { match } = await this.#view();
      if (match.result) throw new Error(`${this.address} ended too early: ${match.result.text}`);
      const options = unwrap(resolveOptions(this.#game.options, match.options));
      const answer = await this.#request.get(`${this.#origin}/api/games/${this.#id}/position`);
      const position = answer.ok() ? unwrap(this.#game.parse(await answer.text(), options)) : null;
      if (position?.turn === 0) return moveTexts(this.#game, position);
      await sleep(100);
    }
    throw new Error(`The computers at ${this.address} haven’t moved for half a minute.`);
  }

  async #view(): Promise<GameView> {
    return (await (await this.#request.get(`${this.#origin}/api/games/${this.#id}`)).json()) as GameView;
  }

  async #command(command: Readonly<Record<string, unknown>>): Promise<void> {
    const { version } = await this.#view();
    await post(this.#request, this.#origin, `/api/games/${this.#id}/commands`, { id: crypto.randomUUID(), version, command });
  }
}

async function post(request: APIRequestContext, origin: string, path: string, data: object): Promise<APIResponse> {
  const answer = await request.post(`${origin}${path}`, { headers: { origin }, data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}. Start the site with LIMITS=100.`);
  return answer;
}
