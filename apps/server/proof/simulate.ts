// npm run proof -- simulate: plays seeds until one fails. `SEED=7 npm run proof -- simulate` plays only seed 7, `-- --seeds 100000` that many.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemplate, withoutRealTime } from './simulation/house.ts';
import { runSeed, type Run } from './simulation/seed.ts';

const MEMORY = '/dev/shm';

/** Plays seeds one after the other, and calls `told` with each run. The database is in memory if the system allows it. */
export async function simulate(first: number, count: number, told: (run: Run) => void): Promise<void> {
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'menagerie-simulation-'));
  const bringBack = withoutRealTime();
  try {
    const template = join(folder, 'template');
    await makeTemplate(template);
    for (let seed = first; seed < first + count; seed++) told(await runSeed(seed, template, folder));
  } finally {
    bringBack();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1000' }, first: { type: 'string', default: '1' } } });
  const single = process.env['SEED'];
  const sum = { runs: 0, failed: 0, acknowledged: 0, downs: 0 };
  await simulate(Number(single ?? values.first), single === undefined ? Number(values.seeds) : 1, (run) => {
    sum.runs++;
    sum.acknowledged += run.acknowledged;
    sum.downs += run.downs;
    if (run.problems.length > 0 || single !== undefined) console.log(`seed ${run.seed}: ${run.about}`);
    for (const problem of run.problems) console.log(`  ${problem}`);
    if (run.problems.length > 0) sum.failed++;
  });
  console.log(`${sum.runs} seeds, ${sum.failed} failed; ${sum.acknowledged} commands acknowledged, ${sum.downs} times without service.`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
