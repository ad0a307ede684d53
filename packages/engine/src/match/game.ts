import { random, seatsOf, type Game, type Move, type Options, type Seat } from '@menagerie/core';
import { Adjudicator } from './adjudication.ts';
import { openedFrom, type Opening } from './openings.ts';
import { Forfeit, type Allowance, type MatchPlayer } from './players.ts';

/** Longer games are drawn. */
const LONGEST = 2000;

/** What each program may spend: what its level allows itself, so much on a move, or what is on its clock for the game. */
export type Budget =
  | { readonly own: true }
  | { readonly nodes: number }
  | { readonly milliseconds: number }
  | { readonly initial: number; readonly increment: number };

/** How the games of a match are played. */
export interface Terms {
  readonly game: Game;
  readonly options: Options;
  readonly budget: Budget;
  readonly adjudicates: boolean;
  /** Whether budgets in nodes vary by a tenth, so that a program doesn't play the same game against itself from both sides. */
  readonly varies: boolean;
  /** Milliseconds, by which clocks run. */
  readonly now: () => number;
}

/** Which game of a match: the one program sits at `seat`, others at all other seats. */
export interface Pairing {
  readonly seed: number;
  readonly round: number;
  readonly seat: Seat;
}

/** A finished game. */
export interface Played extends Pairing {
  /** The part of the point that the one program took: first places are shared. */
  readonly score: number;
  /** Its place from 1. Shared places count as the best of them. */
  readonly place: number;
  /** The seats from best to worst; those that share a place stand together. */
  readonly ranking: readonly (readonly Seat[])[];
  /** A word for the kind of end: of the rules, or `adjudicated`, `length`, `time`, `illegal`, `crash`. */
  readonly reason: string;
  readonly text: string;
  readonly opening: Opening;
  readonly moves: readonly string[];
}

/** Plays one game of a match to its end. */
export async function playGame(terms: Terms, opening: Opening, pairing: Pairing, one: MatchPlayer, other: MatchPlayer): Promise<Played> {
  const { game, options, budget, now } = terms;
  const seats = seatsOf(game, options);
  const { seed, round, seat } = pairing;
  const source = random(Math.imul(seed, 0x85eb_ca6b) + seats.length * round + seat);
  const position = openedFrom(game, options, opening);
  const judge = terms.adjudicates && seats.length === 2 ? new Adjudicator(seats) : null;
  const clocks = game.seats.map(() => ('initial' in budget ? budget.initial : Infinity));
  const moves: string[] = [];
  await one.begin();
  if (other !== one) await other.begin();

  for (;;) {
    const outcome = game.outcome(position);
    if (outcome) return ended(outcome.ranking, outcome.reason, outcome.text);
    if (moves.length >= LONGEST) return ended([seats], 'length', `Drawn after ${LONGEST} plies.`);
    const { turn } = position;
    const begun = now();
    try {
      const player = turn === seat ? one : other;
      const { move: chosen, score } = await player.choose({ position, opening, moves, allowance: allowance(), seed: source.uint32() | 0 });
      clocks[turn] -= now() - begun;
      if (clocks[turn] < 0) throw new Forfeit('time', 'out of time');
      if ('increment' in budget) clocks[turn] += budget.increment;
      const move = typeof chosen === 'string' ? read(chosen) : chosen;
      moves.push(game.formatMove(position, move));
      position.make(move);
      const end = judge?.hear(turn, score);
      if (end?.winner === null) return ended([seats], 'adjudicated', 'Both call it level.');
      if (end) return ended([[end.winner], seats.filter((each) => each !== end.winner)], 'adjudicated', 'Both call it decided.');
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      // Whoever forfeits is last. The others share first place; of two programs, that is the other one.
      const [fair, faulty] =
        turn === seat ? [seats.filter((each) => each !== seat), [seat]] : [[seat], seats.filter((each) => each !== seat)];
      return ended([fair, faulty], error.reason, `${game.seats[turn].name}: ${error.message}.`);
    }
  }

  function read(text: string): Move {
    const move = game.parseMove(position, text);
    if (move.ok) return move.value;
    throw new Forfeit('illegal', `plays "${text}": ${move.error.message.replace(/\.$/, '')}`);
  }

  function allowance(): Allowance {
    if ('initial' in budget) return { clocks, increment: budget.increment };
    if (!('nodes' in budget) || !terms.varies) return budget;
    return { nodes: Math.max(1, Math.round(budget.nodes * (0.9 + source.below(201) / 1000))) };
  }

  function ended(ranking: readonly (readonly Seat[])[], reason: string, text: string): Played {
    const at = ranking.findIndex((group) => group.includes(seat));
    const place = 1 + ranking.slice(0, at).reduce((sum, group) => sum + group.length, 0);
    return { ...pairing, score: at === 0 ? 1 / ranking[0].length : 0, place, ranking, reason, text, opening, moves };
  }
}
