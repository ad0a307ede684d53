import type { App } from '../src/web/routing.ts';
import { deviation } from './description.ts';

/** The address that test clients use for the house. */
export const ORIGIN = 'http://menagerie.test';

/** An answer of the house. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** Reads the answer as JSON of a shape that the caller knows; fails if it isn't JSON. */
  json<T = unknown>(): T;
}

/** What a request may carry. */
export interface Brought {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/**
 * A browser that keeps its cookies and says where it comes from, without a network. It throws if an answer doesn't match the API's
 * description.
 */
export class Client {
  readonly #app: App;
  readonly #cookies = new Map<string, string>();

  constructor(app: App) {
    this.#app = app;
  }

  /** Its cookies as a request header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The secret of its session; empty if there is none. */
  get secret(): string {
    return this.#cookies.get('menagerie') ?? '';
  }

  /** Another browser with the same cookies. */
  twin(): Client {
    const twin = new Client(this.#app);
    for (const [name, value] of this.#cookies) twin.#cookies.set(name, value);
    return twin;
  }

  get(path: string, brought: Brought = {}): Promise<Answered> {
    return this.ask('GET', path, brought);
  }

  post(path: string, body?: unknown, brought: Brought = {}): Promise<Answered> {
    return this.ask('POST', path, { body, ...brought });
  }

  put(path: string, body?: unknown, brought: Brought = {}): Promise<Answered> {
    return this.ask('PUT', path, { body, ...brought });
  }

  delete(path: string, body?: unknown, brought: Brought = {}): Promise<Answered> {
    return this.ask('DELETE', path, { body, ...brought });
  }

  async ask(method: Method, path: string, { body, headers }: Brought = {}): Promise<Answered> {
    const cookie = this.cookie;
    const answer = await this.#app.inject({
      method,
      url: path,
      headers: {
        host: new URL(ORIGIN).host,
        ...(method === 'GET' || method === 'HEAD' ? {} : { origin: ORIGIN }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { statusCode: status, headers: given, payload: text } = answer;
    const wrong = deviation(this.#app, { method, path, status, type: given['content-type'], text });
    if (wrong !== null) throw new Error(`${method} ${path} got a ${status} answer that doesn't match its description: ${wrong}`);
    return { status, headers: given, text, json: <T>() => JSON.parse(text) as T };
  }
}
