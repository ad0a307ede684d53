/* eslint-disable no-console */
import { differences, tally, type Tally } from './compare.ts';
import { OPTION_SETS } from './option-sets.ts';
import { randomGamePositions } from './random-positions.ts';
import { constructedPositions } from './slow/positions.ts';

/*
 * Compares the kernel with the slow implementation on many positions under all options, and says for each theme how much it compared: node
 * games/fourplay/test/agreement.ts [positions] [first seed]
 */
const wanted = Number(process.argv[2] ?? 10_000);
const firstSeed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(firstSeed)) {
  console.error('Usage: node games/fourplay/test/agreement.ts [positions, 1 or more] [first seed, a whole number]');
  process.exit(2);
}

/** Constructed positions for each seed and set of options. */
const CONSTRUCTED = 96;
/** Plays of a random game for each seed and set of options. One position in `EVERY` is compared, fewer if they are slow to judge (F8.2). */
const PLAYS = 400;
const EVERY = { '1': 20, '2': 30, '3': 80 } as const;

const tallies = new Map<string, Tally>();
const all = tally();
let differing = 0;

function compare(theme: string, text: string, index: number): void {
  const counted = tally();
  const found = differences(text, OPTION_SETS[index], counted);
  for (const into of [all, tallies.get(theme) ?? tally()]) {
    for (const name of Object.keys(counted) as (keyof Tally)[]) into[name] += counted[name];
    if (into !== all) tallies.set(theme, into);
  }
  if (found.length === 0) return;
  differing++;
  for (const line of found.slice(0, 3)) console.error(`${theme}: ${line}`);
}

let seed = firstSeed;
for (; all.positions < wanted; seed++) {
  for (const [index, options] of OPTION_SETS.entries()) {
    for (const { theme, text } of constructedPositions(seed, CONSTRUCTED, options)) compare(theme, text, index);
    for (const text of randomGamePositions(options, seed, PLAYS, EVERY[options.movesPerTurn ?? '1'])) compare('random cycles', text, index);
  }
  console.log(`Seed ${seed}: ${all.positions} positions compared so far, ${differing} differ.`);
}
console.table(Object.fromEntries([...tallies, ['all', all]]));
console.log(`${all.positions} positions of seeds ${firstSeed} to ${seed - 1} compared, ${differing} differ.`);
process.exitCode = differing === 0 ? 0 : 1;
