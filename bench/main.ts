// npm run bench [-- --quick | --signature]: speed of every game beside chessops and chess.js, all measured in the same run; or only the
// number of nodes that commits name as `Bench: N`.
import { games } from '@menagerie/registry';
import { measure, median, ratio } from './measure.ts';
import { playRandomly, signature, workloadsOf, type Extent, type GameWorkloads } from './ours.ts';
import { CHESSOPS_PERFT, CHESSOPS_PLIES, peerWorkloads, playChess } from './peers.ts';
import { TARGETS, type Target } from './positions.ts';
import { stopTimes } from './stop.ts';

if (process.argv.includes('--signature')) {
  console.log(`Bench: ${signature()}`);
  process.exit();
}

const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 3 : 9;
const EXTENT: Extent = isQuick
  ? { perftMilliseconds: 120, plies: 4000, nodes: 5000 }
  : { perftMilliseconds: 400, plies: 20_000, nodes: 25_000 };
const STOPS = isQuick ? 5 : 15;

const begun = performance.now();
const ours = games.map((game) => workloadsOf(game, EXTENT));
const peers = peerWorkloads(EXTENT.plies);
const samples = measure([...peers, ...ours.flatMap(({ all }) => all)], ROUNDS);

console.log(`Node ${process.version}, ${ROUNDS} interleaved rounds; per second: median (slowest – fastest)\n`);
for (const { name } of peers) print(name, null);
for (const { all, perfts, plies, game } of ours) {
  console.log();
  for (const { name } of all) print(name, perfts.includes(name) ? CHESSOPS_PERFT : name === plies ? CHESSOPS_PLIES : null);
  const { plies: played, games: ended } = playRandomly(game, EXTENT.plies);
  console.log(
    `${game.name}: a random game has ${(played / ended).toFixed(0)} plies; ${thousands((speedOf(plies) * ended) / played)} random games/s`,
  );
}
const chess = playChess(EXTENT.plies);
const chessGames = (speedOf(CHESSOPS_PLIES) * chess.games) / chess.plies;
console.log(`\nchessops: a random game has ${(chess.plies / chess.games).toFixed(0)} plies; ${thousands(chessGames)} random games/s\n`);

for (const each of ours) judge(each);
for (const { game } of ours) {
  const times = await stopTimes(game, STOPS);
  console.log(
    `${game.name}: a search in a worker stops ${median(times).toFixed(1)} ms after it is asked to (median of ${STOPS}; worst ${Math.max(...times).toFixed(1)} ms)`,
  );
}
console.log(`\nBench: ${signature()}`);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);

function judge({ game, perfts, plies }: GameWorkloads): void {
  const target = TARGETS[game.id];
  const perft = geometricMean(perfts.map((name) => ratio(samples, name, CHESSOPS_PERFT)));
  console.log(`${game.name}: perft ${timesChessops(perft, target?.perft)}; random plies ${verdictOfPlies(plies, target?.plies)}`);
}

function verdictOfPlies(name: string, target: Target['plies'] | undefined): string {
  const times = ratio(samples, name, CHESSOPS_PLIES);
  if (target === undefined || 'times' in target) return timesChessops(times, target?.times);
  const speed = speedOf(name);
  return `${thousands(speed)}/s${verdict(speed, target.perSecond, `${thousands(target.perSecond)}/s`)}`;
}

function timesChessops(measured: number, target: number | undefined): string {
  const said = `${measured.toFixed(2)} × chessops`;
  return target === undefined ? said : said + verdict(measured, target, `${target} ×`);
}

function verdict(measured: number, target: number, said: string): string {
  return ` (target ${said}: ${measured >= target ? 'reached' : 'not reached'})`;
}

function print(name: string, peer: string | null): void {
  const speeds = samples.get(name)!;
  const range = `${thousands(median(speeds)).padStart(12)} (${thousands(Math.min(...speeds))} – ${thousands(Math.max(...speeds))})`;
  console.log(`${name.padEnd(34)}${range.padEnd(44)}${peer === null ? '' : `${ratio(samples, name, peer).toFixed(2)} × chessops`}`);
}

function speedOf(name: string): number {
  return median(samples.get(name)!);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}
