// npm run measure -- shares [--games N] [--nodes N] [--seed N] [--set id=value]: fits the shares of the engine in Fourplay to games of four Hunters. A lead
// of SCALE makes first place e times as likely, and SCALE = base + slope × the average points of the players who are in. Prints the best
// base and slope, and how often first place came for each predicted share.
import { parseArgs } from 'node:util';
import { random, resolveOptions, seatsOf, type Options } from '@menagerie/core';
import { createSearch, findLevel, prepare, think } from '@menagerie/engine';
import { evaluation } from '../games/fourplay/src/evaluate.ts';
import { fourplay } from '../games/fourplay/src/index.ts';
import { wealth } from '../games/fourplay/src/outcome.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '40' },
    nodes: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [games, nodes, seed] = [values.games, values.nodes, values.seed].map(Number);
const given = resolveOptions(fourplay.options, Object.fromEntries(values.set.map((each) => each.split('=', 2))) as Options);
if (![games, nodes, seed].every((value) => Number.isInteger(value) && value > 0) || !given.ok) {
  console.error('Use --games, --nodes and --seed with whole numbers, and --set with options of Fourplay.');
  process.exit(2);
}
const options = given.value;
const hunter = { ...findLevel('hunter')!, milliseconds: Infinity };
const search = createSearch(fourplay, evaluation);

/** A position at the start of a round: worths and results of the players who are in. */
interface Sample {
  readonly points: number;
  readonly worths: readonly number[];
  /** 1 for first place alone; shared first places share it. */
  readonly won: readonly number[];
}

const samples = Array.from({ length: games }, (_, number) => samplesOf(seed - 1 + number)).flat();
const grid = Array.from({ length: 30 }, (_, index) => 200 * index);
const fits = grid.flatMap((base) => Array.from({ length: 16 }, (_, step) => ({ base, slope: 10 * step })));
const scored = fits.filter(({ base, slope }) => base + slope > 0).map((fit) => ({ ...fit, loss: lossOf(fit.base, fit.slope) }));
const best = scored.reduce((one, other) => (other.loss < one.loss ? other : one));
const told = values.set.length === 0 ? 'default options' : values.set.join(' ');
console.log(`${samples.length} positions of ${games} games at Hunter, ${nodes} nodes a play, ${told}, seed ${seed}`);
console.log(`  best: base ${best.base}, slope ${best.slope}, loss ${best.loss.toFixed(3)} (everybody alike: ${lossOf(1e9, 0).toFixed(3)})`);
const now = scored.find(({ base, slope }) => base === 200 && slope === 0);
if (now) console.log(`  one scale of 200 throughout: loss ${now.loss.toFixed(3)}`);
for (let low = 0; low < 1; low += 0.1) {
  const within = samples.flatMap((sample) =>
    sharesIn(sample, best.base, best.slope).flatMap((share, index) => (share >= low && share < low + 0.1 ? [sample.won[index]] : [])),
  );
  const won = within.reduce((sum, each) => sum + each, 0) / within.length;
  if (within.length > 0) console.log(`  predicted ${percent(low)} to ${percent(low + 0.1)}: first in ${percent(won)} of ${within.length}`);
}

function samplesOf(number: number): readonly Sample[] {
  const source = random(5000 + number);
  const seats = seatsOf(fourplay, options);
  const papers = fourplay.seats.map((_, seat) => (seats.includes(seat) ? prepare(fourplay, options, seat, source) : []));
  const position = fourplay.preparation!.open(options, papers);
  const seen: { points: number; seats: readonly number[]; worths: readonly number[] }[] = [];
  search.clear();
  let outcome = fourplay.outcome(position);
  for (let ply = 0, round = 0; outcome === null; ply++) {
    if (position.round !== round) {
      round = position.round;
      const living = position.seatsIn();
      const points = living.reduce((sum, seat) => sum + wealth(position, seat).value, 0) / living.length;
      seen.push({ points, seats: living, worths: living.map((seat) => evaluation.evaluate(position, seat)) });
    }
    position.make(think(search, position, hunter, 10_000 * number + ply, { now: () => 0, nodes }).move);
    outcome = fourplay.outcome(position);
  }
  const [first] = outcome.ranking;
  return seen.map(({ points, seats: living, worths }) => ({
    points,
    worths,
    won: living.map((seat) => (first.includes(seat) ? 1 / first.length : 0)),
  }));
}

function sharesIn({ points, worths }: Sample, base: number, slope: number): readonly number[] {
  const top = Math.max(...worths);
  const weights = worths.map((worth) => Math.exp((worth - top) / (base + slope * points)));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** The average surprise at who came first. */
function lossOf(base: number, slope: number): number {
  const losses = samples.map((sample) =>
    sharesIn(sample, base, slope).reduce((sum, share, index) => sum - sample.won[index] * Math.log(Math.max(share, 1e-9)), 0),
  );
  return losses.reduce((a, b) => a + b, 0) / samples.length;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}
