/* eslint-disable no-console */
import { differences, OPTION_SETS } from './compare.ts';
import { randomGamePositions } from './random-positions.ts';
import { constructedPositions, THEME_NAMES } from './slow/positions.ts';

/*
 * Compares the kernel with the slow implementation on many positions under all options:
 * node games/ducart/test/agreement.ts [positions] [first seed]
 */
const wanted = Number(process.argv[2] ?? 24_000);
const firstSeed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(firstSeed)) {
  console.error('Usage: node games/ducart/test/agreement.ts [positions, 1 or more] [first seed, a whole number]');
  process.exit(2);
}

let compared = 0;
let differing = 0;

function compare(text: string): void {
  const found = differences(text, OPTION_SETS[compared % OPTION_SETS.length]);
  compared++;
  if (found.length === 0) return;
  differing++;
  for (const line of found.slice(0, 3)) console.error(line);
}

const perTheme = Math.ceil(wanted / 2 / THEME_NAMES.length);
for (const { text } of constructedPositions(firstSeed, perTheme)) compare(text);
for (let seed = firstSeed; compared < wanted; seed++) {
  const game = { ...OPTION_SETS[seed % OPTION_SETS.length], swap: seed % 3 === 0 ? ('on' as const) : ('off' as const) };
  for (const text of randomGamePositions(game, seed, 600, 4)) compare(text);
}
console.log(`${compared} positions compared, ${differing} differ.`);
process.exitCode = differing === 0 ? 0 : 1;
