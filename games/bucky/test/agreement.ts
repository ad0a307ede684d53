/* eslint-disable no-console */
import { fork } from 'node:child_process';
import { acceptance, candidates, differences, randomGame, themed } from './compare.ts';

/*
 * Compares the kernel with the slow implementation on many positions, in two processes: node games/bucky/test/agreement.ts [positions]
 * [first seed]
 */
const PROCESSES = 2;
const [wanted, firstSeed, share] = [Number(process.argv[2] ?? 24_000), Number(process.argv[3] ?? 1), process.argv[4]];
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(firstSeed)) {
  console.error('Usage: node games/bucky/test/agreement.ts [positions, 1 or more] [first seed, a whole number]');
  process.exit(2);
}

/** Half the positions come from random games, half are constructed. Twice as many texts may be refused. */
function compareShare(seed: number, count: number): void {
  let compared = 0;
  let differing = 0;
  const compare = (text: string, check = differences): void => {
    const found = check(text);
    if (check === differences) compared++;
    if (found.length === 0) return;
    differing++;
    for (const line of found.slice(0, 3)) console.error(line);
  };
  for (const text of candidates(seed, count * 2)) compare(text, acceptance);
  for (const text of themed(seed, Math.ceil(count / 2))) compare(text);
  for (let game = 0; compared < count; game++) for (const text of randomGame(seed * 10_007 + game, 3)) compare(text);
  process.send?.({ compared, differing });
}

if (share !== undefined) compareShare(firstSeed, wanted);
else {
  const totals = { compared: 0, differing: 0 };
  let failed = false;
  let open = PROCESSES;
  for (let index = 0; index < PROCESSES; index++) {
    const child = fork(import.meta.filename, [String(Math.ceil(wanted / PROCESSES)), String(firstSeed * PROCESSES + index), 'share']);
    child.on('message', (message) => {
      const { compared, differing } = message as typeof totals;
      totals.compared += compared;
      totals.differing += differing;
    });
    child.on('exit', (code) => {
      failed ||= code !== 0;
      if (--open > 0) return;
      console.log(`${totals.compared} positions compared, ${totals.differing} differ.`);
      process.exitCode = failed || totals.differing > 0 ? 1 : 0;
    });
  }
}
