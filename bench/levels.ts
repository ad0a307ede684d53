// npm run measure -- levels [--seeds N]: what a move of each level costs: milliseconds of processor time and nodes, at the start and in middle
// games, for two and for four. Exits with 1 if a move of levels 1 to 6 takes more than 75 ms, a quarter of what a phone may take.
import { parseArgs } from 'node:util';
import { random, resolveOptions, seatsOf, unwrap, type Options, type Position, type WholeGame } from '@menagerie/core';
import { createSearch, LEVELS, prepare, think } from '@menagerie/engine';
import { games } from '@menagerie/registry/all';
import { median } from './measure.ts';
import { MIDDLES } from './positions.ts';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '3' } } });
const seeds = Number(values.seeds);
/** Milliseconds for a move of the levels up to this one. */
const LIMIT = 75;
const QUICK = 6;

let slowest = 0;
console.log('                     level    median ms    most ms   median nodes    depth');
for (const game of games) {
  const numbers = [2, game.seats.length].filter((count, index, all) => all.indexOf(count) === index);
  for (const count of numbers) {
    const options = unwrap(resolveOptions(game.options, game.seats.length > 2 ? { players: String(count) } : {}));
    const positions = [
      ...starts(game, options),
      ...(count === game.seats.length ? (MIDDLES[game.id] ?? []) : []).map((text) => unwrap(game.parse(text, options))),
    ];
    const search = createSearch(game, game.evaluation);
    for (const level of LEVELS) {
      const took: { readonly spent: number; readonly nodes: number; readonly depth: number }[] = [];
      // The first round is for the compiler.
      for (let seed = -1; seed < seeds; seed++) {
        for (const position of positions) {
          search.clear();
          const begun = process.threadCpuUsage();
          const { nodes, depth } = think(search, position, level, seed, { now: () => 0, plies: 0 });
          const { user, system } = process.threadCpuUsage(begun);
          if (seed >= 0) took.push({ spent: (user + system) / 1000, nodes, depth });
        }
      }
      const most = Math.max(...took.map(({ spent }) => spent));
      if (level.number <= QUICK) slowest = Math.max(slowest, most);
      const middle = (read: (each: (typeof took)[number]) => number): string => median(took.map(read)).toFixed(0);
      console.log(
        `${game.name.padEnd(10)}for ${count}  ${level.number}. ${level.name.padEnd(8)}`.padEnd(26),
        middle(({ spent }) => spent).padStart(10),
        most.toFixed(0).padStart(10),
        middle(({ nodes }) => nodes).padStart(14),
        middle(({ depth }) => depth).padStart(8),
      );
    }
  }
}
console.log(`The slowest move of levels 1 to ${QUICK} took ${slowest.toFixed(0)} of ${LIMIT} ms.`);
process.exitCode = slowest <= LIMIT ? 0 : 1;

/** The start; where players hand in papers, what three draws of ready-made armies make. */
function starts(game: WholeGame, options: Options): readonly Position[] {
  const { preparation } = game;
  if (!preparation) return [game.start(options)];
  const seats = seatsOf(game, options);
  return [1, 2, 3].map((seed) => {
    const source = random(seed);
    return preparation.open(
      options,
      game.seats.map((_, seat) => (seats.includes(seat) ? prepare(game, options, seat, source) : [])),
    );
  });
}
