/* eslint-disable no-console */
import { misjudged, played } from './judged.ts';

/*
 * Compares what the kernel judges by sight with what carrying every move out shows:
 * node games/bucky/test/judging.ts [positions] [seed]
 */
const wanted = Number(process.argv[2] ?? 200_000);
const seed = Number(process.argv[3] ?? 1);
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(seed)) {
  console.error('Usage: node games/bucky/test/judging.ts [positions, 1 or more] [seed, a whole number]');
  process.exit(2);
}

const judged = { positions: 0, moves: 0 };
let differing = 0;
for (const position of played(seed)) {
  const found = misjudged(position, judged);
  if (found.length > 0) differing++;
  for (const line of found.slice(0, 3)) console.error(line);
  if (judged.positions >= wanted) break;
}
console.log(`${judged.positions} positions of seed ${seed}, ${judged.moves} moves carried out, ${differing} differ.`);
process.exitCode = differing === 0 ? 0 : 1;
