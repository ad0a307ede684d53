// npm run measure -- house [COMMIT]: what this house is made of, beside a commit, 1566a110 if none is given. Lines by room, the largest files,
// folders that import each other, exported names without a second user, and the nodes of `Bench: N`, as a table. It counts the files that git
// knows.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesOf } from './commit.ts';
import { bundled } from './pairs.ts';

const PARTS = ['packages', 'games', 'apps', 'bench', 'scripts', 'test', 'docs'];
const LARGEST = 8;
const CODE = /\.(?:ts|mjs|svelte)$/;

interface File {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

const before = process.argv[2] ?? '1566a110';
const here = join(import.meta.dirname, '..');
// Not the working tree itself: what lies about there belongs to nobody.
const trees = [filesOf(before, 'house/before', PARTS), filesOf('HEAD', 'house/now', PARTS)];
const files = trees.map(filesIn);
const rows: [what: string, ...values: (number | string)[]][] = [];

const rooms = files.map(linesByRoom);
for (const room of [...new Set(rooms.flatMap((each) => [...each.keys()]))].sort())
  rows.push([room, ...rooms.map((each) => each.get(room) ?? 0)]);
rows.push(['**all**', ...rooms.map((each) => [...each.values()].reduce((sum, lines) => sum + lines, 0))]);
rows.push(['folders that import each other, pairs', ...files.map((each) => pairsIn(each).length)]);
rows.push(['exported names that no other file mentions', ...files.map((each) => loneNamesIn(each).length)]);
rows.push(['nodes of `Bench: N`', ...(await Promise.all(trees.map(signatureOf)))]);

console.log(`| lines by room | ${before} | now |\n|---|---|---|`);
for (const [what, ...values] of rows) console.log(`| ${what} | ${values.map((value) => value.toLocaleString('en')).join(' | ')} |`);
for (const [index, when] of [before, 'now'].entries()) {
  const largest = files[index].filter(({ path }) => CODE.test(path)).toSorted((one, other) => other.lines - one.lines);
  console.log(
    `\nLargest files, ${when}: ${largest
      .slice(0, LARGEST)
      .map(({ path, lines }) => `${path} ${lines}`)
      .join(', ')}`,
  );
}
console.log(`\nImport each other now: ${pairsIn(files[1]).join('; ')}`);
console.log(`\nOnly one file mentions now: ${loneNamesIn(files[1]).join(', ')}`);

function filesIn(tree: string): readonly File[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => (CODE.test(path) || /\.(?:css|md)$/.test(path)) && statSync(join(tree, path)).isFile())
    .map((path) => {
      const text = readFileSync(join(tree, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

/** Lines of each package, game and app, its tests apart. */
function linesByRoom(all: readonly File[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { path, lines } of all) {
    const [first, second = ''] = path.split('/');
    const room = ['packages', 'games', 'apps'].includes(first) ? `${first}/${second}` : first;
    const name = room === first || !isTest(path) ? room : `${room}, tests`;
    sums.set(name, (sums.get(name) ?? 0) + lines);
  }
  return sums;
}

function isTest(path: string): boolean {
  return /^(?:test|[^/]+\/[^/]+\/(?:test|proof))\//.test(path);
}

/** Pairs of folders below `src` whose files import each other both ways. */
function pairsIn(all: readonly File[]): readonly string[] {
  const arrows = new Set<string>();
  for (const { path, text } of all) {
    if (!CODE.test(path) || !path.includes('/src/')) continue;
    for (const [, wanted] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const [from, to] = [dirname(path), dirname(normalize(join(dirname(path), wanted)))];
      if (from !== to && to.includes('/src')) arrows.add(`${from} ${to}`);
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to}`);
}

/** Names exported below `src` that no other file mentions. */
function loneNamesIn(all: readonly File[]): readonly string[] {
  const mentions = new Map<string, number>();
  for (const { path, text } of all) {
    if (!CODE.test(path)) continue;
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  }
  const exported = /^export (?:abstract |async )*(?:class|function\*?|const|let|interface|type|enum) (\w+)/gm;
  return all
    .filter(({ path }) => path.includes('/src/') && path.endsWith('.ts'))
    .flatMap(({ text }) => [...text.matchAll(exported)].map(([, name]) => name))
    .filter((name) => mentions.get(name) === 1);
}

/** The nodes of fixed searches with the packages and games of a tree. */
async function signatureOf(tree: string): Promise<number | string> {
  const program = await bundled('search.ts', tree, join(tree, '..', 'search.js')).catch(() => null);
  const said = program === null ? '' : spawnSync(process.execPath, [program], { cwd: here, encoding: 'utf8' }).stdout;
  const [, nodes] = /^Bench: (\d+)$/m.exec(said) ?? [];
  return nodes === undefined ? 'it can’t be built with the bench of today' : Number(nodes);
}
