// Fails if a game lacks a file listed in docs/architecture.md, or shares a file name with another game that isn't listed there: one name,
// one matter.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync('docs/architecture.md', 'utf8');
const section = text.slice(text.indexOf('## Inside a game'), text.indexOf('## The shapes'));
const everywhere = [...section.matchAll(/^src\/([\w-]+)\.ts /gm)].map(([, name]) => name);
const somewhere = [...section.matchAll(/`([\w-]+)\.ts`/g)].map(([, name]) => name);

const games = new Map(
  readdirSync('games').map((game) => [
    game,
    readdirSync(join('games', game, 'src'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => name.slice(0, -3)),
  ]),
);
const problems: string[] = [];
if (everywhere.length === 0 || somewhere.length === 0) problems.push('docs/architecture.md, "Inside a game": the lists of names are gone.');
for (const [game, names] of games) {
  for (const name of everywhere) if (!names.includes(name)) problems.push(`games/${game}/src has no ${name}.ts, which every game has.`);
}
for (const name of new Set([...games.values()].flat())) {
  const holders = [...games.keys()].filter((game) => games.get(game)!.includes(name));
  if (holders.length > 1 && ![...everywhere, ...somewhere].includes(name)) {
    problems.push(
      `${name}.ts stands in ${holders.join(' and ')}: list it in docs/architecture.md if it holds the same matter, rename one if not.`,
    );
  }
}
for (const line of problems) console.error(line);
console.log(
  `${games.size} games, ${everywhere.length} names that all have, ${somewhere.length} that some have; ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
