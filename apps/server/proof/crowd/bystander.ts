import { setTimeout as sleep } from 'node:timers/promises';
import { spreadOf, type Spread } from '../live/spread.ts';
import { Asker } from './asking.ts';

/** Time between two requests, in milliseconds: slow enough for the limit of two lists and two files a second (src/limits/table.ts). */
const PACE = 90;

/** Somebody at another address who looks around while others flood the server. */
export class Bystander {
  readonly #asker: Asker;
  match = '';

  constructor(address: string) {
    this.#asker = new Asker(address, '127.0.0.3');
  }

  /** Comes in, and begins a game to look at. */
  async begin(): Promise<void> {
    await this.#asker.ask('/api/guests', { name: 'Bystander' });
    const { status, text } = await this.#asker.ask('/api/seeks', {
      game: 'bucky',
      control: '1800+5',
      way: 'link',
      others: [{ level: 'cub' }],
    });
    const { match } = JSON.parse(text) as { match: string | null };
    if (status !== 201 || match === null) throw new Error(`No game began: ${text}`);
    this.match = match;
  }

  /** How long answers take in some seconds, by path, and what was refused. */
  async look(
    seconds: number,
  ): Promise<{ readonly times: Readonly<Record<string, Spread>>; readonly all: Spread; readonly faults: readonly string[] }> {
    const paths = [
      '/api/me',
      '/',
      `/game/${this.match}`,
      `/api/games/${this.match}/position`,
      `/api/games/${this.match}/file`,
      '/api/games',
    ];
    const times = new Map<string, number[]>(paths.map((path) => [path.replace(this.match, 'ID'), []]));
    const faults: string[] = [];
    const until = performance.now() + seconds * 1000;
    for (let index = 0; performance.now() < until; index++) {
      const path = paths[index % paths.length];
      const begun = performance.now();
      const status = await this.#asker.ask(path).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      times.get(path.replace(this.match, 'ID'))!.push(performance.now() - begun);
      if (status !== 200) faults.push(`${path}: ${status}`);
      await sleep(PACE);
    }
    const all = spreadOf([...times.values()].flat());
    return { times: Object.fromEntries([...times].map(([path, list]) => [path, spreadOf(list)])), all, faults };
  }

  close(): void {
    this.#asker.close();
  }
}
