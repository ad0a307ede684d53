// npm run bench [-- --quick | --sources]: speed of every game beside chessops and chess.js, measured in the same run. It bundles what it
// measures, with the libraries, as the site ships it; `--sources` measures the sources as Node runs them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { games } from '@menagerie/registry/all';
import { build } from 'rolldown';
import { chunkGroups, optimization } from '../scripts/chunks.ts';

const BUILT = fileURLToPath(new URL('../.tmp/bench', import.meta.url));

const begun = performance.now();
let program = sourceOf('game');
if (!process.argv.includes('--sources')) {
  program = await built('game');
  // The game's program starts it beside itself.
  await built('engine-worker');
}
// Each game gets a process of its own. Another one in the same process would cost it the compiler's knowledge of what is called where.
for (const { id } of games) {
  const run = spawnSync(process.execPath, [program, id, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);

function sourceOf(name: string): string {
  return fileURLToPath(new URL(`${name}.ts`, import.meta.url));
}

/** Bundles a program of this folder with all that it imports. Returns its file. */
async function built(name: string): Promise<string> {
  await build({
    input: sourceOf(name),
    platform: 'node',
    logLevel: 'warn',
    optimization,
    output: {
      dir: BUILT,
      entryFileNames: `${name}.js`,
      chunkFileNames: `${name}-[name]-[hash].js`,
      codeSplitting: { groups: chunkGroups },
      format: 'esm',
    },
  });
  return `${BUILT}/${name}.js`;
}
