// Speed of one game beside chessops and chess.js: node bench/game.ts GAME [--quick]. Usually bench/main.ts starts it.
import { findGame } from '@menagerie/registry/all';
import { geometricMean, measure, median, ratio } from './measure.ts';
import { playRandomly, workloadsOf, type Extent } from './ours.ts';
import { CHESSOPS_PERFT, CHESSOPS_PLIES, peerWorkloads, playChess } from './peers.ts';
import { TARGETS } from './positions.ts';
import { stopTimes } from './stop.ts';

const game = findGame(process.argv[2] ?? '');
if (!game) throw new Error(`Name a game: ${process.argv[2] ?? 'none'} is not one.`);

const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 3 : 9;
const EXTENT: Extent = isQuick
  ? { perftMilliseconds: 120, plies: 4000, nodes: 5000 }
  : { perftMilliseconds: 400, plies: 20_000, nodes: 25_000 };
const STOPS = isQuick ? 5 : 15;

const { all, perfts, plies } = workloadsOf(game, EXTENT);
const peers = peerWorkloads(EXTENT.plies);
const samples = measure([...peers, ...all], ROUNDS);

console.log(`${game.name}, Node ${process.version}, ${ROUNDS} interleaved rounds; per second: median (slowest – fastest)`);
for (const { name } of peers) print(name, null);
for (const { name } of all) print(name, perfts.includes(name) ? CHESSOPS_PERFT : name === plies ? CHESSOPS_PLIES : null);
printGames(game.name, playRandomly(game, EXTENT.plies), plies);
printGames('chessops', playChess(EXTENT.plies), CHESSOPS_PLIES);

const target = TARGETS[game.id];
const speed = geometricMean(perfts.map((name) => ratio(samples, name, CHESSOPS_PERFT)));
const verdict = target === undefined ? '' : ` (target ${target} ×: ${speed >= target ? 'reached' : 'not reached'})`;
console.log(`${game.name}: perft ${speed.toFixed(2)} × chessops${verdict}`);
const times = await stopTimes(game, STOPS);
console.log(
  `${game.name}: a search in a worker stops ${median(times).toFixed(1)} ms after it is asked to (median of ${STOPS}; worst ${Math.max(...times).toFixed(1)} ms)\n`,
);

function print(name: string, peer: string | null): void {
  const speeds = samples.get(name)!;
  const range = `${thousands(median(speeds)).padStart(12)} (${thousands(Math.min(...speeds))} – ${thousands(Math.max(...speeds))})`;
  console.log(`${name.padEnd(34)}${range.padEnd(44)}${peer === null ? '' : `${ratio(samples, name, peer).toFixed(2)} × chessops`}`);
}

function printGames(name: string, played: { readonly plies: number; readonly games: number }, workload: string): void {
  const speed = (speedOf(workload) * played.games) / played.plies;
  console.log(`${name}: a random game has ${(played.plies / played.games).toFixed(0)} plies; ${thousands(speed)} random games/s`);
}

function speedOf(name: string): number {
  return median(samples.get(name)!);
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}
