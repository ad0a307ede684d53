// Runs one of several programs of a kind, by its name: `npm run proof -- kill --rounds 3`. Without a name, `proof` and `measure` list theirs; the
// others run for every game.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sayingOf } from './sayings.ts';

/** Programs by name: all in a folder that say so in their first line, or one for each game. */
const KINDS: Readonly<Record<string, () => ReadonlyMap<string, string>>> = {
  proof: () => saying('apps/server/proof', 'proof'),
  measure: () => saying('bench', 'measure'),
  agree: () => ofGames('agreement.ts'),
  judge: () => ofGames('judging.ts'),
  worst: () => ofGames('worst.ts'),
};

const [kind = '', name, ...args] = process.argv.slice(2);
const programs = KINDS[kind]();
const isOfGames = ['agree', 'judge', 'worst'].includes(kind);
const wanted = programs.get(name);
if (wanted !== undefined) process.exitCode = run(wanted, args);
else if (name === undefined && isOfGames) process.exitCode = Math.max(...[...programs.values()].map((path) => run(path, [])));
else {
  console.error(
    name === undefined ? `Usage: npm run ${kind} -- NAME, and its own arguments` : `There is no "${name}" to ${kind}. There are:`,
  );
  for (const [each, path] of programs) console.error(`  ${each.padEnd(13)} ${isOfGames ? '' : sayingOf(path)}`.trimEnd());
  process.exitCode = 2;
}

function run(path: string, given: readonly string[]): number {
  return spawnSync(process.execPath, [path, ...given], { stdio: 'inherit' }).status ?? 1;
}

function saying(folder: string, said: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file): [string, string][] => {
        const found = sayingOf(join(folder, file), new RegExp(`^npm run ${said} -- ([a-z-]+)`));
        return found === '' ? [] : [[found, join(folder, file)]];
      }),
  );
}

function ofGames(file: string): ReadonlyMap<string, string> {
  const paths = readdirSync('games').map((game): [string, string] => [game, join('games', game, 'test', file)]);
  return new Map(paths.filter(([, path]) => existsSync(path)));
}
