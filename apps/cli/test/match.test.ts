// Matches as the command line plays them: levels, checkouts and commands, results that are gone on with, and what it refuses.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Fault } from '../src/fault.ts';
import { makeProgram } from '../src/program.ts';
import { folder } from './folder.ts';
import { json, menagerie } from './run.ts';

const HOUSE = resolve(import.meta.dirname, '../../..');

interface Match {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly pairs: readonly number[];
  readonly places: readonly number[];
  readonly reasons: Readonly<Record<string, number>>;
  readonly test: { readonly verdict: string | null } | null;
}

async function matches(words: readonly string[]): Promise<readonly Match[]> {
  return (await json<{ matches: readonly Match[] }>(['match', ...words])).matches;
}

test('a level beats one who plays at random, and every game is a good file', async () => {
  const save = join(folder(), 'games');
  const { out, code } = await menagerie([
    'match',
    'ducart',
    'hunter',
    'Random',
    '--games',
    '4',
    '--nodes',
    '200',
    '--threads',
    '2',
    '--save',
    save,
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Ducart: Hunter – Random, 200 nodes a move, from the start and 6 random plies\n4 games: \+4 =0 −0, 100 % \[/);
  const files = readdirSync(save);
  expect(files).toEqual(['ducart-0-0001-black.txt', 'ducart-0-0001-white.txt', 'ducart-0-0002-black.txt', 'ducart-0-0002-white.txt']);
  for (const file of files) expect((await menagerie(['verify', join(save, file)])).code, file).toBe(0);
});

test('with nodes, the threads change nothing; a match goes on where it was broken off', async () => {
  const results = join(folder(), 'results.jsonl');
  const words = ['bucky', 'cub', 'greedy', '--nodes', '30', '--seed', '7'];
  const [whole] = await matches([...words, '--games', '8', '--threads', '3']);
  await matches([...words, '--games', '4', '--results', results]);
  const kept = readFileSync(results, 'utf8');
  expect(kept.trim().split('\n')).toHaveLength(5);
  // As if the power had gone in the middle of a line.
  appendFileSync(results, '{"seed":7,"rou');
  expect(await matches([...words, '--games', '8', '--results', results])).toEqual([whole]);
  expect(readFileSync(results, 'utf8').startsWith(kept)).toBe(true);
  const { code, err } = await menagerie(['match', ...words.slice(0, 3), '--nodes', '31', '--results', results]);
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('holds another match: its budget is {"nodes":30}, and you ask for {"nodes":31}'),
  ]);
});

test('a checkout plays with its own files: the same program takes as much from both sides of an opening', async () => {
  const [{ games, pairs }] = await matches(['bucky', 'beast', '--engine', HOUSE, '--games', '4', '--nodes', '40']);
  expect([games, pairs]).toEqual([4, [0, 0, 2, 0, 0]]);
  const { code, err } = await menagerie(['match', 'bucky', 'cub', '--engine', HOUSE, '--level', 'lion']);
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('has no level "lion"; it has: Chick, Cub, Hare, Badger, Fox, Hunter, Lynx, Wolf, Bear, Beast.'),
  ]);
});

