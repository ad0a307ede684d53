// npm run measure -- paired COMMIT GAME [rounds]: measures perft and search of one game in this tree and at a commit, in interleaved pairs.
import { join } from 'node:path';
import { findGame } from '@menagerie/registry/all';
import { filesOf } from './commit.ts';
import { bundled, comparedWithFirst } from './pairs.ts';

const [commit, id] = process.argv.slice(2);
const rounds = Number(process.argv[4] ?? 9);
if (commit === undefined || findGame(id ?? '') === undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run measure -- paired COMMIT GAME [rounds, 1 or more]');
  process.exit(2);
}

const here = join(import.meta.dirname, '..');
const folder = join(here, '.tmp/paired');
const before = filesOf(commit, 'paired');

const sides = [
  { name: commit, program: await bundled('side.ts', before, join(folder, 'before.js')), args: [id] },
  { name: 'this tree', program: await bundled('side.ts', here, join(folder, 'after.js')), args: [id] },
];
const [first, second] = await comparedWithFirst(sides, rounds);
console.log(`This tree's speed as a multiple of ${commit}'s; medians of ${rounds} interleaved pairs, processor time`);
for (const [workload, ratio] of second.ratios) console.log(`${workload.padEnd(34)}${ratio.toFixed(2)}`);
console.log(`perft ${second.perft.toFixed(2)}, search ${second.search.toFixed(2)}`);
console.log(`Bench of this game: ${first.signature} before, ${second.signature} now`);
