// npm run measure -- start [ROUNDS]: how long the command line takes to start and answer, beside a script that only loads a game's rules.
// Runs in turn, medians of the rounds' ratios; target: 1.5.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './measure.ts';
import { entries } from '@menagerie/registry';

const REACH = 1.5;
const rounds = Number(process.argv[2] ?? 9);
const root = join(import.meta.dirname, '..');
mkdirSync(join(root, '.tmp'), { recursive: true });
const folder = mkdtempSync(join(root, '.tmp/start-'));
const script = (name: string, text: string): string => {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, text);
  return file;
};
const CLI = join(root, 'apps/cli/src/main.ts');

const timeOf = (args: readonly string[]): number => {
  const begun = performance.now();
  execFileSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - begun;
};

try {
  for (const { id: game } of entries) {
    const rules = script(game, `import * as rules from '@menagerie/${game}';\nif (Object.keys(rules).length === 0) process.exit(1);\n`);
    for (const command of [['moves', game], ['games']]) {
      const ratios: number[] = [];
      const times: number[] = [];
      for (let round = -1; round < rounds; round++) {
        const alone = timeOf([rules]);
        const whole = timeOf([CLI, ...command]);
        if (round < 0) continue;
        ratios.push(whole / alone);
        times.push(whole);
      }
      const ratio = median(ratios);
      const words = `menagerie ${command.join(' ')}: ${median(times).toFixed(0)} ms, ${ratio.toFixed(2)} × the rules of ${game} alone`;
      console.log(`${ratio <= REACH ? 'holds' : 'FAILS'}  ${words}`);
      if (ratio > REACH) process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
