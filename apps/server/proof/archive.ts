// npm run proof -- archive [FOLDER]: unpacks what `npm run archive` made in a folder outside the repository, starts the server
// as a powerless user if it may, and uses it: the site in Brotli, a picture, a move, and a computer's answer. Then it runs the packed command on
// the oldest Node of this machine.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../test/postgres.ts';

const RELEASE = resolve(import.meta.dirname, '../../..', process.argv[2] ?? 'release');
const NOBODY = 65_534;
const PORT = 9877;
const SITE = `http://127.0.0.1:${PORT}`;

const named = (end: RegExp): string => {
  const found = existsSync(RELEASE) ? readdirSync(RELEASE).find((name) => end.test(name)) : undefined;
  if (found !== undefined) return join(RELEASE, found);
  console.error(`There is no archive in ${RELEASE}. Make one: npm run archive.`);
  process.exit(2);
};
const archive = named(/^menagerie-.*\.tar\.gz$/);
const command = named(/^menagerie-\d[\w.-]*\.tgz$/);
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'menagerie-archive-'));
const project = mkdtempSync(join(tmpdir(), 'menagerie-project-'));
let failed = 0;
const check = (what: string, holds: boolean): void => {
  console.log(`${holds ? 'holds' : 'FAILS'}  ${what}`);
  if (!holds) failed++;
};

try {
  chmodSync(folder, 0o755);
  spawnSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner']);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  // A copy of Node that any user may run.
  const node = join(folder, 'node');
  cpSync(process.execPath, node);
  chmodSync(node, 0o755);
  const begin = (words: readonly string[], environment: Record<string, string> = {}): ChildProcess =>
    spawn(node, ['menagerie.js', 'serve', '--port', String(PORT), ...words], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
  const server = begin(['--data', data]);
  const ended = once(server, 'exit') as Promise<[number | null]>;
  await reached();
  check(`the server answers${isRoot ? ', run by nobody' : ''}`, true);
  check('the front page comes in Brotli', (await encodingOf('/')) === 'br');
  const docs = await fetch(`${SITE}/docs/`);
  check('the pages of the library are there', docs.ok && (await docs.text()).includes('<title>The Menagerie library</title>'));
  const png = await fetch(`${SITE}/image/bucky.png`);
  check('a picture is drawn', png.headers.get('content-type') === 'image/png' && (await png.arrayBuffer()).byteLength > 5000);
  check('a move is made, and a computer answers it', await plays());
  server.kill('SIGTERM');
  const [code] = await ended;
  check('it ends in order', code === 0);

  const postgres = await startPostgres();
  const other = begin([], { DATABASE_URL: postgres.url, SECRET: 'of the proof of the archive alone' });
  const otherEnded = once(other, 'exit') as Promise<[number | null]>;
  await reached();
  check('on PostgreSQL a move is made, and a computer answers it', await plays());
  other.kill('SIGTERM');
  check('it ends in order there, too', (await otherEnded)[0] === 0);
  await postgres.stop();

  const old = existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath;
  spawnSync('npm', ['install', '--omit=optional', '--no-audit', '--no-fund', '--silent', command], { cwd: project, stdio: 'inherit' });
  const words = ['node_modules/.bin/menagerie', 'moves', 'ducart'];
  const { status, stdout } = spawnSync(old, words, { cwd: project, encoding: 'utf8' });
  const version = spawnSync(old, ['--version'], { encoding: 'utf8' }).stdout.trim();
  check(`the packed command lists moves on Node ${version}`, status === 0 && stdout.split('\n').length > 5);
} finally {
  for (const made of [folder, project]) rmSync(made, { recursive: true, force: true });
}
console.log(failed === 0 ? 'The archive stands alone.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

async function reached(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${SITE}/api/me`).catch(() => null)) return;
    await sleep(100);
  }
  throw new Error('The server did not answer within ten seconds.');
}

function encodingOf(path: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    get(SITE + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      done(answer.headers['content-encoding']);
    }).on('error', fail);
  });
}

/** Starts a game against a computer, moves first, and waits for the answer. */
async function plays(): Promise<boolean> {
  const entered = await ask('/api/guests', { name: 'Ann' });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0];
  const made = await ask('/api/seeks', { game: 'ducart', control: '600+5', seat: 0, others: [{ level: 'cub' }] }, cookie);
  const { match } = (await made.json()) as { match: string };
  const rules = await fetch(`${SITE}/api/rules/ducart`);
  const { moves } = (await rules.json()) as { moves: readonly { text: string }[] | readonly string[] };
  const [first] = moves;
  const text = typeof first === 'string' ? first : first.text;
  await ask(`/api/games/${match}/commands`, { id: 'first-move-here', command: { kind: 'play', text } }, cookie);
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${SITE}/api/games/${match}`, { headers: { cookie } });
    const view = (await answer.json()) as { match: { plies: readonly unknown[] } };
    if (view.match.plies.length >= 2) return true;
    await sleep(100);
  }
  return false;
}

function ask(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: SITE, ...(cookie === '' ? {} : { cookie }) };
  return fetch(SITE + path, { method: 'POST', headers, body: JSON.stringify(body) });
}
