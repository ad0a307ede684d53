import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../test/postgres.ts';

const HERE = resolve(import.meta.dirname, '../../../..');
/** The longest time until a server listens, with the site's build, in milliseconds. */
const PATIENCE = 120_000;
/** The unit in which a shell limits the sizes of files, in bytes. */
const BLOCK = 512;

/** Where a server keeps its tables. */
export type Tables = { readonly data: string } | { readonly url: string };

/** A server as an administrator runs it, with its own process and port. */
export class Server {
  readonly address: string;
  readonly #port: number;
  readonly #tables: Tables;
  readonly #house: string;
  #process: ChildProcess | null = null;
  #ending: Promise<number | null> = Promise.resolve(null);
  /** Its error output since its start. */
  complaints = '';

  private constructor(port: number, tables: Tables, house: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#tables = tables;
    this.#house = house;
  }

  /** A server that hasn't started yet. A folder can give another version of it. */
  static async at(tables: Tables, house = HERE): Promise<Server> {
    return new Server(await freePort(), tables, house);
  }

  /** Limits the size of its files, in bytes, from the next start on. Writes beyond that fail as on a broken disk. Null means any size. */
  largestFile: number | null = null;

  /** Variables for the environment from the next start on. */
  environment: Readonly<Record<string, string>> = {};

  get pid(): number {
    return this.#process!.pid!;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Starts it. Resolves once it prints its address. */
  async start(): Promise<void> {
    const place = 'data' in this.#tables ? ['--data', this.#tables.data] : [];
    const command = [process.execPath, join(this.#house, 'apps/server/src/main.ts'), '--port', String(this.#port), ...place];
    const limit = this.largestFile === null ? '' : `trap '' XFSZ; ulimit -f ${Math.ceil(this.largestFile / BLOCK)}; `;
    const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
      // Everybody comes from one address here, and acts faster than people do.
      env: {
        ...process.env,
        LIMITS: '100000',
        SECRET: 'of the proofs alone',
        ...('url' in this.#tables ? { DATABASE_URL: this.#tables.url } : {}),
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.complaints = '';
    child.stderr.on('data', (data: Buffer) => (this.complaints += data.toString()));
    this.#ending = new Promise((ended) => child.once('exit', ended));
    child.once('exit', () => (this.#process = null));
    const lines = createInterface({ input: child.stdout });
    const opened = (async () => {
      for await (const line of lines) if (line.startsWith('Menagerie is at')) return;
      throw new Error(`The server ended before it had opened: ${this.complaints}`);
    })();
    await Promise.race([opened, late(PATIENCE)]);
  }

  /** Waits until it has ended by itself. Returns its exit code. */
  async ended(milliseconds: number): Promise<number | null> {
    return Promise.race([this.#ending, late(milliseconds)]);
  }

  /** Sends it a signal and waits until it's gone. Returns its exit code, or null after a signal that it couldn't catch. */
  async end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGUSR2'): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }
}

function late(milliseconds: number): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new Error(`The server took more than ${milliseconds} ms.`)), milliseconds).unref());
}
