// npm run strength [-- --game ID] [--games N] [--share N]: levels against each other and against a random mover.
import { parseArgs } from 'node:util';
import {
  random,
  randomMove,
  resolveOptions,
  unwrap,
  winnerOf,
  type Game,
  type Move,
  type Position,
  type Random,
  type Seat,
} from '@menagerie/core';
import { createSearch, finish, LEVELS, think, type Level, type Search } from '@menagerie/engine';
import { findGame, games } from '@menagerie/registry';

/** Someone who chooses moves. */
interface Contestant {
  readonly name: string;
  choose(position: Position, seed: number): Move;
}

/** Results of one contestant against another. */
interface Tally {
  wins: number;
  draws: number;
  losses: number;
  plies: number;
}

/** Random plies before the contestants take over, so that no two games are alike; both play each beginning from both sides. */
const OPENING = 6;
/** A game longer than this counts as drawn. */
const LONGEST = 400;

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '20' },
    share: { type: 'string', default: '0.1' },
  },
});
const pairs = Math.max(1, Math.ceil(Number(values.games) / 2));
const share = Number(values.share);
const chosen = values.game === undefined ? games : games.filter((game) => game.id === values.game);
if (chosen.length === 0 || !Number.isFinite(pairs) || !(share > 0)) {
  console.error(
    `Use --game with one of ${games.map((game) => game.id).join(', ')}, --games with a number, --share with a part of the time such as 0.1.`,
  );
  process.exit(1);
}

console.log(`${2 * pairs} games a pairing; every level has ${share} of its time for a move; draws count half\n`);
for (const { id } of chosen) {
  const game = findGame(id)!;
  const field = [randomMover(game), ...LEVELS.map((level) => ofLevel(game, level))];
  for (let weaker = 0; weaker + 1 < field.length; weaker++) report(game, field[weaker + 1], field[weaker]);
  report(game, field[field.length - 1], field[1]);
  console.log();
}

function report(game: Game, one: Contestant, other: Contestant): void {
  const begun = performance.now();
  const tally: Tally = { wins: 0, draws: 0, losses: 0, plies: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    for (const seat of [0, 1]) playGame(game, one, other, seat, pair + 1, tally);
  }
  const { wins, draws, losses, plies } = tally;
  const played = wins + draws + losses;
  const score = (wins + draws / 2) / played;
  const spread = Math.sqrt((wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / played / played);
  const pairing = `${game.name}: ${one.name} – ${other.name}`.padEnd(32);
  const result = `+${wins} =${draws} −${losses}`.padEnd(14);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${pairing}${result}${(100 * score).toFixed(0).padStart(4)} % ± ${(100 * spread).toFixed(0)}   ${(plies / played).toFixed(0)} plies a game, ${seconds} s`,
  );
}

function playGame(game: Game, one: Contestant, other: Contestant, seatOfOne: Seat, seed: number, tally: Tally): void {
  const position = begin(game, random(seed));
  for (let ply = OPENING; ply < LONGEST; ply++) {
    const outcome = game.outcome(position);
    if (outcome) {
      const winner = winnerOf(outcome);
      if (winner === null) tally.draws++;
      else if (winner === seatOfOne) tally.wins++;
      else tally.losses++;
      return;
    }
    const mover = position.turn === seatOfOne ? one : other;
    position.make(mover.choose(position, seed * LONGEST + ply));
    tally.plies++;
  }
  tally.draws++;
}

/** A position after random plies that has no outcome. */
function begin(game: Game, source: Random): Position {
  for (;;) {
    const position = game.start(unwrap(resolveOptions(game.options)));
    for (let ply = 0; ply < OPENING && game.outcome(position) === null; ply++) position.make(randomMove(game, position, source)!);
    if (game.outcome(position) === null) return position;
  }
}

function randomMover(game: Game): Contestant {
  return { name: 'Random', choose: (position, seed) => randomMove(game, position, random(seed))! };
}

function ofLevel(game: Game, level: Level): Contestant {
  const search: Search = createSearch(game);
  const milliseconds = level.milliseconds * share;
  const now = (): number => performance.now();
  return { name: level.name, choose: (position, seed) => finish(think(search, position, level, seed, { now, milliseconds })).move };
}
