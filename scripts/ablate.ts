// npm run ablate [-- GAME [CLAUSE]]: negates, one at a time, every condition of the rules on a line that names its clause. An example or a
// test of that very clause must fail. It prints survivors; one explained in scripts/ablation/survivors.txt is no fault.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@menagerie/registry/all';
import { copyOfHouse } from '../test/copies.ts';
import { mutantsOf, type Mutant } from './ablation/mutants.ts';
import { titlesIn } from './titles.ts';

/** A mutant counts as noticed if its tests run longer than this, in milliseconds. */
const PATIENCE = 120_000;
const EXPLAINED = 'scripts/ablation/survivors.txt';

const [only, clause] = process.argv.slice(2);
const house = copyOfHouse();
// Lines such as `games/ducart/src/cells.ts | D4.1 | isStack(cell) | why`, with the clauses named there. The line in the file may change.
const explained = new Map(
  readFileSync(EXPLAINED, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '))
    .map(([path, clauses, condition, reason]) => [`${path} | ${clauses} | ${condition}`, reason]),
);
let survived = 0;
try {
  for (const game of games.filter(({ id }) => only === undefined || id === only)) survived += ablate(game.id, clausesOf(game));
} finally {
  rmSync(house, { recursive: true, force: true });
}
process.exitCode = survived === 0 ? 0 : 1;

function clausesOf({ rulebook }: (typeof games)[number]): ReadonlySet<string> {
  return new Set(rulebook.clauses.map(({ id }) => id));
}

/** Tries all mutants of a game. Returns how many survived without an explanation. */
function ablate(game: string, ids: ReadonlySet<string>): number {
  const src = join('games', game, 'src');
  const mutants = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('art'))
    .map((name) => join(src, name))
    .flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8'), ids))
    .filter(({ clauses }) => clause === undefined || clauses.includes(clause));
  if (mutants.length === 0) return 0;
  if (!passes(game, [...new Set(mutants.flatMap(({ clauses }) => clauses))], 10 * PATIENCE))
    throw new Error(`The tests of ${game} fail without any mutation.`);

  const counts = { noticed: 0, explained: 0, survived: 0 };
  for (const mutant of mutants) {
    if (!survives(game, mutant)) {
      counts.noticed++;
      continue;
    }
    const reason = explained.get(`${mutant.path} | ${mutant.clauses.join(', ')} | ${mutant.condition}`);
    counts[reason === undefined ? 'survived' : 'explained']++;
    console.log(
      `${mutant.path}:${mutant.line} ${mutant.clauses.join(', ')}: ${mutant.condition}  ${reason === undefined ? 'SURVIVED' : `(${reason})`}`,
    );
  }
  console.log(
    `${game}: ${mutants.length} conditions, ${counts.noticed} noticed, ${counts.explained} explained, ${counts.survived} survived`,
  );
  return counts.survived;
}

function survives(game: string, { path, clauses, source }: Mutant): boolean {
  writeFileSync(join(house, path), source);
  const survivor = passes(game, clauses);
  writeFileSync(join(house, path), readFileSync(path));
  return survivor;
}

/** Whether the examples of these clauses and the tests that name them pass in the copy. */
function passes(game: string, clauses: readonly string[], patience = PATIENCE): boolean {
  const pattern = `\\b(${clauses.map((id) => id.replace('.', '\\.')).join('|')})(?!\\.?\\d)`;
  const tests = join(house, 'games', game, 'test');
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter(
      (name) =>
        name === 'rulebook.test.ts' || titlesIn(readFileSync(join(tests, name), 'utf8')).some((title) => new RegExp(pattern).test(title)),
    )
    .map((name) => join('games', game, 'test', name));
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--bail', '1', '--reporter', 'dot', '-t', pattern, ...files];
  return spawnSync(process.execPath, args, { cwd: house, stdio: 'ignore', timeout: patience }).status === 0;
}
