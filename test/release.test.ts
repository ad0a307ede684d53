// The packages as a stranger gets them: packed, installed in an empty project, used as the README says.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'menagerie-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the rules of a game may weigh, packed by gzip; kB. */
const HEAVIEST = { bucky: 29, ducart: 16, fourplay: 33 };

const EXAMPLE = /## As a library\n.*?```ts\n(.*?)```/s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))![1];
/** The other entry points, each asked for something. */
const OTHERS = `
import { rulebook } from '@menagerie/bucky/rulebook';
import { art } from '@menagerie/ducart/art';
import { evaluation } from '@menagerie/fourplay/evaluation';
import { turnForSeat } from '@menagerie/board';
import { pictureOf } from '@menagerie/board/picture';
import type { MenagerieBoard, Played } from '@menagerie/element';
import { createSearch } from '@menagerie/engine';
import { create } from '@menagerie/match';
import { parseRecords } from '@menagerie/record';
import { entries } from '@menagerie/registry';
export const played = (board: MenagerieBoard): Played['text'] | undefined => board.moves.at(-1);
console.log([turnForSeat, pictureOf, entries, rulebook, art, evaluation, createSearch, create, parseRecords].every(Boolean));
`;

function run(program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...words].join(' ')} failed: ${stdout}${stderr}`);
  return stdout;
}

it('packages install and run from an empty project, with types for both ways of finding modules', () => {
  const said = run(process.execPath, join(ROOT, 'scripts/release.ts'), folder);
  const sizes = Object.fromEntries(
    [...said.matchAll(/@menagerie\/(\w+): the rules are (\S+) kB/g)].map(([, game, size]) => [game, Number(size)]),
  );
  for (const [game, most] of Object.entries(HEAVIEST)) expect(sizes[game], game).toBeLessThanOrEqual(most);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(10);
  const tools = join(ROOT, 'node_modules/.bin');
  for (const name of packed) {
    run(join(tools, 'publint'), '--strict', name);
    // The packages are ES modules alone, for Node 20 and everything newer.
    run(join(tools, 'attw'), '--profile', 'esm-only', '--quiet', name);
  }
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', ...packed.map((name) => `./${name}`));
  writeFileSync(join(folder, 'index.ts'), EXAMPLE + OTHERS);
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = { strict: true, target: 'es2023', lib: ['es2024', 'dom', 'dom.iterable'], module, moduleResolution, types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }));
    run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'));
  }
  // A stranger's Node, where there is one beside ours: it needs no TypeScript and nothing newer than 20.
  const said20 = run(spawnSync('/usr/bin/node', ['--version']).status === 0 ? '/usr/bin/node' : process.execPath, 'index.js');
  expect(said20).toMatch(/^64\n/);
  expect(said20).toContain("clause: 'B3.1'");
  expect(said20).toMatch(/\ntrue\n$/);
});
