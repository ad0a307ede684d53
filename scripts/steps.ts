import { spawnSync } from 'node:child_process';

/** One thing to check: a name for the summary, and a command on npm's PATH. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Everything that `npm run check` does, cheapest first. */
export const CHECKS: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'clauses', command: ['node', 'scripts/clauses.ts'] },
  { name: 'names of files', command: ['node', 'scripts/vocabulary.ts'] },
  { name: 'types of what runs everywhere', command: ['tsc', '-p', 'tsconfig.lib.json'] },
  { name: 'types of the rest', command: ['tsc', '-p', 'tsconfig.json'] },
  {
    name: 'types of the pages',
    command: ['svelte-check', '--workspace', 'apps/web', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
  },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  {
    name: 'dependency directions',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'games', 'apps', 'bench', 'scripts'],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** Runs steps one by one and shows their output. Returns how many passed and how many failed. */
export function runSteps(steps: readonly Step[]): { passed: number; failed: number } {
  let passed = 0;
  const broken: string[] = [];
  for (const { name, command } of steps) {
    const [program, ...args] = command;
    const begun = performance.now();
    const run = spawnSync(program, args, { stdio: 'inherit' });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (run.error) console.error(`${program} can't be started (${run.error.message}); run this through npm, after "npm ci".`);
    const good = run.status === 0;
    console.log(`${good ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (good) passed++;
    else broken.push(name);
  }
  if (broken.length > 0) console.error(`Failed: ${broken.join(', ')}.`);
  return { passed, failed: broken.length };
}
