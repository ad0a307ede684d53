import { spawn } from 'node:child_process';

/** One thing to check: a name for the summary, and a command on npm's PATH. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** What each tool remembers of files that haven't changed. A fresh checkout has none of it, so CI reads everything. */
const KNOWN = '.tmp/check';

/** TypeScript 7, whose types are those of 6 in a third of the time. What needs its API still has 6. One thread works less than four in all. */
const TSC = ['node', 'node_modules/@typescript/native-preview/bin/tsc', '--checkers', '1', '-p'] as const;

/** Everything that `npm run check` does, the longest first. */
export const CHECKS: readonly Step[] = [
  {
    name: 'lint of the pages',
    command: [
      'eslint',
      'apps/web/src',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      `${KNOWN}/eslint`,
    ],
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
  {
    name: 'format',
    // With oxc's parser it says the same sooner.
    command: [
      'prettier',
      '--plugin',
      '@prettier/plugin-oxc',
      '--plugin',
      'prettier-plugin-svelte',
      '--check',
      '--log-level',
      'warn',
      '.',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      `${KNOWN}/prettier`,
    ],
  },
  { name: 'clauses', command: ['node', 'scripts/clauses.ts'] },
  { name: "today's sample of the rules' lines", command: ['node', 'scripts/ablate.ts', '--sample'] },
  { name: 'what ASVS asks', command: ['node', 'scripts/asvs.ts'] },
  { name: 'names of files', command: ['node', 'scripts/vocabulary.ts'] },
  { name: 'licences and parts', command: ['node', 'scripts/licences.ts'] },
  { name: 'types of what runs everywhere', command: [...TSC, 'tsconfig.lib.json'] },
  { name: 'types of the rest', command: [...TSC, 'tsconfig.json'] },
  { name: 'types of the service worker', command: [...TSC, 'apps/web/service-worker'] },
  {
    name: 'types of the pages',
    // TypeScript 7 finds the same in two fifths of the time.
    command: ['svelte-check', '--workspace', 'apps/web', '--tsconfig', './tsconfig.json', '--fail-on-warnings', '--tsgo-experimental-api'],
  },
  {
    name: 'dependency directions',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'games', 'apps', 'bench', 'scripts'],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** Runs steps two at a time, and shows the output of each when it ends. Returns how many passed and how many failed. */
export async function runSteps(steps: readonly Step[]): Promise<{ passed: number; failed: number }> {
  const waiting = [...steps];
  const broken: string[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) if (!(await isGood(step))) broken.push(step.name);
  };
  await Promise.all([work(), work()]);
  if (broken.length > 0) console.error(`Failed: ${broken.join(', ')}.`);
  return { passed: steps.length - broken.length, failed: broken.length };
}

async function isGood({ name, command }: Step): Promise<boolean> {
  const [program, ...args] = command;
  const begun = performance.now();
  const run = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const good = await new Promise<boolean>((done) => {
    run.once('error', ({ message }) => {
      output += `${program} can't be started (${message}); run this through npm, after "npm ci".\n`;
      done(false);
    });
    run.once('close', (status) => done(status === 0));
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${output}${good ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  return good;
}
