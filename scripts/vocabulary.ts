// Fails if a game lacks a file listed in docs/architecture.md, shares a file name, in whatever folder, with another game that isn't listed
// there, or gives a listed name to two files: one name, one matter. Fails too if a word of its table "One word, one meaning" is exported by a
// file that the table doesn't name for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const text = readFileSync('docs/architecture.md', 'utf8');
const section = text.slice(text.indexOf('## Inside a game'), text.indexOf('## Inside the site'));
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

const table = text.slice(text.indexOf('## One word, one meaning'), text.indexOf('## The shapes'));
/** The files that may export each word, as patterns; none if the word is to stay free. */
const homes = new Map(
  [...table.matchAll(/^\| ([A-Z][\w, ]*) \| [^|]+ \|([^|]*)\|$/gm)].flatMap(([, words, files]) =>
    words.split(', ').map((word): [string, readonly string[]] => [word, [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path)]),
  ),
);
if (homes.size === 0) problems.push('docs/architecture.md, "One word, one meaning": the table is gone.');
const exported = ['packages', 'games', 'apps', 'bench', 'scripts'].flatMap(exportsIn).filter(({ word }) => homes.has(word));
for (const { word, path } of exported) {
  if (!homes.get(word)!.some((home) => matchesGlob(path, home)))
    problems.push(
      `${path} exports ${word}: docs/architecture.md, "One word, one meaning", has another meaning for it; give it another name.`,
    );
}
for (const [word, files] of homes) {
  for (const home of files)
    if (!exported.some((each) => each.word === word && matchesGlob(each.path, home)))
      problems.push(`docs/architecture.md, "One word, one meaning": ${home} exports no ${word}.`);
}

for (const line of problems) console.error(line);
console.log(
  `${games.size} games, ${everywhere.length} names that all have, ${somewhere.length} that some have; ${homes.size} words with one meaning; ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The name of a file without its folders, since a folder gives no name a second meaning. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What the files below a folder export under names like `Word`; a component exports its own name. */
function exportsIn(folder: string): { readonly word: string; readonly path: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|svelte)$/.test(path) && !/\.d\.ts$|\/(?:node_modules|dist)\//.test(path))
    .flatMap((path) => {
      if (path.endsWith('.svelte')) return [{ word: nameIn(path).slice(0, -7), path }];
      const declared = readFileSync(path, 'utf8').matchAll(
        /^export (?:abstract )?(?:class|interface|type|const|enum) ([A-Z]\w*)\b(?! from)/gm,
      );
      return [...new Set([...declared].map(([, word]) => word))].map((word) => ({ word, path }));
    });
}
