// npm run measure -- shortcuts [rounds]: what each switch of Bucky's sight buys. Switches them off, one at a time and nearly all, and measures
// perft and search beside Bucky as it is, in interleaved pairs.
import { join } from 'node:path';
import { parts } from '../games/bucky/src/sight/answer.ts';
import { bundled, comparedWithFirst } from './pairs.ts';

const rounds = Number(process.argv[2] ?? 9);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run measure -- shortcuts [rounds, 1 or more]');
  process.exit(2);
}

const here = join(import.meta.dirname, '..');
const program = await bundled('sight-side.ts', here, join(here, '.tmp/shortcuts/side.js'));
const names = Object.keys(parts);
// Without danger.ts and all the others a search takes hours: it makes every reply to every reply.
const most = names.filter((part) => part !== 'danger');
const sides = [[], ...names.map((part) => [part]), most].map((off) => ({
  name: off.length === 0 ? 'nothing' : off.length === 1 ? `\`${off[0]}\`` : 'all but `danger`',
  program,
  args: ['bucky', ...off],
}));

const fared = await comparedWithFirst(sides, rounds);
console.log(`Speed as a multiple of that with all of sight/ on; medians of ${rounds} interleaved rounds, processor time\n`);
console.log('| switched off | perft | search |\n|---|---|---|');
for (const { name, perft, search } of fared.slice(1)) console.log(`| ${name} | ${perft.toFixed(2)} | ${search.toFixed(2)} |`);
const signatures = new Set(fared.map(({ signature }) => signature));
if (signatures.size > 1) {
  console.error(`\nThe search changes with sight: ${fared.map(({ name, signature }) => `${name} ${signature}`).join(', ')} nodes.`);
  process.exitCode = 1;
}
