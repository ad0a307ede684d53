// npm run measure -- fit GAME [--games N] [--nodes N] [--judge N] [--seed N] [--keep FILE]...: the weights of an evaluation, for Bucky and Ducart.
// Plays games of the engine against itself, adds their quiet positions, results and scores to the first FILE, and prints weights.ts as all
// positions in the FILEs have it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { legalMoves, random, resolveOptions, unwrap, type Seat, type Trait } from '@menagerie/core';
import { createSearch } from '@menagerie/engine';
import { findGame } from '@menagerie/registry/all';
import * as bucky from '../games/bucky/src/worth.ts';
import * as ducart from '../games/ducart/src/worth.ts';

/** What a game's evaluation is made of. */
interface Worth {
  readonly TRAITS: readonly Trait[];
  /** How often the first seat has each trait, less how often the second has it. */
  traitsOf(position: unknown): Float64Array;
  /** How late it is, from 0 to 1. */
  latenessOf(position: unknown): number;
}

interface Fitted {
  readonly worth: Worth;
  /** The lead that makes winning e times as likely. */
  readonly scale: number;
  /** The lead after which a game is given up. */
  readonly lost: number;
  /** How much of a position's chance is what a search says of it; the rest is the result. */
  readonly trust: number;
  /** How strongly weights are drawn towards those of now, so that traits that are rare stay as they are. */
  readonly ridge: number;
}

const FITTED: Readonly<Record<string, Fitted>> = {
  bucky: { worth: bucky, scale: 300, lost: Infinity, trust: 0, ridge: 3 },
  ducart: { worth: ducart, scale: 800, lost: 2300, trust: 0.6, ridge: 100 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '5000' },
    nodes: { type: 'string', default: '300' },
    judge: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string', multiple: true, default: ['positions.txt'] },
  },
});
const [games, nodes, judge, seed] = [values.games, values.nodes, values.judge, values.seed].map(Number);
const fitted = FITTED[positionals.join()];
const isRight = fitted !== undefined && [games, nodes, judge, seed].every((value) => Number.isInteger(value) && value >= 0);
if (!isRight || nodes === 0 || judge === 0) {
  const names = Object.keys(FITTED).join('|');
  console.error(
    `Usage: npm run measure -- fit ${names} [--games N] [--nodes N] [--judge N] [--seed N] [--keep FILE]..., with whole numbers`,
  );
  process.exit(2);
}
const game = findGame(positionals[0])!;
const { evaluation } = game;
const { worth } = fitted;
const { TRAITS } = worth;
const options = unwrap(resolveOptions(game.options));

/** Plies at random before the engine takes over, at least and at most, and one in so many later. */
const OPENING = [4, 11] as const;
const SLIP = 40;
/** Every so many plies a position is looked at. */
const STEP = 3;
const LONGEST = 300;
/** A search that is so sure of the end teaches nothing. */
const DECIDED = 3000;
/** A game is given up after so many plies in a row in which both sides see it lost for the same one. */
const SURE = 6;
/** One position in so many tests the fit, by its game. */
const TESTED = 10;

/** The weights of now, as they make winning e times as likely. */
const BEFORE = Float64Array.from(
  [...TRAITS.map(({ early }) => early), ...TRAITS.map(({ late }) => late)],
  (weight) => weight / fitted.scale,
);

const search = createSearch(game, evaluation, { hashMegabytes: 4 });
for (let number = 0; number < games; number++) appendFileSync(values.keep[0], playOne(number));

/** Counts of traits, early and late, and White's chance: the part of the point that it got, or what a search says. */
interface Sample {
  readonly counts: Float64Array;
  readonly won: number;
}

const [learnt, tested] = readSamples();
console.error(`${learnt.length + tested.length} positions, ${tested.length} of them to test the fit`);
const weights = fit(learnt);
console.error(`before: surprise ${surprise(BEFORE, learnt).toFixed(4)}, in other games ${surprise(BEFORE, tested).toFixed(4)}`);
console.error(`surprise ${surprise(weights, learnt).toFixed(4)}, in other games ${surprise(weights, tested).toFixed(4)}`);
print(weights);

