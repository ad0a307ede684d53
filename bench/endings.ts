// npm run measure -- endings [--positions N] [--milliseconds N] [--plies N] [--each]: draws bare endings of Bucky at random, a dude with a madam or
// a wagon against a lone dude. Beast plays both sides. Milliseconds per move are processor time.
import { parseArgs } from 'node:util';
import { random, resolveOptions, unwrap, winnerOf, type Position, type Random } from '@menagerie/core';
import { createSearch, LEVELS, think } from '@menagerie/engine';
import { findGame } from '@menagerie/registry/all';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '100' },
    milliseconds: { type: 'string', default: '40' },
    plies: { type: 'string', default: '60' },
    each: { type: 'boolean', default: false },
  },
});
const [positions, milliseconds, longest] = [values.positions, values.milliseconds, values.plies].map(Number);
if (![positions, milliseconds, longest].every((value) => value > 0)) {
  console.error('Use --positions, --milliseconds and --plies with a number above 0.');
  process.exit(1);
}

const game = findGame('bucky')!;
const options = unwrap(resolveOptions(game.options));
const search = createSearch(game, game.evaluation);
const beast = LEVELS.at(-1)!;
const source = random(13);
let won = 0;
let plies = 0;
for (let index = 0; index < positions; index++) {
  const helper = index % 2 === 0 ? 'M' : 'W';
  const position = drawn(helper, source);
  const text = game.format(position);
  const taken = playOut(position);
  if (taken !== null) {
    won++;
    plies += taken;
  }
  if (values.each || taken === null) console.log(`${text}: ${taken === null ? `not won in ${longest} plies` : `won in ${taken} plies`}`);
}
const [low, high] = confidence(won, positions);
const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
console.log(
  `Madam or wagon against a bare dude, ${milliseconds} ms a move: won within ${longest} plies ${won} of ${positions} ` +
    `(95 %: ${percent(low)} to ${percent(high)}), in ${(plies / won).toFixed(1)} plies on average`,
);

/** A position in which White, to move, has a dude and a helper, and Black a dude. */
function drawn(helper: string, source: Random): Position {
  for (;;) {
    const squares = [source.below(64), source.below(64), source.below(64)];
    if (new Set(squares).size < 3) continue;
    const board = Array.from({ length: 64 }, () => '1');
    ['D', helper, 'd'].forEach((piece, index) => (board[squares[index]] = piece));
    const rows = Array.from({ length: 8 }, (_, row) => board.slice(8 * row, 8 * row + 8).join(''));
    const text = rows.join('/').replaceAll(/1+/g, (run) => String(run.length));
    const position = game.parse(`${text} w - - 0 1`, options);
    if (position.ok && game.outcome(position.value) === null) return position.value;
  }
}

/** Plies until White wins; null if it doesn't in time. */
function playOut(position: Position): number | null {
  search.clear();
  for (let ply = 0; ply < longest; ply++) {
    position.make(think(search, position, beast, 0, { now, milliseconds }).move);
    const outcome = game.outcome(position);
    if (outcome) return winnerOf(outcome) === 0 ? ply + 1 : null;
  }
  return null;
}

/** The 95 % confidence interval of a share, after Wilson, for `wins` out of `played`. */
function confidence(wins: number, played: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = wins / played;
  const centre = share + (z * z) / (2 * played);
  const spread = z * Math.sqrt((share * (1 - share)) / played + (z * z) / (4 * played * played));
  const scale = 1 + (z * z) / played;
  return [(centre - spread) / scale, (centre + spread) / scale];
}

/** Milliseconds of processor time this process has used. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
