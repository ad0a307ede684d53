// Builds a game as one file for pages without a bundler: everything it needs is in it.
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { BROWSERS } from './browsers.ts';
import { GAMES, ROOT } from './packages.ts';

/** The files of each game: with what it shows and says, and the rules alone. Both come with core. */
const FILES: readonly { readonly end: string; readonly source: string }[] = [
  { end: '', source: 'src/index.ts' },
  { end: '-rules', source: 'src/rules.ts' },
];

/** Writes `bucky.js`, `bucky-rules.js` and their siblings into a folder; all games, unless you name one by its folder. */
export async function bundleGames(folder: string, games: readonly string[] = GAMES): Promise<void> {
  for (const game of games) {
    for (const { end, source } of FILES) {
      const text = `export * from '@menagerie/core';\nexport * from '${join(ROOT, game, source)}';\n`;
      const bundle = await rolldown({
        input: 'both',
        platform: 'browser',
        transform: { target: BROWSERS },
        cwd: ROOT,
        plugins: [{ name: 'both', resolveId: (id) => (id === 'both' ? id : null), load: (id) => (id === 'both' ? text : null) }],
      });
      await bundle.write({ file: join(folder, `${basename(game)}${end}.js`), format: 'esm', minify: true, codeSplitting: false });
      await bundle.close();
    }
  }
}