/** Plays a game and returns its quiet positions, a line each: position text, White's part of the point, game, what a search says for White. */
function playOne(number: number): string {
  const source = random(Math.imul(seed, 100_003) + number);
  const position = game.start(options);
  const opening = OPENING[0] + source.below(OPENING[1] - OPENING[0] + 1);
  const texts: (readonly [text: string, score: number])[] = [];
  let winner: Seat = 0;
  let sure = 0;
  search.clear();
  for (let ply = 0; ply < LONGEST && sure < SURE && !game.outcome(position); ply++) {
    if (ply < opening || source.below(SLIP) === 0) {
      const moves = legalMoves(game, position);
      position.make(moves[source.below(moves.length)]);
      continue;
    }
    const { move, score } = search.search(position, { now: () => 0, nodes: ply % STEP === 0 ? judge : nodes });
    const isQuiet = evaluation.quiet(position) && !evaluation.tactical(position, move) && Math.abs(score) < DECIDED;
    if (isQuiet && ply % STEP === 0) texts.push([game.format(position), position.turn === 0 ? score : -score]);
    const ahead = score > 0 ? position.turn : 1 - position.turn;
    if (Math.abs(score) < fitted.lost) sure = 0;
    else sure = ahead === winner ? sure + 1 : 1;
    winner = ahead;
    position.make(move);
  }
  const [first] = sure < SURE ? (game.outcome(position)?.ranking ?? [[0, 1]]) : [[winner]];
  const won = first.includes(0) ? 1 / first.length : 0;
  return texts.map(([text, score]) => `${text}|${won}|${number}|${Math.round(score)}\n`).join('');
}

function readSamples(): readonly [Sample[], Sample[]] {
  const sorted: [Sample[], Sample[]] = [[], []];
  for (const line of values.keep.filter((file) => existsSync(file)).flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))) {
    const [text, won, number, score] = line.split('|');
    const position = unwrap(game.parse(text, options));
    // A limit that is near would be taken for the worth of what is on the board.
    if ((evaluation.salt?.(position) ?? 0) !== 0) continue;
    const late = worth.latenessOf(position);
    const found = worth.traitsOf(position);
    const counts = new Float64Array(2 * found.length);
    found.forEach((count, trait) => {
      counts[trait] = count * (1 - late);
      counts[found.length + trait] = count * late;
    });
    sorted[Number(number) % TESTED === 0 ? 1 : 0].push({ counts, won: chanceFrom(Number(won), Number(score ?? 0)) });
  }
  return sorted;
}

/** White's chance by the result and by what a search says. */
function chanceFrom(won: number, score: number): number {
  return (1 - fitted.trust) * won + fitted.trust / (1 + Math.exp(-score / fitted.scale));
}

/** Logistic regression by Newton's method, with a ridge. */
function fit(samples: readonly Sample[]): Float64Array {
  const size = 2 * TRAITS.length;
  let found = Float64Array.from(BEFORE);
  for (let round = 0; round < 8; round++) {
    const rows = Array.from({ length: size }, (_, row) =>
      Float64Array.from({ length: size }, (__, column) => (row === column ? fitted.ridge : 0)),
    );
    const slope = found.map((weight, index) => fitted.ridge * (BEFORE[index] - weight));
    for (const { counts, won } of samples) {
      const chance = chanceOf(found, counts);
      const heft = Math.max(chance * (1 - chance), 1e-4);
      for (let row = 0; row < size; row++) {
        if (counts[row] === 0) continue;
        slope[row] += (won - chance) * counts[row];
        for (let column = 0; column < size; column++) rows[row][column] += heft * counts[row] * counts[column];
      }
    }
    const step = solve(rows, slope);
    found = found.map((weight, index) => weight + step[index]);
  }
  return found;
}

/** Solves a system of linear equations whose matrix is symmetric and positive. Changes both. */
function solve(rows: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = rows[row][pivot] / rows[pivot][pivot];
      if (factor === 0) continue;
      for (let column = pivot; column < size; column++) rows[row][column] -= factor * rows[pivot][column];
      right[row] -= factor * right[pivot];
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let column = row + 1; column < size; column++) right[row] -= rows[row][column] * right[column];
    right[row] /= rows[row][row];
  }
  return right;
}

function chanceOf(weightsNow: Float64Array, counts: Float64Array): number {
  let lead = 0;
  for (let index = 0; index < counts.length; index++) lead += weightsNow[index] * counts[index];
  return 1 / (1 + Math.exp(-lead));
}

/** How much the results surprise whoever knows the chances, on average. */
function surprise(weightsNow: Float64Array, samples: readonly Sample[]): number {
  let sum = 0;
  for (const { counts, won } of samples) {
    const chance = Math.max(1e-6, Math.min(1 - 1e-6, chanceOf(weightsNow, counts)));
    sum -= won * Math.log(chance) + (1 - won) * Math.log(1 - chance);
  }
  return sum / samples.length;
}

function print(weightsNow: Float64Array): void {
  const rounded = weightsNow.map((weight) => Math.round(fitted.scale * weight) + 0);
  console.log(
    `// Made by \`npm run measure -- fit ${positionals[0]}\`: what each trait is worth early and late, if a lead of ${fitted.scale} makes winning e times as likely.`,
  );
  console.log('export const WEIGHTS = {');
  for (const term of new Set(TRAITS.map((each) => each.term))) {
    console.log(`  '${term}': {`);
    TRAITS.forEach((each, trait) => {
      if (each.term === term) console.log(`    ${each.trait}: [${rounded[trait]}, ${rounded[TRAITS.length + trait]}],`);
    });
    console.log('  },');
  }
  console.log('} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [early: number, late: number]>>>>;');
}
