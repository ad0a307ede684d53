// npm run measure -- threads [GAME] [rounds] [nodes] [threads]: how much sooner a search with several threads reaches a depth than one with one thread.
import { availableParallelism } from 'node:os';
import type { ThoughtLine } from '@menagerie/engine';
import { games } from '@menagerie/registry/all';
import { geometricMean, median } from './measure.ts';
import { positionsOf } from './ours.ts';
import { threadedEngine } from './stop.ts';

const [id, ...numbers] = process.argv.slice(2);
const [rounds = 5, nodes = 300_000, threads = availableParallelism()] = numbers.map(Number);
const chosen = games.filter((game) => id === undefined || game.id === id);
if (chosen.length === 0 || ![rounds, nodes, threads].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('Usage: npm run measure -- threads [GAME] [rounds] [nodes] [threads], each number 1 or more');
  process.exit(2);
}

interface Reached {
  readonly depth: number;
  readonly milliseconds: number;
  readonly nodes: number;
  readonly best: ThoughtLine;
}

for (const game of chosen) {
  const engine = threadedEngine();
  const times: number[] = [];
  const counts: number[] = [];
  for (const { name, position } of positionsOf(game)) {
    let asked = 0;
    const search = async (limits: { readonly depth?: number; readonly nodes?: number }, among: number): Promise<Reached> => {
      const start = game.format(position);
      const about = {
        game: game.id,
        edition: game.edition,
        options: position.options,
        start,
        moves: [],
        level: null,
        plays: true,
      } as const;
      // Another size of the table, so that it begins empty.
      const found = (await engine.think({ ...about, ...limits, threads: among, hash: 32 + (asked++ % 3) }).answer)!;
      return { depth: found.depth, milliseconds: found.milliseconds, nodes: found.nodes, best: found };
    };
    // The depth that one thread reaches; this also warms up the compilers.
    const { depth } = await search({ nodes }, 1);
    await search({ nodes }, threads);
    const one: Reached[] = [];
    const several: Reached[] = [];
    for (let round = 0; round < rounds; round++) {
      one.push(await search({ depth }, 1));
      several.push(await search({ depth }, threads));
    }
    const medianOf = (runs: readonly Reached[], what: 'milliseconds' | 'nodes'): number => median(runs.map((run) => run[what]));
    const [before, after] = [medianOf(one, 'milliseconds'), medianOf(several, 'milliseconds')];
    times.push(before / after);
    counts.push(medianOf(several, 'nodes') / medianOf(one, 'nodes'));
    console.log(
      `${game.name.padEnd(10)}${name.padEnd(11)}depth ${String(depth).padStart(2)}  ${before.toFixed(0).padStart(6)} ms ${after.toFixed(0).padStart(6)} ms  ${(before / after).toFixed(2)}`,
    );
  }
  engine.close();
  console.log(
    `${game.name}: ${threads} threads are ${geometricMean(times).toFixed(2)} times as fast to the same depth, with ${geometricMean(counts).toFixed(2)} times the nodes`,
  );
}
