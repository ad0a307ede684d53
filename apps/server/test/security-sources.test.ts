// What the sources may not do, whatever anybody sends: each rule lists the places that may, so a new one has to be looked at here.
// Numbers above tests are those of OWASP ASVS 5.0.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatRoute, parseRoute } from '@menagerie/protocol/routes';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const SHIPPED = ['apps/server/src', 'apps/web/src', 'apps/web/service-worker', 'packages/*/src', 'games/*/src'];
const SERVED = ['apps/server/src', 'packages/*/src', 'games/*/src'];

interface Line {
  readonly path: string;
  readonly text: string;
}

/** The lines of the sources in some folders, without those that are only a comment. */
function linesOf(folders: readonly string[]): readonly Line[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,svelte}`),
    { cwd: ROOT },
  ).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((text) => !/^\s*(?:\/\/|\/?\*)/.test(text))
      .map((text) => ({ path, text })),
  );
}

const shipped = linesOf(SHIPPED);
const served = linesOf(SERVED);

/** The files with a line that matches, each once. */
const placesOf = (lines: readonly Line[], pattern: RegExp): readonly string[] =>
  [...new Set(lines.filter(({ text }) => pattern.test(text)).map(({ path }) => path))].sort();

it('are all read', () => {
  expect(shipped.length).toBeGreaterThan(40_000);
  expect(placesOf(shipped, /\.innerHTML = /)).not.toEqual([]);
});

describe('nothing of what we ship', () => {
  // V1.2.3, V1.3.2, V1.3.7
  it('makes code of a text', () => {
    expect(placesOf(shipped, /\beval\(|\bnew Function\(|node:vm\b|set(?:Timeout|Interval)\(['"`]/)).toEqual([]);
  });

  // V1.2.5
  it('starts a program, except the builder of the site', () => {
    expect(placesOf(shipped, /child_process|execFile|\bspawn\(/)).toEqual(['apps/server/src/web/build.ts']);
  });

  // V1.3.6, V13.2.4, V13.2.5, V14.2.3, V15.3.2
  it('opens a connection outwards, except to the database, the host’s mail server and push services, and pages only to their own site', () => {
    expect(placesOf(served, /\bfetch\(|\bcreateConnection\(|node:(?:https|tls|dgram|http2|dns)\b|\bundici\b|\bnew WebSocket\(/)).toEqual([
      // push.test.ts shows where it may go.
      'apps/server/src/notices/push-sending.ts',
      // In a page: the address that the page's author gives.
      'packages/element/src/element.ts',
    ]);
    // Libraries that connect by themselves. `sending` mails by the server that the host sets; of web-push the rest only makes keys.
    expect(placesOf(served, /^import (?!type).* from '(?:nodemailer|web-push|pg)'/)).toEqual([
      'apps/server/src/notices/push-keys.ts',
      'apps/server/src/notices/push-sending.ts',
      'apps/server/src/notices/sending.ts',
      'apps/server/src/storage/postgres.ts',
    ]);
    // Servers, and nothing that asks.
    const modules = served.filter(({ path, text }) => {
      return /['"]node:(?:http|net)['"]/.test(text) && !text.startsWith('import type') && !path.endsWith('/push-sending.ts');
    });
    const taken = modules.flatMap(({ text }) => (/^import \{ (.+) \} from/.exec(text)?.[1] ?? text).split(', '));
    expect(new Set(taken.filter((name) => !name.startsWith('type ')))).toEqual(new Set(['createServer', 'STATUS_CODES', 'isIP', 'Socket']));
    expect(placesOf(served, /\bnew Socket\(|\bnew pg\.(?:Pool|Client)\(/)).toEqual(['apps/server/src/storage/postgres.ts']);
    expect(placesOf(shipped, /(?:fetch|WebSocket|EventSource|sendBeacon)\(\s*['"`]https?:/)).toEqual([]);
  });

  // V3.2.2
  it('shows as markup what people wrote: what is drawn so comes from the drawing of the board', () => {
    const drawn = shipped.filter(({ path, text }) => path.startsWith('apps/web') && text.includes('{@html'));
    expect(drawn.filter(({ text }) => !/\{@html (?:\w+Markup\(|markup\})/.test(text))).toEqual([]);
    expect(placesOf(shipped, /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|createContextualFragment/)).toEqual([
      'packages/element/src/frame.ts',
      // Parts of the drawing, as `packages/board` writes them.
      'packages/element/src/painting.ts',
    ]);
  });

  // V1.2.9
  it('builds a regular expression of what comes in', () => {
    // Each of these is made of the rules' own words, of names of seats, or of numbers.
    expect(placesOf(shipped, /\bRegExp\(/)).toEqual([
      'apps/server/src/live/chat.ts',
      'apps/web/src/lib/begin/offices.ts',
      'apps/web/src/lib/desk/happened.ts',
      'games/fourplay/src/notation.ts',
      'packages/core/src/addressed.ts',
      'packages/core/src/glossary.ts',
      'packages/core/src/typed.ts',
      'packages/protocol/src/name-rules.ts',
      'packages/protocol/src/results.ts',
      'packages/record/src/foreign.ts',
      'packages/record/src/parse.ts',
      'packages/record/src/scan.ts',
    ]);
  });

  // V3.5.5
  it('listens to messages of other windows', () => {
    const heard = placesOf(shipped, /addEventListener\('message'|\bonmessage\b|on:message/);
    // A worker's own messages, and those of the socket.
    expect(heard).toEqual([
      'apps/web/service-worker/worker.ts',
      'apps/web/src/engine.worker.ts',
      'apps/web/src/lib/desk/engine.ts',
      'apps/web/src/lib/online/socket.svelte.ts',
      'apps/web/src/lib/online/work.ts',
      'apps/web/src/work.worker.ts',
    ]);
  });

  // V14.3.3
  it('keeps anything in the browser, except through one place, which knows no secret', () => {
    expect(placesOf(shipped, /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore)\b/)).toEqual([
      'apps/web/src/lib/storage.ts',
    ]);
  });

  // V11.2.1, V11.2.3, V11.4.1, V11.4.3
  it('digests by anything but SHA-256, HMAC with it, or argon2id', () => {
    const digests = served.filter(({ text }) => /\b(?:createHash|createHmac|hash)\('/.test(text));
    expect(digests.length).toBeGreaterThan(8);
    expect(digests.filter(({ text }) => !/\('sha256'/.test(text))).toEqual([
      // It shares out matches among nodes, which protects nothing.
      expect.objectContaining({ path: 'apps/server/src/computers/computers.ts' }),
    ]);
    expect(placesOf(served, /createCipher|createDecipher|createSign\(|generateKey|pbkdf2|scrypt/)).toEqual([]);
    expect(placesOf(served, /from '@node-rs\/argon2'/)).toEqual(['apps/server/src/accounts/passwords.ts']);
  });

  // V6.5.3, V7.2.3
  it('draws a secret from anything but the system’s source of chance', () => {
    expect(placesOf(served, /Math\.random\(/)).toEqual([
      // When a connection is asked for the first time whether it is still there.
      'apps/server/src/live/connection.ts',
      // How long a failed delivery waits.
      'apps/server/src/outbox/carrier.ts',
    ]);
  });
});

// V1.2.2
it('the address of a person stays on the site and leads to them, whatever they are called', () => {
  for (const name of ['../..', '//evil.example', 'javascript:alert(1)', 'a?b=c#d', '"><b>', 'Zoë %2e', '\\\\x', 'a b']) {
    const address = formatRoute({ page: 'profile', name });
    const url = new URL(address, 'https://play.example.org');
    expect([name, url.origin, url.search, url.hash]).toEqual([name, 'https://play.example.org', '', '']);
    expect(address).not.toMatch(/["<> \\]/);
    expect(parseRoute(url.pathname, [])).toEqual({ page: 'profile', name });
  }
});
