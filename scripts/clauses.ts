// npm run clauses [-- --list [GAME | CLAUSE]]: fails on a clause that its rule book doesn't illustrate limb by limb, or that no test names
// in its title. With `--list` it also prints the code, messages, tests and examples of every clause. npm run clauses -- --short [GAME | CLAUSE]
// (`--short`) instead prints, below each clause, every sentence that tells it in short, and at the end those that name no clause.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Clause } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { debtsOf, sharedExamples } from '../packages/core/test/illustrated.ts';
import { shortFormsOf } from './short-forms.ts';
import { titlesIn } from './titles.ts';

const problems: string[] = [];

for (const game of games) {
  const tests = testTitles(join('games', game.id, 'test'));
  const titles = tests.flatMap((test) => test.titles);
  const ids = new Set<string>();
  for (const clause of game.rulebook.clauses) {
    if (ids.has(clause.id)) problems.push(`${game.name} ${clause.id}: listed twice.`);
    ids.add(clause.id);
    for (const debt of debtsOf(clause)) problems.push(`${game.name} ${clause.id}: ${debt}.`);
    // A sentence of the original has its examples as tests. The clause that carries it out has more.
    if (clause.carriedOutBy === undefined && !isNamed(titles, clause.id)) problems.push(`${game.name} ${clause.id}: no test names it.`);
  }
  for (const shared of sharedExamples(game.rulebook.clauses)) problems.push(`${game.name} ${shared}`);
  if (ids.size === 0) problems.push(`${game.name}: the rule book is empty.`);
  for (const { path, titles: own, text } of tests) {
    if (/\.test\.ts$/.test(path) && !own.some((title) => /\b[A-Z]\d+(\.\d+)?\b/.test(title)) && !/conform|\brun[A-Z]\w+\(/.test(text)) {
      problems.push(`${path}: names no clause.`);
    }
  }
}

if (process.argv[2] === '--list') {
  const [, , , only] = process.argv;
  for (const game of games)
    for (const clause of game.rulebook.clauses) if (only === undefined || clause.id === only || game.id === only) tell(game.id, clause);
}
if (process.argv[2] === '--short') {
  const [, , , only] = process.argv;
  for (const { id, rulebook } of games) {
    const forms = await shortFormsOf(id);
    const isWanted = (clause: string): boolean => only === undefined || only === id || only === clause;
    for (const clause of rulebook.clauses.filter((each) => isWanted(each.id))) {
      const told = forms.filter(({ clauses }) => clauses.includes(clause.id));
      if (told.length > 0) tellShort(`${clause.id} ${clause.heading}: ${clause.paraphrase}`, told);
    }
    if (isWanted('')) {
      tellShort(
        `${id}: without a clause`,
        forms.filter(({ clauses }) => clauses.length === 0),
      );
    }
  }
}
for (const line of problems) console.error(line);
console.log(`${games.map((game) => `${game.name}: ${game.rulebook.clauses.length} clauses`).join(', ')}; ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Prints short forms below what they tell. */
function tellShort(heading: string, forms: Awaited<ReturnType<typeof shortFormsOf>>): void {
  console.log(`\n${heading}`);
  for (const { where, text } of forms) console.log(`  ${where}: ${text}`);
}

/** Prints where a clause is: lines of code, messages that name it, examples, and tests by file. */
function tell(game: string, { id, heading, examples }: Clause): void {
  const sources = filesIn(join('games', game, 'src')).map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n') }));
  const pattern = new RegExp(`\\b${id.replaceAll('.', '\\.')}(?!\\.?\\d)`);
  const quoted = new RegExp(`['"\`]${id.replaceAll('.', '\\.')}['"\`]`);
  const places = (isOne: (line: string) => boolean): string =>
    sources
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => (isOne(line) ? `${relative(join('games', game, 'src'), path)}:${index + 1}` : [])),
      )
      .join(', ');
  const tests = testTitles(join('games', game, 'test')).flatMap(({ path, titles }) => {
    const number = titles.filter((title) => isNamed([title], id)).length;
    return number === 0 ? [] : `${relative(join('games', game, 'test'), path)} (${number})`;
  });
  console.log(`\n${id} ${heading}`);
  console.log(`  code      ${places((line) => pattern.test(line) && !quoted.test(line)) || '-'}`);
  console.log(`  messages  ${places((line) => quoted.test(line)) || '-'}`);
  console.log(`  tests     ${tests.join(', ') || '-'}`);
  for (const { caption, limb } of examples) console.log(`  example   ${limb === undefined ? '' : `(${limb}) `}${caption}`);
}

function testTitles(folder: string): { path: string; text: string; titles: readonly string[] }[] {
  return filesIn(folder)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .map(({ path, text }) => ({ path, text, titles: titlesIn(text) }));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function isNamed(titles: readonly string[], id: string): boolean {
  const pattern = new RegExp(`\\b${id.replaceAll('.', '\\.')}(?![\\d.]*\\d)`);
  return titles.some((title) => pattern.test(title));
}
