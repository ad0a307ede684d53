import { random, randomMove, seatsOf, type Game, type Options, type Outcome, type Position, type Random, type Seat } from '@menagerie/core';
import { prepare } from '@menagerie/engine';
import type { Contestant } from './contestants.ts';

/** Longer games are given up, and all share first place. */
const LONGEST = 2000;

/** Which games to play. */
export interface Schedule {
  /** How many sets of papers, or random openings. Each is played once from each seat. */
  readonly rounds: number;
  /** How many sets of papers, or openings, to leave out first. */
  readonly skip: number;
  /** Random plies before the contestants take over, for games that always begin alike. */
  readonly opening: number;
}

/** How one contestant did against others who all play alike. */
export interface TableTally {
  readonly played: number;
  /** Games in which it took first place alone, and in which it shared it. */
  readonly wins: number;
  readonly draws: number;
  /** By place from the first: how often it took that place. Shared places count as the best of them. */
  readonly places: readonly number[];
  readonly plies: number;
  readonly ends: readonly End[];
}

/** How one game ended. */
export interface End {
  /** The seat of the one contestant. */
  readonly seat: Seat;
  readonly plies: number;
  /** The seat that made the last move. */
  readonly last: Seat;
  /** Null if the game was given up. */
  readonly outcome: Outcome | null;
  /** Text of the position in which the contestants began, and their moves. */
  readonly position: string;
  readonly moves: readonly string[];
}

/** Plays one contestant against others in all other seats. The number of games is `rounds` times the number of seats. */
export function playTables(game: Game, options: Options, one: Contestant, other: Contestant, schedule: Schedule): TableTally {
  const { rounds, skip, opening } = schedule;
  const seats = seatsOf(game, options);
  const places = seats.map(() => 0);
  let wins = 0;
  let draws = 0;
  let plies = 0;
  const ends: End[] = [];
  for (let round = skip; round < skip + rounds; round++) {
    for (const seat of seats) {
      one.begin?.();
      other.begin?.();
      const position = begin(game, options, seats, opening, random(round + 1));
      const begun = game.format(position);
      const moves: string[] = [];
      let outcome = game.outcome(position);
      let last = position.turn;
      while (outcome === null && moves.length < LONGEST) {
        last = position.turn;
        const mover = last === seat ? one : other;
        const move = mover.choose(position, round * LONGEST + moves.length);
        moves.push(game.formatMove(position, move));
        position.make(move);
        outcome = game.outcome(position);
      }
      plies += moves.length;
      ends.push({ seat, plies: moves.length, last, outcome, position: begun, moves });
      const ranking = outcome?.ranking ?? [seats];
      let above = 0;
      for (const group of ranking) {
        if (group.includes(seat)) break;
        above += group.length;
      }
      places[above]++;
      if (above === 0 && ranking[0].length === 1) wins++;
      else if (above === 0) draws++;
    }
  }
  return { played: rounds * seats.length, wins, draws, places, plies, ends };
}

function begin(game: Game, options: Options, seats: readonly Seat[], opening: number, source: Random): Position {
  const { preparation } = game;
  if (preparation) {
    const papers = game.seats.map((_, seat) => (seats.includes(seat) ? prepare(game, options, seat, source) : []));
    return preparation.open(options, papers);
  }
  for (;;) {
    const position = game.start(options);
    for (let ply = 0; ply < opening && game.outcome(position) === null; ply++) position.make(randomMove(game, position, source)!);
    if (game.outcome(position) === null) return position;
  }
}

/** The 95 % confidence interval of a share, after Wilson, for `wins` out of `played`. */
export function confidence(wins: number, played: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = wins / played;
  const centre = share + (z * z) / (2 * played);
  const spread = z * Math.sqrt((share * (1 - share)) / played + (z * z) / (4 * played * played));
  const scale = 1 + (z * z) / played;
  return [(centre - spread) / scale, (centre + spread) / scale];
}
