// npm run strength [-- --game ID] [--games N] [--opening N] [--skip N] [--share N | --nodes N] [--pairing beast:greedy] [--set id=value]
// [--each] [--save FOLDER] [--rival COMMIT]: plays levels against each other, against a player who looks one ply ahead, and against a random one. With more
// than two seats, one plays against equals in all others. With --nodes the games are the same on every machine. --opening is the number of
// random plies at the beginning, and --skip leaves out the first openings. --rival lets levels of a commit take part, as in "cub:old cub". --each prints how each game ended; --save writes it as a game file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveOptions, seatsOf, unwrap, type Game, type Options } from '@menagerie/core';
import { composeRecord, formatRecord } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { contestants, rivals, type Contestant, type Spending } from './contestants.ts';
import { confidence, playTables, type End, type TableTally } from './tables.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '20' },
    share: { type: 'string', default: '0.1' },
    pairing: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
    nodes: { type: 'string' },
    opening: { type: 'string', default: '6' },
    skip: { type: 'string', default: '0' },
    each: { type: 'boolean', default: false },
    save: { type: 'string' },
    rival: { type: 'string' },
  },
});
const count = Math.max(1, Number(values.games));
const [opening, skip] = [Number(values.opening), Number(values.skip)];
const spending: Spending = values.nodes === undefined ? { share: Number(values.share) } : { nodes: Number(values.nodes) };
const chosen = values.game === undefined ? games : games.filter((game) => game.id === values.game);
if (
  chosen.length === 0 ||
  !Number.isFinite(count) ||
  ![opening, skip].every((number) => Number.isInteger(number) && number >= 0) ||
  !Object.values(spending).every((spent) => spent > 0)
) {
  refuse(
    `Use --game with one of ${games.map((game) => game.id).join(', ')}, --games, --opening and --skip with a number, --share with a part of the time such as 0.1 ` +
      'or --nodes with a number such as 28000.',
  );
}
if (values.save !== undefined) mkdirSync(values.save, { recursive: true });

const spent =
  'nodes' in spending ? `${spending.nodes} nodes for a move` : `${spending.share} of its time for a move, counted on the processor`;
console.log(`At least ${count} games a pairing; every level has ${spent}; draws count half\n`);
for (const game of chosen) {
  const options = resolveOptions(game.options, Object.fromEntries(values.set.map((each) => each.split('=', 2))) as Options);
  if (!options.ok) refuse(options.error.message);
  const old = values.rival === undefined ? [] : await rivals(game, values.rival, spending);
  for (const [one, other] of pairings([...contestants(game, spending), ...old])) report(game, options.value, one, other);
  console.log();
}

/** The pairings you asked for, or each level against the next weaker one and the strongest against all. */
function pairings(field: readonly Contestant[]): readonly (readonly [Contestant, Contestant])[] {
  const [random, greedy, cub, hunter, beast] = field;
  if (values.pairing.length === 0) {
    return [
      [cub, random],
      [cub, greedy],
      [hunter, cub],
      [beast, hunter],
      [beast, cub],
      [beast, greedy],
      [beast, random],
    ];
  }
  return values.pairing.map((text) => {
    const [one, other] = text.split(':').map((name) => field.find((each) => each.name.toLowerCase() === name));
    if (!one || !other)
      refuse(`Use --pairing with two of ${field.map(({ name }) => name.toLowerCase()).join(', ')}, such as beast:greedy.`);
    return [one, other];
  });
}

function report(game: Game, options: Options, one: Contestant, other: Contestant): void {
  const begun = performance.now();
  const others = seatsOf(game, options).length - 1;
  const standing = playTables(game, options, one, other, { rounds: Math.ceil(count / (others + 1)), skip, opening });
  const pairing = `${game.name}: ${one.name} – ${others > 1 ? `${others} × ` : ''}${other.name}`.padEnd(34);
  const result = others > 1 ? ofMany(standing) : ofTwo(standing);
  const plies = (standing.plies / standing.played).toFixed(0);
  console.log(`${pairing}${result}   ${plies} plies a game, ${((performance.now() - begun) / 1000).toFixed(0)} s; ${reasonsOf(standing)}`);
  if (values.save !== undefined) save(values.save, game, options, one, other, standing.ends);
  if (!values.each) return;
  for (const { seat, plies, last, outcome } of standing.ends) {
    const moved = game.seats[last].name;
    console.log(`  ${one.name} is ${game.seats[seat].name}, ${plies} plies, last move by ${moved}: ${outcome?.text ?? 'given up.'}`);
  }
}

/** Writes every game as a file that begins where the contestants took over. */
function save(folder: string, game: Game, options: Options, one: Contestant, other: Contestant, ends: readonly End[]): void {
  ends.forEach(({ seat, position, moves }, index) => {
    const players = Object.fromEntries(game.seats.map(({ id }, each) => [id, each === seat ? one.name : other.name]));
    const record = unwrap(composeRecord(game, { options, position, moves, players }));
    const name = [game.id, one.name, other.name, String(index + 1).padStart(3, '0')].join('-').toLowerCase();
    writeFileSync(join(folder, `${name}.txt`), formatRecord(record));
  });
}

/** How often the games ended in each way. */
function reasonsOf({ ends }: TableTally): string {
  const counts = new Map<string, number>();
  for (const { outcome } of ends) counts.set(outcome?.reason ?? 'given up', (counts.get(outcome?.reason ?? 'given up') ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${reason} ${count}`).join(', ');
}

/** Wins, draws and losses, and the score with its standard deviation. Draws count half. */
function ofTwo({ played, wins, draws }: TableTally): string {
  const losses = played - wins - draws;
  const score = (wins + draws / 2) / played;
  const spread = Math.sqrt((wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / played / played);
  return `${`+${wins} =${draws} −${losses}`.padEnd(14)}${percent(score)} ± ${(100 * spread).toFixed(0)}`;
}

/** Wins with their confidence interval, and places. */
function ofMany({ played, wins, places }: TableTally): string {
  const [low, high] = confidence(wins, played);
  const taken = places.map((times, place) => `${place + 1}. ${times}×`).join(', ');
  return `won ${wins} of ${played} = ${percent(wins / played)} (95 %: ${percent(low)} to ${percent(high)}); places ${taken}`;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
