// node bench/duel.ts [--cycles N] [--milliseconds N] [--rounds N]: best replies against paranoid in Fourplay for four, two seats each.
import { parseArgs } from 'node:util';
import { random, resolveOptions, unwrap, type Position } from '@menagerie/core';
import { createSearch, prepare, type Search } from '@menagerie/engine';
import { findGame } from '@menagerie/registry';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '12' },
    milliseconds: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '20' },
  },
});
const milliseconds = Number(values.milliseconds);
const game = findGame('fourplay')!;
const options = unwrap(resolveOptions(game.options, {}));
const replies = createSearch(game, { hashMegabytes: 8 });
const paranoid = createSearch(game, { hashMegabytes: 8, isParanoid: true });
const seatings = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];

let firsts = 0;
let places = 0;
for (let cycle = 0; cycle < Number(values.cycles); cycle++) {
  const seating = seatings[cycle % seatings.length];
  const order = standingAfter(Number(values.rounds), 500 + (cycle >> 1), (seat) => ((seating >> seat) & 1 ? replies : paranoid));
  const mine = order.map((seat) => (seating >> seat) & 1);
  firsts += mine[0];
  mine.forEach((one, place) => (places += one * (place + 1)));
  console.log(`${cycle + 1} cycles: best replies first in ${firsts}, mean place ${(places / 2 / (cycle + 1)).toFixed(2)}`);
}

/** Seats from best to worst after some rounds: by the rules if the cycle is over, else by the worth of the position for them. */
function standingAfter(rounds: number, seed: number, searchOf: (seat: number) => Search): readonly number[] {
  const source = random(seed);
  const papers = game.seats.map((_, seat) => prepare(game, options, seat, source));
  const position = game.preparation!.open(options, papers);
  while (!game.outcome(position) && roundOf(position) <= rounds) {
    position.make(searchOf(position.turn).search(position, { now, milliseconds }).move);
  }
  const standing = game.outcome(position)?.ranking ?? game.elimination!.standing(position);
  return standing.flatMap((group) => group.toSorted((a, b) => game.advice.evaluate(position, b) - game.advice.evaluate(position, a)));
}

function roundOf(position: Position): number {
  return Number(game.format(position).split(' ').at(-1));
}

function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
