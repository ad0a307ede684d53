// npm run measure -- ends [--games N] [--nodes N] [--level hunter] [--seed N] [--equal] [--each] [--set id=value]: how games of Fourplay end when
// every seat plays at one level with drawn ready-made armies. Equal arguments give equal games on every machine.
import { parseArgs } from 'node:util';
import { random, resolveOptions, seatsOf, type Options, type Seat } from '@menagerie/core';
import { createSearch, findLevel, prepare, think } from '@menagerie/engine';
import { findGame } from '@menagerie/registry/all';
import { fourplay } from '../games/fourplay/src/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '2000' },
    level: { type: 'string', default: 'hunter' },
    seed: { type: 'string', default: '1' },
    equal: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [games, nodes, seed] = [values.games, values.nodes, values.seed].map(Number);
const level = findLevel(values.level);
if (![games, nodes, seed].every((value) => Number.isInteger(value) && value > 0) || !level)
  refuse('Use --games, --nodes and --seed with whole numbers, and --level with the id or number of a level.');
const given = resolveOptions(fourplay.options, Object.fromEntries(values.set.map((each) => each.split('=', 2))) as Options);
if (!given.ok) refuse(given.error.message);
const options = given.value;
const seats = seatsOf(fourplay, options);
const search = createSearch(fourplay, findGame('fourplay')!.evaluation);

interface Played {
  /** Who went out in which round, earliest first. */
  readonly outs: readonly { readonly seat: Seat; readonly round: number }[];
  /** The last round that was played. */
  readonly rounds: number;
  readonly isDecided: boolean;
  readonly first: readonly Seat[];
}

const begun = performance.now();
const played = Array.from({ length: games }, (_, number) => {
  const game = play(seed - 1 + number);
  if (values.each) {
    const outs = game.outs.map(({ seat, round }) => `${fourplay.seats[seat].name} ${round}`).join(', ');
    console.log(`  ${number + 1}. ${game.rounds} rounds, first ${names(game.first)}; out: ${outs || 'nobody'}`);
  }
  return game;
});
report();

/** Plays a game to its end. All that is random, even the level's errors, follows from its number. */
function play(number: number): Played {
  const source = random(1000 + number);
  const drawn = seats.map((seat) => prepare(fourplay, options, seat, source));
  const same = fourplay.preparation!.readymades(options)[number % fourplay.preparation!.readymades(options).length];
  const papers = fourplay.seats.map((_, seat) => (values.equal ? same.papers(seat) : (drawn[seats.indexOf(seat)] ?? [])));
  const position = fourplay.preparation!.open(options, papers);
  const outs: { seat: Seat; round: number }[] = [];
  search.clear();
  let { round } = position;
  let outcome = fourplay.outcome(position);
  for (let ply = 0; outcome === null; ply++) {
    round = position.round;
    const before = position.seatsIn();
    const limits = { now: () => 0, nodes };
    position.make(think(search, position, { ...level!, milliseconds: Infinity }, 10_000 * number + ply, limits).move);
    for (const seat of before) if (!position.isIn(seat)) outs.push({ seat, round });
    outcome = fourplay.outcome(position);
  }
  return { outs, rounds: round, isDecided: outcome.reason === 'last-king', first: outcome.ranking[0] };
}

function report(): void {
  const rounds = sorted(played.map((game) => game.rounds));
  const firstOuts = sorted(played.map(({ outs }) => outs[0]?.round ?? Infinity));
  const waits = sorted(played.flatMap((game) => game.outs.map(({ round }) => game.rounds - round)));
  const told = values.set.length === 0 ? 'default options' : values.set.join(' ');
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${games} games at ${level!.name}, ${nodes} nodes a play, ${told}, seed ${seed}; ${seconds} s`);
  console.log(`  ended by a last King: ${share(played.filter(({ isDecided }) => isDecided).length)}`);
  console.log(`  rounds: quartiles ${[0.25, 0.5, 0.75].map((part) => at(rounds, part)).join(', ')}`);
  console.log(`  first player out: round ${orNone(firstOuts[0])} at the earliest, ${orNone(at(firstOuts, 0.5))} in the median`);
  console.log(`  rounds waited by players who are out: quartiles ${[0.25, 0.5, 0.75].map((part) => orNone(at(waits, part))).join(', ')}`);
  console.log(`  first out: ${bySeat(({ outs }) => outs.slice(0, 1).map(({ seat }) => seat))}`);
  console.log(`  first place: ${bySeat(({ first }) => first)}`);
}

/** The share of games for each seat; games with several are divided among them. */
function bySeat(of: (game: Played) => readonly Seat[]): string {
  return seats
    .map((seat) => {
      const count = played.reduce((sum, game) => sum + (of(game).includes(seat) ? 1 / of(game).length : 0), 0);
      return `${fourplay.seats[seat].name} ${share(count)}`;
    })
    .join(', ');
}

function sorted(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}

function at(numbers: readonly number[], part: number): number {
  return numbers[Math.floor(numbers.length * part)] ?? Infinity;
}

function orNone(round: number): string {
  return round === Infinity ? 'none' : String(round);
}

function share(count: number): string {
  return `${((100 * count) / games).toFixed(0)} %`;
}

function names(group: readonly Seat[]): string {
  return group.map((seat) => fourplay.seats[seat].name).join(' and ');
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
