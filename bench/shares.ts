// npm run measure -- shares GAME [--games N] [--nodes N] [--seed N] [--set id=value]: whether chances come true. Plays games between Hunters, asks
// the engine for everybody's chances on the way as the analysis board does, and prints how often those came first to whom it gave 60 to 70 %.
import { parseArgs } from 'node:util';
import { resolveOptions, seatsOf, unwrap, type Options } from '@menagerie/core';
import { analyse, createSearch, findLevel, think } from '@menagerie/engine';
import { openedFrom, openingOf } from '@menagerie/engine/match';
import { findGame } from '@menagerie/registry/all';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [games, nodes, seed] = [values.games, values.nodes, values.seed].map(Number);
const game =
  findGame(positionals[0] ?? '') ?? refuse('Usage: npm run measure -- shares GAME [--games N] [--nodes N] [--seed N] [--set id=value]');
const given = resolveOptions(game.options, Object.fromEntries(values.set.map((each) => each.split('=', 2))) as Options);
if (!given.ok) refuse(given.error.message);
if (![games, nodes, seed].every((value) => Number.isInteger(value) && value > 0))
  refuse('Use --games, --nodes and --seed with whole numbers.');
const options = given.value;
const seats = seatsOf(game, options);
const hunter = { ...findLevel('hunter')!, milliseconds: Infinity };
const search = createSearch(game, game.evaluation);

/** Random plies before the Hunters take over, so that games differ; and plies from one question to the next. */
const RANDOM = 4;
const STEP = 2 * seats.length;
/** A tenth with fewer answers says little. */
const ENOUGH = 100;

/** What the engine said of the seats that were in, and what they got: 1 for first place, or their part of a shared one. */
interface Asked {
  readonly shares: readonly number[];
  readonly won: readonly number[];
}

const asked = Array.from({ length: games }, (_, number) => askedIn(seed - 1 + number));
const answers = asked.flat();
const told = values.set.length === 0 ? 'default options' : values.set.join(' ');
console.log(`${game.name}: ${answers.length} questions in ${games} games between Hunters, ${nodes} nodes each, ${told}, seed ${seed}`);
let farthest = 0;
for (let tenth = 0; tenth < 10; tenth++) {
  const within = answers.flatMap(({ shares, won }) =>
    shares.flatMap((share, index) => (Math.min(9, Math.floor(10 * share)) === tenth ? [{ share, won: won[index] }] : [])),
  );
  if (within.length === 0) continue;
  const [said, got] = [mean(within.map(({ share }) => share)), mean(within.map(({ won }) => won))];
  if (within.length >= ENOUGH) farthest = Math.max(farthest, Math.abs(said - got));
  console.log(`  told ${10 * tenth} to ${10 * tenth + 10} %: ${percent(said)} on average; ${percent(got)} of ${within.length} came first`);
}
const factors = Array.from({ length: 60 }, (_, index) => 0.05 * (index + 1));
const best = factors.reduce((one, other) => (surprise(other) < surprise(one) ? other : one));
console.log(`  farthest apart in a tenth with ${ENOUGH} or more: ${percent(farthest)}`);
console.log(
  `  surprise ${surprise(1).toFixed(4)}; least, ${surprise(best).toFixed(4)}, if a lead counted ${best.toFixed(2)} times as much`,
);
const begun = seats.map((seat, index) => `${game.seats[seat].name} ${percent(mean(asked.map(([first]) => first.shares[index])))}`);
console.log(`  at the start: ${begun.join(', ')}`);

function askedIn(number: number): readonly Asked[] {
  const position = openedFrom(game, options, unwrap(openingOf(game, options, { plies: RANDOM, book: null }, seed, number)));
  const seen: { readonly seats: readonly number[]; readonly shares: readonly number[] }[] = [];
  search.clear();
  let outcome = game.outcome(position);
  for (let ply = 0; outcome === null; ply++) {
    if (ply % STEP === 0) {
      const { lines } = analyse(game, game.evaluation, position, { now: () => 0, nodes }, undefined, search);
      const left = seats.filter((seat) => game.elimination?.isIn(position, seat) ?? true);
      seen.push({ seats: left, shares: left.map((seat) => lines[0].shares[seat]) });
    }
    position.make(think(search, position, hunter, 10_000 * number + ply, { now: () => 0, nodes }).move);
    outcome = game.outcome(position);
  }
  const [first] = outcome.ranking;
  return seen.map(({ seats: left, shares }) => ({ shares, won: left.map((seat) => (first.includes(seat) ? 1 / first.length : 0)) }));
}

/** The average surprise at who came first, if a lead counted so many times as much. */
function surprise(factor: number): number {
  return mean(
    answers.map(({ shares, won }) => {
      const weights = shares.map((share) => Math.max(share, 1e-6) ** factor);
      const sum = weights.reduce((a, b) => a + b, 0);
      return weights.reduce((all, weight, index) => all - won[index] * Math.log(weight / sum), 0);
    }),
  );
}

function mean(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0) / list.length;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
