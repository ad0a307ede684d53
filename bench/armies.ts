// npm run armies [-- --deeds N] [--cycles N] [--nodes N] [--equal] [--each] [--budget 615] [--set id=value]: proves for every pairing of
// Fourplay's ready-made armies that no play of round 1 captures (F2.5). Then four Hunters play games with them: when players go out, how
// games end, who wins.
import { parseArgs } from 'node:util';
import { random, resolveOptions, type Options } from '@menagerie/core';
import { createSearch, findLevel, think } from '@menagerie/engine';
import { findGame } from '@menagerie/registry/all';
import { armiesFor } from '../games/fourplay/src/armies.ts';
import { fourplay, type FourplayPosition } from '../games/fourplay/src/index.ts';
import { captureInRound1, meeting, optionsOf, pairings, type Table } from '../games/fourplay/test/quiet.ts';

const { values } = parseArgs({
  options: {
    deeds: { type: 'string', default: '1' },
    cycles: { type: 'string', default: '0' },
    nodes: { type: 'string', default: '700' },
    equal: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    budget: { type: 'string', default: '615' },
    level: { type: 'string', default: 'hunter' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [deeds, cycles, nodes, seed] = [values.deeds, values.cycles, values.nodes, values.seed].map(Number);
const level = findLevel(values.level);
if (
  ![deeds, cycles, nodes, seed].every((value) => Number.isInteger(value) && value >= 0) ||
  !level ||
  !['615', '300'].includes(values.budget)
) {
  console.error(
    'Use --deeds, --cycles, --nodes and --seed with whole numbers, --budget with 615 or 300, --level with cub, hunter or beast.',
  );
  process.exit(2);
}

/** Nobody should be out before this round. */
const GENTLE = 6;

const given = resolveOptions(fourplay.options, {
  budget: values.budget,
  ...(Object.fromEntries(values.set.map((each) => each.split('=', 2))) as Options),
});
if (!given.ok) {
  console.error(given.error.message);
  process.exit(2);
}
const options = given.value;
const search = createSearch(fourplay, findGame('fourplay')!.evaluation);
if (deeds > 0) proveQuiet();
if (cycles > 0) playCycles();

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

interface Cycle {
  /** The round in which each player went out, earliest first. */
  readonly outs: readonly number[];
  readonly round: number;
  readonly isDecided: boolean;
  readonly first: readonly number[];
}

function playCycles(): void {
  const played: Cycle[] = [];
  for (let number = 0; number < cycles; number++) {
    const cycle = playCycle(number);
    played.push(cycle);
    if (!values.each) continue;
    const first = cycle.first.map((seat) => fourplay.seats[seat].name).join(' and ');
    console.log(`  ${number + 1}. round ${cycle.round}: ${first} first; out in rounds ${cycle.outs.join(', ') || 'none'}`);
  }
  const firstOuts = played.map(({ outs }) => outs[0] ?? Infinity).sort((a, b) => a - b);
  const share = (count: number): string => `${((100 * count) / cycles).toFixed(0)} %`;
  const decided = played.filter(({ isDecided }) => isDecided);
  console.log(
    `${cycles} cycles of four at ${level!.name}, ${nodes} nodes a play, ${values.equal ? 'equal' : 'drawn'} armies of ${values.budget} F$, seed ${seed}`,
  );
  const roundOf = (round: number): string => (round === Infinity ? 'nobody was' : `round ${round}`);
  console.log(`  first player out: ${roundOf(firstOuts[0])} at the earliest, ${roundOf(firstOuts[firstOuts.length >> 1])} in the median`);
  if (firstOuts[0] < GENTLE) {
    console.error(`  too early: nobody should be out before round ${GENTLE}`);
    process.exitCode = 1;
  }
  console.log(
    `  ended by a last King: ${share(decided.length)}; rounds played, median ${played.map(({ round }) => round).sort((a, b) => a - b)[played.length >> 1]}`,
  );
  const seats = fourplay.seats.map(
    ({ name }, seat) => `${name} ${share(played.reduce((sum, { first }) => sum + (first.includes(seat) ? 1 / first.length : 0), 0))}`,
  );
  console.log(`  first: ${seats.join(', ')}`);
}

/** Plays a game to its end. All that is random, even the level's errors, follows from its number and the seed. */
function playCycle(number: number): Cycle {
  const source = random(1000 * seed + number);
  const armies = armiesFor(options);
  const table: Table = values.equal
    ? fourplay.seats.map(() => armies[number % armies.length])
    : fourplay.seats.map(() => armies[source.below(armies.length)]);
  const position = meeting(options, table);
  const outs: number[] = [];
  search.clear();
  let outcome = fourplay.outcome(position);
  for (let ply = 0; outcome === null; ply++) {
    const { round } = position;
    const before = standing(position);
    position.make(think(search, position, level!, 10_000 * (1000 * (seed - 1) + number) + ply, { now: () => 0, nodes }).move);
    for (let gone = standing(position); gone < before; gone++) outs.push(round);
    outcome = fourplay.outcome(position);
  }
  return { outs, round: position.round, isDecided: outcome.reason === 'last-king', first: outcome.ranking[0] };
}

function standing(position: FourplayPosition): number {
  return fourplay.elimination!.standing(position)[0].length;
}
