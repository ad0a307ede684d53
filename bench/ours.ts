import { perft, random, randomMove, resolveOptions, unwrap, type WholeGame, type Position } from '@menagerie/core';
import { createSearch } from '@menagerie/engine';
import { repeatsFor, type Workload } from './measure.ts';
import { MIDDLES, PERFT_DEPTHS, USUAL_DEPTHS } from './positions.ts';

const SEED = 1;
const SIGNATURE_DEPTH = 4;

/** How long and how much to measure. */
export interface Extent {
  /** About how many milliseconds one run repeats perft; at least once. */
  readonly perftMilliseconds: number;
  /** About how many plies one run of random play has. */
  readonly plies: number;
  /** Nodes of one search. */
  readonly nodes: number;
}

/** The workloads of one game, and the names of those with a speed target. */
export interface GameWorkloads {
  readonly game: WholeGame;
  readonly all: readonly Workload[];
  readonly perfts: readonly string[];
  readonly plies: string;
  readonly search: string;
}

/** Perft from the start and from middle-game positions, random play, and search of a game. */
export function workloadsOf(game: WholeGame, { perftMilliseconds, plies, nodes }: Extent): GameWorkloads {
  const positions = positionsOf(game);
  const depths = PERFT_DEPTHS[game.id] ?? USUAL_DEPTHS;
  const perfts = positions.map(({ name, position }, index): Workload => {
    const depth = index === 0 ? depths.start : depths.middles;
    const repeats = repeatsFor(perftMilliseconds, () => perft(game, position, depth));
    return { name: `${game.name} perft, ${name}, depth ${depth}`, run: () => repeated(repeats, () => perft(game, position, depth)) };
  });
  const random: Workload = { name: `${game.name} random plies`, run: () => playRandomly(game, plies).plies };
  const search: Workload = { name: `${game.name} search nodes`, run: () => searchAll(game, positions, nodes) };
  return {
    game,
    all: [...perfts, random, search],
    perfts: perfts.map(({ name }) => name),
    plies: random.name,
    search: search.name,
  };
}

function repeated(times: number, run: () => number): number {
  let sum = 0;
  for (let time = 0; time < times; time++) sum += run();
  return sum;
}

/** Plays random games for about `plies` plies: every legal move equally likely, to the end by rules or adjudication. */
export function playRandomly(game: WholeGame, plies: number): { readonly plies: number; readonly games: number } {
  const source = random(SEED);
  const options = unwrap(resolveOptions(game.options));
  let played = 0;
  let games = 0;
  for (; played < plies; games++) {
    const position = game.start(options);
    while (game.outcome(position) === null) {
      position.make(randomMove(game, position, source)!);
      played++;
    }
  }
  return { plies: played, games };
}

/** How many nodes it takes to search every position of a game to a fixed depth. */
export function signatureOf(game: WholeGame): number {
  let sum = 0;
  for (const { position } of positionsOf(game)) {
    sum += createSearch(game, game.evaluation).search(position, { depth: SIGNATURE_DEPTH, now: () => 0 }).nodes;
  }
  return sum;
}

function searchAll(game: WholeGame, positions: readonly Named[], nodes: number): number {
  let sum = 0;
  for (const { position } of positions) sum += createSearch(game, game.evaluation).search(position, { nodes, now: () => 0 }).nodes;
  return sum;
}

interface Named {
  readonly name: string;
  readonly position: Position;
}

/** The start and the middle-game positions of a game. */
export function positionsOf(game: WholeGame): readonly Named[] {
  const options = unwrap(resolveOptions(game.options));
  const middles = (MIDDLES[game.id] ?? []).map((text, index) => ({
    name: `middle ${index + 1}`,
    position: unwrap(game.parse(text, options)),
  }));
  return [{ name: 'start', position: game.start(options) }, ...middles];
}
