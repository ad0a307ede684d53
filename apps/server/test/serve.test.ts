// The server as an operator sees it: ports, directories, settings, messages, shutdown.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SelfView } from '@menagerie/protocol';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const SERVER = 'postgres://keeper:h4rd-to-find@127.0.0.1:1/menagerie';

const scratch = mkdtempSync(join(tmpdir(), 'menagerie-serve-'));
const running: ChildProcess[] = [];
let folders = 0;

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the server', () => {
  it('says that its port is taken, and how to choose another', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run(['--port', String(port), '--data', newFolder()]);
    other.close();
    expect(said).toMatch(new RegExp(`Port ${port} is taken`));
    expect(said).toContain('--port');
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it("refuses a port that isn't one", async () => {
    const { code, said } = await run(['--port=web']);
    expect(said).toContain('whole number from 0 to 65535');
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('serves until %s and then ends cleanly', async (signal) => {
    const child = begin(['--port', '0', '--data', newFolder()]);
    const address = await addressOf(child);
    expect((await fetch(address)).status).toBe(200);
    const code = new Promise<number | null>((done) => child.once('exit', done));
    child.kill(signal);
    expect(await code).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('ends at once at a second signal, with 128 and its number', async () => {
    const child = begin(['--port', '0', '--data', newFolder()]);
    const address = new URL(await addressOf(child));
    // An endless request keeps the server waiting.
    const line = connect(Number(address.port), address.hostname);
    await new Promise((done) => line.once('connect', done));
    line.write('POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n');
    await new Promise((done) => setTimeout(done, 300));
    const code = new Promise<number | null>((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await new Promise((done) => setTimeout(done, 300));
    child.kill('SIGTERM');
    expect(await code).toBe(143);
    line.destroy();
  });

  // V16.2.3, V16.2.4
  it('logs its start, every request without the secrets of its address, and its end, at level info', async () => {
    const child = begin(['--port', '0', '--data', newFolder()], { LOG_LEVEL: 'info' });
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    const address = await addressOf(child);
    await fetch(`${address}?secret=horse`);
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    await ended;
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    // A busy machine holds up the server now and then, and it says so.
    const told = lines.filter(({ level, msg }) => level === 30 && msg !== 'the event loop was blocked').map(({ msg }) => msg);
    expect(told).toEqual(['started', 'a request', 'stopping', 'stopped']);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'a request', method: 'GET', status: 200 }));
    expect(said).not.toContain('horse');
  });

  it('lets only one process use a data directory', async () => {
    const folder = newFolder();
    await addressOf(begin(['--port', '0', '--data', folder]));
    refused(await run(['--port', '0', '--data', folder]), `Another Menagerie uses the data directory ${folder}`, '--data');
  });

  it("refuses a data directory that isn't one", async () => {
    const file = join(scratch, 'file');
    writeFileSync(file, '');
    refused(await run(['--port', '0', '--data', join(file, 'below')]), "can’t be used|can't be used", '--data');
  });

  it('refuses data from a newer version, and leaves them alone', async () => {
    const folder = newFolder();
    const child = begin(['--port', '0', '--data', folder]);
    await addressOf(child);
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
    const database = new DatabaseSync(join(folder, 'menagerie.db'));
    database.exec(`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`);
    database.close();
    refused(await run(['--port', '0', '--data', folder]), 'newer Menagerie', '9999-later');
  });

  // V13.3.1
  it('makes a random secret that only its owner can read, and keeps it', async () => {
    const folder = newFolder();
    const first = begin(['--port', '0', '--data', folder]);
    const entered = await fetch(`${await addressOf(first)}api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann' }),
    });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0];
    first.kill('SIGKILL');
    await new Promise((done) => first.once('exit', done));
    const path = join(folder, 'secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64url')).toHaveLength(32);
    const me = await fetch(`${await addressOf(begin(['--port', '0', '--data', folder]))}api/me`, { headers: { cookie } });
    expect(((await me.json()) as SelfView).you?.name).toBe('Ann');
  });

  // V13.3.2, V14.2.4
  it('hides its data from other users of the machine, even in a directory that existed before', async () => {
    const folder = newFolder();
    mkdirSync(folder, { mode: 0o755 });
    const child = begin(['--port', '0', '--data', folder]);
    await addressOf(child);
    const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(readdirSync(folder)).toContain('menagerie.db');
  });

  it('refuses a damaged secret instead of making a new one', async () => {
    const folder = newFolder();
    const child = begin(['--port', '0', '--data', folder]);
    await addressOf(child);
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
    writeFileSync(join(folder, 'secret'), '');
    refused(await run(['--port', '0', '--data', folder]), 'is damaged');
  });

  it("says so if its PostgreSQL isn't there", async () => {
    refused(await run(['--port', '0'], { DATABASE_URL: SERVER }), "The database can’t be used|The database can't be used");
  });
});

function newFolder(): string {
  return join(scratch, String(folders++));
}

function refused({ code, said }: { code: number | null; said: string }, ...words: readonly string[]): void {
  for (const word of words) expect(said).toMatch(new RegExp(word));
  expect(said).not.toContain('    at ');
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
}

async function addressOf(child: ChildProcess): Promise<string> {
  return new Promise<string>((found, failed) => {
    let said = '';
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const at = /is at (http:\S+)/.exec(said)?.[1];
        if (at !== undefined) found(at);
      });
    }
    child.once('close', () => failed(new Error(`The server ended before it was ready: ${said}`)));
  });
}

function begin(words: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...words], {
    cwd: scratch,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

async function run(words: readonly string[], environment: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = begin(words, environment);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}
