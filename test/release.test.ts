// The packages as a stranger gets them: packed, installed in an empty project, used as the README says.
import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { GAMES, PACKAGES } from '../scripts/packages.ts';
import { findBrowser } from './chromium.ts';
import { fetched, oldestNode } from './oldest-node.ts';

const ROOT = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'menagerie-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Most kB of any game's rules with what a player takes from core, packed by gzip. */
const HEAVIEST = 22;

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
/** The programs of the README, as a stranger types them. */
const EXAMPLES = [...README.matchAll(/```ts\n(.*?)```/gs)].map(([, program]) => program);
/** The page of the README, with the server's file taken from the package. */
const PAGE = /```html\n(<script type="module">\n.*?)```/s
  .exec(README)![1]
  .replace('https://menagerie.example/board/', './node_modules/@menagerie/bucky/dist/');
const LIBRARY = join(ROOT, 'examples/library');
/** The other entry points, with something to ask of each. */
const OTHERS = `
import { resolveOptions, unwrap } from '@menagerie/core';
import { rulebook } from '@menagerie/bucky/rulebook';
import { art } from '@menagerie/ducart/art';
import { evaluation } from '@menagerie/fourplay/evaluation';
import { rules } from '@menagerie/fourplay/rules';
import { turnForSeat } from '@menagerie/board';
import { pictureOf } from '@menagerie/board/picture';
import type { MenagerieBoard, Played } from '@menagerie/element';
import { createEngine, createSearch, serve, type EngineThread } from '@menagerie/engine';
import { create } from '@menagerie/match';
import { parseRecords } from '@menagerie/record';
import { entries, findEntry } from '@menagerie/registry';
import { games } from '@menagerie/registry/all';
export const played = (board: MenagerieBoard): Played['text'] | undefined => board.moves.at(-1);
createSearch(rules, evaluation);
// An engine in this very thread: what one side posts, the other hears.
function near(): EngineThread {
  const heard: Record<'here' | 'there', ((message: never) => void)[]> = { here: [], there: [] };
  const port = (own: 'here' | 'there', other: 'here' | 'there') => ({
    post: (message: unknown) => heard[other].forEach((hear) => hear(message as never)),
    listen: (hear: (message: never) => void) => void heard[own].push(hear),
  });
  serve(port('there', 'here') as never, { findEntry, now: Date.now });
  return { port: port('here', 'there') as never, close: () => undefined };
}
for (const game of games) {
  const position = game.start(unwrap(resolveOptions(game.options)));
  if (game.aspects(position).length < 0 || !pictureOf(game, game.art, position, position.options).startsWith('<svg')) throw new Error(game.id);
  const question = { game: game.id, edition: game.edition, options: position.options, start: null, moves: [], level: null, nodes: 200 };
  const answer = await createEngine(near).think(question).answer;
  if (!answer?.move) throw new Error(game.id + ' finds no move');
}
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
      // The packages are ES modules.
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
  const compile = async (compiler: string, module: string, moduleResolution: string): Promise<void> => {
    const lib = ['es2023', 'dom', 'dom.iterable'];
    const compilerOptions = { strict: true, target: 'es2022', lib, module, moduleResolution, types: [], skipLibCheck: false };
    const project = join(folder, `tsconfig.${moduleResolution}.json`);
    writeFileSync(project, JSON.stringify({ compilerOptions, files }));
    await run(process.execPath, join(compiler, 'bin/tsc'), '-p', project);
  };
  // The oldest TypeScript that we promise, and ours.
  const [oldTypes, node] = await Promise.all([fetched('typescript@5.4.5'), oldestNode()]);
  await Promise.all([compile(oldTypes, 'nodenext', 'nodenext'), compile(join(ROOT, 'node_modules/typescript'), 'esnext', 'bundler')]);
  const [explained, played, others] = await Promise.all(programs.map((_, index) => run(node, `${index}.js`)));
  expect(explained).toMatch(/^64\n/);
  expect(explained).toContain("clause: 'B3.1'");
  expect(played).toBe('64 null\n');
  expect(others).toBe('true\n');

  // The examples of the library, as each package's README has them: for every game, on the oldest Node.
  for (const game of GAMES.map((each) => each.split('/')[1])) {
    const readme = readFileSync(join(folder, 'node_modules/@menagerie', game, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/`([\w-]+\.mjs)`:\n\n```js\n(.*?)```/gs)];
    expect(examples.map(([, name]) => name).sort()).toEqual(
      readdirSync(LIBRARY)
        .filter((name) => name.endsWith('.mjs'))
        .sort(),
    );
    for (const [, name, program] of examples) {
      writeFileSync(join(folder, name), program);
      expect(await run(node, name), `${name} of ${game}`).toMatch(/\S/);
    }
    expect(existsSync(join(folder, 'board.svg'))).toBe(true);
  }
  // CommonJS: what can be required, and what says why not.
  writeFileSync(join(folder, 'common.cjs'), "console.log(typeof require('@menagerie/bucky').bucky.start);");
  expect(await run(process.execPath, 'common.cjs')).toBe('function\n');
  writeFileSync(join(folder, 'all.cjs'), "require('@menagerie/registry/all');");
  await expect(run(process.execPath, 'all.cjs')).rejects.toThrow("require() can't have it. Use: const all = await import(...)");

  // A browser: by one file, and by a bundler.
  writeFileSync(join(folder, 'file.html'), `<!doctype html><title>One file</title><body>${PAGE}`);
  writeFileSync(join(folder, 'example.html'), readFileSync(join(LIBRARY, 'page.html')));
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
    await page.goto(`${address}/example.html`);
    await expect.poll(() => page.locator('li').count(), { timeout: 30_000 }).toBe(64);
    await page.goto(`${address}/file.html`);
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
