// How long a batch of move lists for 2,000 positions takes, as a whole process: node apps/cli/test/bench.ts
import { games } from '@menagerie/registry/all';
import { randomPositions } from './playouts.ts';
import { run, SOURCES } from './process.ts';

for (const game of games) {
  const lines: string[] = [];
  for (const position of randomPositions(game, 2026, 2000)) {
    lines.push(`${JSON.stringify({ id: lines.length, position: game.format(position), ask: 'moves' })}\n`);
  }
  const begun = performance.now();
  const { code, out } = await run(process.execPath, [SOURCES, 'batch', game.id], lines.join(''));
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${game.id}: ${lines.length} positions, ${out.length} characters of answers, ${seconds.toFixed(2)} s, exit ${code}`);
}
