/* eslint-disable no-console */
import { differences } from './compare.ts';
import { OPTION_SETS } from './option-sets.ts';
import { randomGamePositions } from './random-positions.ts';
import { constructedPositions } from './slow/positions.ts';

/*
 * Compares the kernel with the slow implementation on many positions under all options, effects between turns included:
 * node games/fourplay/test/agreement.ts [positions] [first seed]
 */
const wanted = Number(process.argv[2] ?? 10_000);
const firstSeed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(firstSeed)) {
  console.error('Usage: node games/fourplay/test/agreement.ts [positions, 1 or more] [first seed, a whole number]');
  process.exit(2);
}

let compared = 0;
let effects = 0;
let differing = 0;

function compare(text: string, index: number): void {
  const found = differences(text, OPTION_SETS[index]);
  compared++;
  if (/ [rbyg]0 /.test(text)) effects++;
  if (found.length === 0) return;
  differing++;
  for (const line of found.slice(0, 3)) console.error(line);
}

for (let seed = firstSeed; compared < wanted; seed++) {
  for (const [index, options] of OPTION_SETS.entries()) {
    for (const { text } of constructedPositions(seed, 60, options)) compare(text, index);
    for (const text of randomGamePositions(options, seed, 400, 20)) compare(text, index);
  }
  console.log(`${compared} positions compared, ${effects} of them before effects between turns; ${differing} differ.`);
}
process.exitCode = differing === 0 ? 0 : 1;
