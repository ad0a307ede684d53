import { problem, ok, random, randomMove, seatsOf, type Game, type Options, type Position, type Result, type Seat } from '@menagerie/core';
import { prepare } from '../prepare.ts';

/** Where a game of a match begins: a position text, or null for the game's start, and the moves made from there. */
export interface Opening {
  readonly position: string | null;
  readonly moves: readonly string[];
}

/** How openings are found. */
export interface Openings {
  /** Random plies before the programs take over. */
  readonly plies: number;
  /** Position texts to begin from, one a round and then from the first again; null for the game's start, or for random papers. */
  readonly book: readonly string[] | null;
}

/** Random openings to try until one isn't over at once. */
const TRIES = 1000;

/** The opening of a round. The same seed gives the same one everywhere. */
export function openingOf(game: Game, options: Options, { plies, book }: Openings, seed: number, round: number): Result<Opening> {
  const source = random(Math.imul(seed, 0x9e37_79b1) + round + 1);
  for (let left = TRIES; left > 0; left--) {
    const begun = begin();
    if (!begun.ok) return begun;
    const position = begun.value;
    const isStart = book === null && !game.preparation;
    const text = isStart ? null : game.format(position);
    const moves: string[] = [];
    while (moves.length < plies && game.outcome(position) === null) {
      const move = randomMove(game, position, source)!;
      moves.push(game.formatMove(position, move));
      position.make(move);
    }
    if (game.outcome(position) === null) return ok({ position: text, moves });
  }
  return problem(`After ${plies} random plies every game is over. Ask for fewer.`);

  function begin(): Result<Position> {
    if (book !== null) return game.parse(book[round % book.length], options);
    const { preparation } = game;
    if (!preparation) return ok(game.start(options));
    const seats: readonly Seat[] = seatsOf(game, options);
    const papers = game.seats.map((_, seat) => (seats.includes(seat) ? prepare(game, options, seat, source) : []));
    return ok(preparation.open(options, papers));
  }
}

/** Sets up the position after an opening. */
export function openedFrom(game: Game, options: Options, { position, moves }: Opening): Position {
  const from = position === null ? game.start(options) : game.parse(position, options);
  if ('ok' in from && !from.ok) throw new Error(from.error.message);
  const at = 'ok' in from ? from.value : from;
  for (const text of moves) {
    const move = game.parseMove(at, text);
    if (!move.ok) throw new Error(move.error.message);
    at.make(move.value);
  }
  return at;
}
