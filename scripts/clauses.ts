// Fails on a clause of a game's rules without rule-book entry, without examples, or without a test that cites it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@menagerie/registry/all';

const problems: string[] = [];

for (const game of games) {
  const tests = testSources(join('games', game.id, 'test'));
  const ids = new Set<string>();
  for (const clause of game.rulebook.clauses) {
    if (ids.has(clause.id)) problems.push(`${game.name} ${clause.id}: listed twice.`);
    ids.add(clause.id);
    const kinds = clause.examples.map((example) => example.expect.kind);
    const legal = kinds.includes('legal');
    const effect = kinds.some((kind) => kind === 'effect' || kind === 'moves' || kind === 'outcome');
    if (!(legal && (kinds.includes('refused') || effect)) && !effect) {
      problems.push(`${game.name} ${clause.id}: needs a legal and a refused example, or one that shows the effect.`);
    }
    if (!citing(tests, clause.id)) problems.push(`${game.name} ${clause.id}: no test cites it.`);
  }
  if (ids.size === 0) problems.push(`${game.name}: the rule book is empty.`);
  for (const { path, text } of tests) {
    if (/\.test\.ts$/.test(path) && !/\b[A-Z]\d+(\.\d+)?\b/.test(text) && !/conform|\brun[A-Z]\w+\(/.test(text)) {
      problems.push(`${path}: cites no clause.`);
    }
  }
}

for (const line of problems) console.error(line);
console.log(`${games.map((game) => `${game.name}: ${game.rulebook.clauses.length} clauses`).join(', ')}; ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function testSources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function citing(tests: readonly { text: string }[], id: string): boolean {
  const pattern = new RegExp(`\\b${id.replace('.', '\\.')}(?![\\d.]*\\d)`);
  return tests.some(({ text }) => pattern.test(text));
}
