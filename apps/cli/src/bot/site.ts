import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '../fault.ts';
import { plain } from '../output.ts';

/** The API of a server, with a token; docs/api.md describes it. */
export class Site {
  readonly address: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.address = address.replace(/\/+$/, '');
    this.#token = token;
  }

  /** Asks, and asks again while the server is busy, away, or says that this was too much. */
  async ask(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    for (;;) {
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(`${this.address}/api${path}`, { headers, ...sent }).catch(() => null);
      if (answer && answer.status !== 429 && answer.status < 500) return answer;
      await wait(1000 * Number(answer?.headers.get('retry-after') ?? 1));
    }
  }

  /** What is at a path. */
  async get<T>(path: string): Promise<T> {
    const answer = await this.ask(path);
    if (answer.ok) return (await answer.json()) as T;
    throw await this.#refused(path, answer);
  }

  /** The lines of a stream. After a break it begins again with everything. */
  async *follow<T>(path: string): AsyncGenerator<T> {
    for (;;) {
      const answer = await this.ask(path);
      if (!answer.ok || !answer.body) throw await this.#refused(path, answer);
      const input = Readable.fromWeb(answer.body as ReadableStream);
      try {
        for await (const line of createInterface({ input })) if (line !== '') yield JSON.parse(line) as T;
      } catch {
        // The connection broke, maybe within a line.
      } finally {
        input.destroy();
      }
      await wait(1000);
    }
  }

  async #refused(path: string, answer: Response): Promise<Fault> {
    const said = (await answer.json().catch(() => null)) as { error?: { message?: string }; message?: string } | null;
    const why = said?.error?.message ?? said?.message ?? `status ${answer.status}`;
    return new Fault({ message: `${this.address} refuses ${path}: ${plain(why)}` });
  }
}
