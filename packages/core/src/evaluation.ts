import type { Outcome, Position } from './game.ts';
import type { Move, MoveList } from './movelist.ts';
import type { Seat, SeatSpec } from './specs.ts';

/** What a search thinks of a line. */
export interface Verdict {
  /** Worth for each seat at the end of the line, in hundredths of the weakest piece; 0 for a seat that takes no part. */
  readonly worths: readonly number[];
  /** How likely each seat is to win, from 0 to 1. */
  readonly shares: readonly number[];
  /**
   * The forced end it has seen: the winner (null for a draw) and the number of plies. `late` is the seat that would win after them, if a limit
   * in the rules didn't make the game a draw before.
   */
  readonly end: { readonly winner: Seat | null; readonly plies: number; readonly late?: Seat } | null;
}

/** A part of what a position is worth, by name. */
export interface WorthTerm {
  readonly name: string;
  /** Each seat's part, in hundredths of the weakest piece and against the others, as in `evaluate`; 0 for a seat that takes no part. */
  readonly worths: readonly number[];
}

/** What makes a move easy to overlook: that it's long, that it goes back, or that it works on squares where it doesn't end. */
export type Sight = 'plain' | 'far' | 'backward' | 'indirect';

/** What a search needs beside the rules. */
export interface Evaluation<P extends Position = Position> {
  /**
   * Worth of a position for one seat. The weakest piece is worth about 100. For two seats the sum is 0; for more, each counts its own side
   * against the others together. If a search asks, `hero` is its seat. A worth may depend on it: whoever loses if nothing happens must act,
   * so their own search has to see the danger early.
   */
  evaluate(position: P, seat: Seat, hero?: Seat): number;
  /**
   * The parts that `evaluate` adds up when no search asks, always the same ones in the same order. Each seat's sum is its worth, which
   * `evaluate` may round. Both come from one telling, so that they can't drift apart.
   */
  terms(position: P): readonly WorthTerm[];
  /** The same with other weights, for a temper of the card; what isn't a worth stays. */
  tempered?(temper: string): Evaluation<P>;
  /** Rank of a move; larger ones are searched earlier. */
  order(position: P, move: Move): number;
  /** Whether quiescence must look at this move because it takes, promotes or otherwise changes the balance at once. */
  tactical(position: P, move: Move): boolean;
  /** Appends the legal tactical moves, in the order of `generate`. Only for games that can do so faster than by testing every move. */
  tacticals?(position: P, into: MoveList): void;
  /** Whether a seat (the one to move by default) is under no direct threat to lose the game, so that quiescence may stand pat. */
  quiet(position: P, seat?: Seat): boolean;
  /**
   * The outcome, for a seat that surely has a move: spares a search the look for one in almost every position. It's for a quiet position, or
   * one whose moves are listed next, so that their absence shows. Only for games whose `outcome` is slow because it looks for a move.
   */
  ended?(position: P): Outcome | null;
  /**
   * Worth of an end that isn't simply a win, a loss or a draw, such as one that comes only because nobody made progress; null if it is. A
   * null `outcome` asks about a repeated position.
   */
  settle?(position: P, outcome: Outcome | null, seat: Seat): number | null;
  /** Whether the position repeats an earlier one, in the game or in the search. Without it a search looks only at its own moves. */
  repeats?(position: P): boolean;
  /** How easily a weak player sees a move; `plain` if missing. Levels overlook the others more often. */
  sight?(position: P, move: Move): Sight;
  /** How much a hasty player likes a move, besides what it's worth; nothing if missing. The lowest levels follow it. */
  impulse?(position: P, move: Move): number;
  /** By how much a level's errors grow in this game, whose positions may differ more or less than others'; 1 if missing. */
  readonly blur?: number;
  /** How many positions a level looks at in this game with so many seats, of how many in others (`Level.nodes`); as many if missing. */
  effort?(nodes: number, seats: number): number;
  /** A verdict in the game's own words, in brief: `White is ahead by about a madam`. */
  words?(position: P, verdict: Verdict): string;
  /** The piece that is worth about so much, in hundredths of the weakest piece: `a madam`. */
  about?(worth: number): string;
  /** The lead, in hundredths of the weakest piece, that makes winning e times as likely; 250 if missing. It may depend on the position. */
  readonly scale?: number | { at(position: P): number }['at'];
  /** A number for what the key of a position leaves out but a search depends on, such as a limit that is near. Usually 0. */
  salt?(position: P): number;
  /** A legal move that leaves things as they are, or null. Only for games in which you can pass. */
  idle?(position: P): Move | null;
  /**
   * A copy in which the seat to move has passed, to ask what the next seat could do; null if the rules can't have it. Without it, use
   * `idle`.
   */
  passed?(position: P): P | null;
}

/** Adds up the parts of a worth, in their order. */
export function sumOf(parts: Float64Array | Int32Array): number {
  let sum = 0;
  for (let index = 0; index < parts.length; index++) sum += parts[index];
  return sum;
}

/** The terms of a game for two, from each one's value for the first seat. */
export function termsForTwo(names: readonly string[], parts: Float64Array | Int32Array): readonly WorthTerm[] {
  return names.map((name, index) => ({ name, worths: [parts[index], 0 - parts[index]] }));
}

/** Something that counts in a fitted evaluation: its term, and what it's worth early and late in a game. */
export interface Trait {
  readonly term: string;
  readonly trait: string;
  readonly early: number;
  readonly late: number;
}

/** The traits in a table of weights, which has them by term and by name, in its order. */
export function traitsIn(
  weights: Readonly<Record<string, Readonly<Record<string, readonly [early: number, late: number]>>>>,
): readonly Trait[] {
  return Object.entries(weights).flatMap(([term, traits]) =>
    Object.entries(traits).map(([trait, [early, late]]) => ({ term, trait, early, late })),
  );
}

/** Half of the weakest piece. A smaller lead counts as level. */
const LEVEL = 50;

/**
 * Puts a verdict into a few words: who wins, or who is ahead by about which piece. `prices` are pieces with their articles and worths,
 * cheapest first.
 */
export function leadWords(
  seats: readonly Pick<SeatSpec, 'name'>[],
  { worths, shares, end }: Verdict,
  prices: readonly (readonly [string, number])[],
): string {
  if (end?.late !== undefined) return `${seats[end.late].name} would win in ${Math.ceil(end.plies / 2)}, but the draw limit comes first`;
  if (end) return end.winner === null ? 'A draw can be forced' : `${seats[end.winner].name} wins in ${Math.ceil(end.plies / 2)}`;
  const first = shares.indexOf(Math.max(...shares));
  const lead = worths[first];
  if (lead < LEVEL) return 'About level';
  const dearest = prices[prices.length - 1];
  if (lead > 1.5 * dearest[1]) return `${seats[first].name} is far ahead, by more than ${dearest[0]}`;
  return `${seats[first].name} is ahead by about ${nearestPiece(lead, prices)}`;
}

/** The piece whose price comes closest to a worth, with its article. */
export function nearestPiece(worth: number, prices: readonly (readonly [string, number])[]): string {
  const [piece] = prices.reduce((best, price) => (Math.abs(price[1] - worth) < Math.abs(best[1] - worth) ? price : best));
  return piece;
}
