import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../test/postgres.ts';

const HERE = resolve(import.meta.dirname, '../../../..');
/** How long a server may take to open, the building of the site included; milliseconds. */
const PATIENCE = 120_000;
/** In which a shell counts the sizes of files. */
const BLOCK = 512;

/** Where a server keeps its tables. */
export type Tables = { readonly data: string } | { readonly url: string };

/** A server as an administrator runs it: a process of its own, on a port of its own. */
export class Server {
  readonly address: string;
  readonly #port: number;
  readonly #tables: Tables;
  readonly #house: string;
  #process: ChildProcess | null = null;
  #ending: Promise<number | null> = Promise.resolve(null);
  /** What it wrote to its error output since it was started. */
  complaints = '';

  private constructor(port: number, tables: Tables, house: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#tables = tables;
    this.#house = house;
  }

  /** A server that is not started yet; of another version if a folder with one is given. */
  static async at(tables: Tables, house = HERE): Promise<Server> {
    return new Server(await freePort(), tables, house);
  }

  /** Lets no file of it grow beyond so many bytes from the next start on; what it writes there fails as on a broken disk. Null: any size. */
  largestFile: number | null = null;

  /** Added to the environment from the next start on. */
  environment: Readonly<Record<string, string>> = {};

  get pid(): number {
    return this.#process!.pid!;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Starts it; resolves once it says where it is found. */
  async start(): Promise<void> {
    const place = 'data' in this.#tables ? ['--data', this.#tables.data] : [];
    const command = [process.execPath, join(this.#house, 'apps/server/src/main.ts'), '--port', String(this.#port), ...place];
    const limit = this.largestFile === null ? '' : `trap '' XFSZ; ulimit -f ${Math.ceil(this.largestFile / BLOCK)}; `;
    const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
      // Everybody comes from one address here, and faster than people do.
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

  /** Waits until it has ended by itself; returns its exit code. */
  async ended(milliseconds: number): Promise<number | null> {
    return Promise.race([this.#ending, late(milliseconds)]);
  }

  /** Sends it a signal and waits until it is gone; returns its exit code, null after a signal that it could not catch. */
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
