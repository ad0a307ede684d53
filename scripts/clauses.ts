// Fails on a clause of a game's rules that its rule book doesn't illustrate limb by limb, or that no test names in its title.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@menagerie/registry/all';
import { debtsOf, sharedExamples } from '../packages/core/test/illustrated.ts';
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
    // The examples of a sentence of the original are its tests; the clause that carries it out has more.
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

for (const line of problems) console.error(line);
console.log(`${games.map((game) => `${game.name}: ${game.rulebook.clauses.length} clauses`).join(', ')}; ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function testTitles(folder: string): { path: string; text: string; titles: readonly string[] }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .map(({ path, text }) => ({ path, text, titles: titlesIn(text) }));
}

function isNamed(titles: readonly string[], id: string): boolean {
  const pattern = new RegExp(`\\b${id.replaceAll('.', '\\.')}(?![\\d.]*\\d)`);
  return titles.some((title) => pattern.test(title));
}
