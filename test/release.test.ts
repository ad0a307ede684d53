// The packages as a stranger gets them: packed, installed in an empty project, used as the README says.
import { execFile, spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { GAMES, PACKAGES } from '../scripts/packages.ts';
import { findBrowser } from './chromium.ts';

const ROOT = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'menagerie-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Most kB of any game's rules with what a player takes from core, packed by gzip. */
const HEAVIEST = 20;

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
/** The programs of the README, as a stranger types them. */
const EXAMPLES = [...README.matchAll(/```ts\n(.*?)```/gs)].map(([, program]) => program);
/** The page with an import map, as in the README. */
const PAGE = /```html\n(<script type="importmap">.*?)```/s.exec(README)![1];
/** The other entry points, with something to ask of each. */
const OTHERS = `
import { rulebook } from '@menagerie/bucky/rulebook';
import { art } from '@menagerie/ducart/art';
import { evaluation } from '@menagerie/fourplay/evaluation';
import { rules } from '@menagerie/fourplay/rules';
import { turnForSeat } from '@menagerie/board';
import { pictureOf } from '@menagerie/board/picture';
import type { MenagerieBoard, Played } from '@menagerie/element';
import { createSearch } from '@menagerie/engine';
import { create } from '@menagerie/match';
import { parseRecords } from '@menagerie/record';
import { entries } from '@menagerie/registry';
export const played = (board: MenagerieBoard): Played['text'] | undefined => board.moves.at(-1);
createSearch(rules, evaluation);
console.log([turnForSeat, pictureOf, entries, rulebook, art, create, parseRecords].every(Boolean));
`;

it('all packages have one version, and the changelog one unreleased section, as npm run release:tag needs', () => {
  const folders = ['packages', 'games', 'apps'].flatMap((each) => readdirSync(join(ROOT, each)).map((name) => join(ROOT, each, name)));
  const versions = [ROOT, ...folders].map(
    (each) => (JSON.parse(readFileSync(join(each, 'package.json'), 'utf8')) as { readonly version: string }).version,
  );
  expect(new Set(versions).size).toBe(1);
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## .*unreleased.*$/gim)).toEqual(['## [Unreleased]']);
});

async function run(program: string, ...words: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, words, { cwd: folder })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${[program, ...words].join(' ')} failed: ${stdout}${stderr}`, { cause: error });
  }
}

it('packages install and run from an empty project: in Node, with types for both ways of finding modules, and in a browser', async () => {
  const said = await run(process.execPath, join(ROOT, 'scripts/release.ts'), folder);
  const sizes = [...said.matchAll(/(@menagerie\/\S+): the rules are (\S+) kB/g)];
  expect(sizes).toHaveLength(GAMES.length);
  for (const [, game, size] of sizes) expect(Number(size), game).toBeLessThanOrEqual(HEAVIEST);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(PACKAGES.length);
  const tools = join(ROOT, 'node_modules/.bin');
  const judge = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      await run(join(tools, 'publint'), '--strict', name);
      // The packages are ES modules only, for Node 20 and later.
      await run(join(tools, 'attw'), '--profile', 'esm-only', '--quiet', name);
    }
  };
  await Promise.all([
    judge(packed.slice(0, 5)),
    judge(packed.slice(5)),
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', ...packed.map((name) => `./${name}`)),
  ]);
  const programs = [...EXAMPLES, OTHERS];
  for (const [index, program] of programs.entries()) writeFileSync(join(folder, `${index}.ts`), program);
  const files = programs.map((_, index) => `${index}.ts`);
  const compile = async (module: string, moduleResolution: string): Promise<void> => {
    const compilerOptions = { strict: true, target: 'es2023', lib: ['es2024', 'dom', 'dom.iterable'], module, moduleResolution, types: [] };
    const project = join(folder, `tsconfig.${moduleResolution}.json`);
    writeFileSync(project, JSON.stringify({ compilerOptions, files }));
    await run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project);
  };
  await Promise.all([compile('nodenext', 'nodenext'), compile('esnext', 'bundler')]);
  // A stranger's Node, if there is another one here. It needs no TypeScript and nothing newer than 20.
  const node = spawnSync('/usr/bin/node', ['--version']).status === 0 ? '/usr/bin/node' : process.execPath;
  const [explained, played, others] = await Promise.all(programs.map((_, index) => run(node, `${index}.js`)));
  expect(explained).toMatch(/^64\n/);
  expect(explained).toContain("clause: 'B3.1'");
  expect(played).toBe('64 null\n');
  expect(others).toBe('true\n');

  // A browser: by an import map, and by a bundler.
  writeFileSync(join(folder, 'map.html'), `<!doctype html><title>An import map</title><body>${PAGE}`);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Bundled</title><script type="module" src="1.ts"></script>');
  await run(process.execPath, join(tools, 'vite'), 'build', '--base', './', '--logLevel', 'error');
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url!, 'http://localhost').pathname);
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    createReadStream(path)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${address}/map.html`);
    await expect
      .poll(async () => (await page.locator('body').textContent())?.trim().split(/\s+/).length ?? 0, { timeout: 30_000 })
      .toBe(64);
    const logged = page.waitForEvent('console');
    await page.goto(`${address}/dist/index.html`);
    expect((await logged).text()).toBe('64 null');
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
});