test('a command plays by the protocol; what ends or plays nonsense loses', async () => {
  const file = join(folder(), 'first.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
let games = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'uci') console.log('option name Legal type check default true\\nuciok');
  if (line === 'isready') console.log('readyok');
  if (line === 'ucinewgame') games++;
  if (line === 'quit') process.exit();
  if (line.startsWith('go ')) {
    if (games === 2) console.log('bestmove nonsense');
    else if (process.argv[2] === 'mortal') process.exit(3);
    else console.log('bestmove ' + line.split(' searchmoves ')[1].split(' ')[0]);
  }
}
`,
  );
  for (const game of ['bucky', 'fourplay']) {
    const command = `"${process.execPath}" "${file}"`;
    const [{ games, reasons, places }] = await matches([game, 'random', '--engine', command, '--games', '2', '--option', ...few(game)]);
    expect(games).toBe(places.length);
    expect(reasons.illegal).toBeGreaterThan(0);
    expect(Object.keys(reasons)).not.toContain('crash');
  }
  const [{ wins, reasons }] = await matches(['bucky', 'random', '--engine', `"${process.execPath}" "${file}" mortal`, '--games', '2']);
  expect(wins).toBe(2);
  expect(reasons.crash).toBe(2);
  const { code, err } = await menagerie(['match', 'bucky', 'cub', '--engine', 'no-such-program']);
  expect([code, err]).toEqual([2, expect.stringContaining("can't be started: there is no such program")]);
});

/** Options that keep games short. */
function few(game: string): readonly string[] {
  return game === 'fourplay' ? ['rounds=60'] : ['adjudication=on'];
}

test('a program finds no difference to itself, and says so with the exit code', async () => {
  const words = ['match', 'bucky', 'greedy', '--null', '--sprt', '0,200', '--seeds', '2'];
  const { out, code } = await menagerie([...words, '--games', '400']);
  expect(out).toMatch(/^Bucky: Greedy – itself/);
  expect(out).toMatch(/Of 2 seeds: no difference 2\n$/);
  expect(code).toBe(0);
  expect((await menagerie([...words, '--games', '2'])).code).toBe(1);
});

test('from a book, by clocks, one against three, the share of first places', async () => {
  const book = join(folder(), 'book.txt');
  writeFileSync(book, '# two starts\n\nwscmdcsw/jjjjjjjj/8/8/8/8/JJJJJJJJ/WSCMDCSW w Xx - 0 1\n');
  const { out } = await menagerie(['match', 'bucky', 'cub', 'random', '--book', book, '--games', '2', '--clock', '30+0.1']);
  expect(out).toMatch(/^Bucky: Cub – Random, 30 s and 0\.1 s a move of processor time, from a book of 1\n2 games/);
  const tempered = ['match', 'fourplay', 'cub-greedy', 'Careful Cub', '--games', '4', '--nodes', '20', '--option', 'rounds=60'];
  expect((await menagerie(tempered)).out).toMatch(/^Fourplay: Greedy Cub – 3 × Careful Cub, 20 nodes a move/);
  const four = await menagerie(['match', 'fourplay', 'cub', 'random', '--games', '4', '--nodes', '20', '--option', 'rounds=60']);
  expect(four.out).toMatch(/^Fourplay: Cub – 3 × Random, 20 nodes a move, from drawn papers\n4 games: first in .* equals have 25 %, Elo/);
  expect(four.out).toMatch(/\nPlaces: 1\. \d×, 2\. \d×, 3\. \d×, 4\. \d×\n/);
});

test.each([
  [['cub'], 'A match takes two players, and you name 1.'],
  [
    ['cub', 'lion'],
    'There is no player "lion"; there are: Random, Greedy, Chick, Cub, Hare, Badger, Fox, Hunter, Lynx, Wolf, Bear, Beast.',
  ],
  [['cub', 'cub-greedy'], 'The computers of Bucky have no tempers; name the level alone.'],
  [['cub', 'hunter', '--null'], '--null takes one player, and you name 2.'],
  [['cub', 'hunter', '--nodes', '5', '--time', '5'], 'Give only one of --own, --nodes, --time and --clock.'],
  [['cub', 'hunter', '--nodes', '0'], '--nodes "0" is not a whole number from 1.'],
  [['cub', 'hunter', '--clock', 'fast'], 'The clock "fast" can\'t be read'],
  [['cub', 'hunter', '--sprt', '10,0'], 'the smaller first: 0,10.'],
  [['cub', 'hunter', '--sprt', '0,10', '--risks', '1,2'], 'two parts of 1 below a half'],
  [['cub', 'hunter', '--book', 'no-such-book'], "no-such-book can't be read"],
  [['cub', '--engine', '/'], '/ is a folder, but no checkout of this project.'],
])('%j is refused in words', async (words, message) => {
  const program = await makeProgram('match');
  const refused = program.parseAsync(['match', 'bucky', ...words], { from: 'user' });
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toBeInstanceOf(Fault);
});

test('a checkout too old for this is told so', async () => {
  const old = folder();
  for (const name of ['engine', 'registry']) {
    mkdirSync(join(old, 'packages', name, 'src'), { recursive: true });
    writeFileSync(join(old, 'packages', name, 'src/index.ts'), 'export {};\n');
  }
  mkdirSync(join(old, 'games'));
  const { code, err } = await menagerie(['match', 'bucky', 'cub', '--engine', old]);
  expect([code, err]).toEqual([2, expect.stringContaining('is too old to play here: it lacks levels, or the list of games.')]);
});
