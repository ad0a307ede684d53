// npm run proof -- proxy: starts the server as docs/hosting.md says for production, puts nginx before it with the very lines of that page, and
// asks through TLS what a visitor asks: pages, a sign-in, a stream, a socket. Needs nginx and openssl (on Debian: apt-get install nginx
// openssl).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConfiguration, startNginx } from './nginx.ts';

const HOUSE = join(import.meta.dirname, '../../..');
const HOST = 'play.example.org';
const SITE = `https://${HOST}`;
const PORT = 9878;
const TLS = 9879;
/** Where the visitor comes from, and who they claim to be. */
const [VISITOR, CLAIMED] = ['127.0.0.2', '203.0.113.9'];

for (const needed of ['nginx', 'openssl']) {
  if (spawnSync(needed, ['-v']).error === undefined) continue;
  console.error(`This proof needs ${needed}. On Debian: apt-get install nginx openssl.`);
  process.exit(2);
}

let failed = 0;
const check = (what: string, holds: boolean): void => {
  console.log(`${holds ? 'holds' : 'FAILS'}  ${what}`);
  if (!holds) failed++;
};
const folder = mkdtempSync(join(tmpdir(), 'menagerie-proxy-'));
const at = (name: string): string => join(folder, name);
const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL: SITE, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' };
const server = spawn(process.execPath, ['apps/server/src/main.ts', '--port', String(PORT), '--data', at('data')], {
  cwd: HOUSE,
  env,
  stdio: ['ignore', 'inherit', 'pipe'],
});
let log = '';
server.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
spawnSync('openssl', [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-days',
  '2',
  '-subj',
  `/CN=${HOST}`,
  '-keyout',
  at('key'),
  '-out',
  at('cert'),
]);
const listen = `listen ${TLS} ssl; ssl_certificate ${at('cert')}; ssl_certificate_key ${at('key')};`;
const proxy = startNginx(folder, nginxConfiguration(folder, listen, PORT));

try {
  await reached();
  const page = await ask('GET', '/', { 'accept-encoding': 'br, gzip' });
  check('the front page comes in Brotli', page.headers['content-encoding'] === 'br');
  check('browsers are told to ask for TLS alone', page.headers['strict-transport-security'] !== undefined);
  const text = await ask('GET', '/api/openapi.json', { 'accept-encoding': 'gzip' });
  check('what is the same for everybody is compressed', text.headers['content-encoding'] === 'gzip');
  const guest = await ask('POST', '/api/guests', {}, { name: 'Ann' });
  const [cookie = ''] = guest.headers['set-cookie'] ?? [];
  check('a guest gets a secure cookie', cookie.startsWith('__Host-menagerie=') && cookie.includes('Secure'));
  const own = { cookie: cookie.split(';')[0], 'accept-encoding': 'br, gzip' };
  const me = await ask('GET', '/api/me', own);
  check('what is for one person alone is not compressed', me.status === 200 && me.headers['content-encoding'] === undefined);
  const foreign = await ask('POST', '/api/guests', { origin: 'https://elsewhere.example' }, { name: 'Bob' });
  check('a request from another site is refused', foreign.status === 403);
  await ask('POST', '/api/session', { 'x-forwarded-for': CLAIMED }, { name: 'nobody', password: 'wrong password' });
  await sleep(200);
  check('the visitor counts under their own address, not a claimed one', log.includes(`"${VISITOR}"`) && !log.includes(CLAIMED));
  check('a stream says something at once', await streams(own));
  check('a socket opens', await opensSocket(own));
} finally {
  proxy.kill('SIGTERM');
  server.kill('SIGTERM');
  await Promise.all([once(proxy, 'exit'), once(server, 'exit')]);
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'The lines for nginx hold.' : `${failed} failed. The server said: ${log}`);
process.exitCode = failed === 0 ? 0 : 1;

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
}

function options(method: string, path: string, headers: Record<string, string>): RequestOptions {
  const known = { host: HOST, origin: SITE, ...headers };
  return { host: '127.0.0.1', port: TLS, localAddress: VISITOR, servername: HOST, rejectUnauthorized: false, method, path, headers: known };
}

function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answered> {
  return new Promise((done, fail) => {
    const written = body === undefined ? '' : JSON.stringify(body);
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(written.length) };
    request(options(method, path, { ...headers, ...type }), (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode, headers: answer.headers }));
    })
      .on('error', fail)
      .end(written);
  });
}

function streams(headers: Record<string, string>): Promise<boolean> {
  return new Promise((done, fail) => {
    const asked = request(options('GET', '/api/stream', headers), (answer) => {
      answer.once('data', () => {
        done(answer.statusCode === 200);
        asked.destroy();
      });
      answer.once('end', () => done(false));
      answer.on('error', () => done(false));
    });
    asked.on('error', fail).end();
  });
}

function opensSocket(headers: Record<string, string>): Promise<boolean> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((done, fail) => {
    const asked = request(options('GET', '/socket', { ...headers, ...upgrade }), () => done(false));
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      done(true);
    });
    asked.on('error', fail).end();
  });
}

async function reached(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await ask('GET', '/api/rules', {}).catch(() => null))?.status === 200) return;
    await sleep(200);
  }
  throw new Error(`Nothing answered within a minute. The server said: ${log}`);
}
