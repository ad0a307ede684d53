// Fails if a game lacks a file listed in docs/architecture.md, shares a file name, in whatever folder, with another game that isn't listed
// there, or gives a listed name to two files: one name, one matter.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync('docs/architecture.md', 'utf8');
const section = text.slice(text.indexOf('## Inside a game'), text.indexOf('## The shapes'));
const everywhere = [...section.matchAll(/^src\/([\w-]+)\.ts /gm)].map(([, name]) => name);
const somewhere = [...section.matchAll(/`([\w-]+)\.ts`/g)].map(([, name]) => name);

/** The files of each game, such as `moves` and `pieces/piece`. */
const games = new Map(
  readdirSync('games').map((game) => [
    game,
    readdirSync(join('games', game, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => path.slice(0, -3).replaceAll('\\', '/')),
  ]),
);
const problems: string[] = [];
if (everywhere.length === 0 || somewhere.length === 0) problems.push('docs/architecture.md, "Inside a game": the lists of names are gone.');
for (const [game, files] of games) {
  for (const name of everywhere) if (!files.includes(name)) problems.push(`games/${game}/src has no ${name}.ts, which every game has.`);
}
for (const name of new Set([...games.values()].flat().map(nameIn))) {
  const holders = [...games].flatMap(([game, files]) =>
    files.filter((file) => nameIn(file) === name).map((file) => ({ game, path: `games/${game}/src/${file}.ts` })),
  );
  const owners = new Set(holders.map(({ game }) => game));
  const paths = holders.map(({ path }) => path).join(', ');
  if (![...everywhere, ...somewhere].includes(name)) {
    if (owners.size > 1) problems.push(`${paths}: list the name in docs/architecture.md if they hold the same matter, rename one if not.`);
  } else if (holders.length > owners.size && name !== 'index') {
    problems.push(`${paths}: a game has one file of a name that games share; rename the others.`);
  }
}
for (const line of problems) console.error(line);
console.log(
  `${games.size} games, ${everywhere.length} names that all have, ${somewhere.length} that some have; ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The name of a file without its folders, since a folder gives no name a second meaning. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
