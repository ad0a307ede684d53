// npm run armies [-- --deeds N]: proves for every pairing of Fourplay's ready-made armies that no play of round 1 captures (F2.5).
import { parseArgs } from 'node:util';
import { captureInRound1, meeting, optionsOf, pairings } from '../games/fourplay/test/quiet.ts';

const { values } = parseArgs({ options: { deeds: { type: 'string', default: '1' } } });
const deeds = Number(values.deeds);
if (!Number.isInteger(deeds) || deeds < 0) {
  console.error('Use --deeds with a whole number.');
  process.exit(2);
}
proveQuiet();

/** Prints for how many tables no play of round 1 captures, and which lines break that. */
function proveQuiet(): void {
  for (const budget of ['615', '300']) {
    for (const players of ['4', '3', '2']) {
      const options = optionsOf({ budget, players });
      let tables = 0;
      for (const table of pairings(options)) {
        tables++;
        const line = captureInRound1(meeting(options, table), deeds);
        if (!line) continue;
        console.error(`${table.map(({ name }) => name).join(', ')}: ${line.join(' ')}`);
        process.exitCode = 1;
      }
      console.log(`${budget} F$, ${players} players: ${tables} tables, no capture in round 1 after up to ${deeds} plays before it`);
    }
  }
}
