import type { Outcome, Position } from './game.ts';
import type { Move, MoveList } from './movelist.ts';
import type { Seat, SeatSpec } from './specs.ts';

/** A search's judgement of a line of play. */
export interface Verdict {
  /** Worth for each seat at the end of the line, in hundredths of the weakest piece; 0 for a seat that takes no part. */
  readonly worths: readonly number[];
  /** How likely each seat is to win, as parts of 1. */
  readonly shares: readonly number[];
  /** The forced end that was seen: who wins (null: a draw is forced), and in how many plies. */
  readonly end: { readonly winner: Seat | null; readonly plies: number } | null;
}

/** What a search needs beside the rules. */
export interface Evaluation<P extends Position = Position> {
  /**
   * Worth of a position for one seat; about 100 is the worth of the weakest piece. The sum over two seats is 0; of more seats, each
   * counts its own side against the others together.
   */
  evaluate(position: P, seat: Seat): number;
  /** Larger is searched earlier. */
  order(position: P, move: Move): number;
  /** Whether quiescence must look at this move: it takes, promotes or otherwise changes the balance at once. */
  tactical(position: P, move: Move): boolean;
  /** Appends the legal tactical moves, in the order of `generate`, where that is quicker than to look through all of them. */
  tacticals?(position: P, into: MoveList): void;
  /** Whether a seat, by default the one to move, is under no direct threat to lose the game, so that quiescence may stand pat. */
  quiet(position: P, seat?: Seat): boolean;
  /**
   * What an end is worth to a seat, or with `outcome` null a position that has come up before, where that is not simply a win, a loss or a
   * draw: an end that the rules give only because nobody made progress is worth less than playing on. Null: it is what it seems.
   */
  settle?(position: P, outcome: Outcome | null, seat: Seat): number | null;
  /** Whether the position has come up before, in the game so far or on the way here. Without it a search looks only at its own way. */
  repeats?(position: P): boolean;
  /** What a verdict means in the game's own terms, in a few words: `White is ahead by about a madam`. */
  words?(position: P, verdict: Verdict): string;
  /** The lead, in hundredths of the weakest piece, that makes winning e times as likely; 250 without it. */
  readonly scale?: number;
  /** A number for what isn't in a position's key and still changes what a search finds, such as a limit that is near; usually 0. */
  salt?(position: P): number;
  /** A legal move by which the seat to move leaves things as they are, or null; only for games where passing is a move. */
  idle?(position: P): Move | null;
  /**
   * A copy of the position in which the seat to move has made no move, to ask what the next seat could do; null where the rules can't have
   * that. Without it `idle` tells.
   */
  passed?(position: P): P | null;
}

/** Half of the weakest piece: a smaller lead counts as level. */
const LEVEL = 50;

/**
 * What a verdict means, in a few words: who wins, or who is ahead by about which piece. `prices` are pieces with their
 * articles and worths, the cheapest first.
 */
export function leadWords(
  seats: readonly Pick<SeatSpec, 'name'>[],
  { worths, shares, end }: Verdict,
  prices: readonly (readonly [string, number])[],
): string {
  if (end) return end.winner === null ? 'A draw can be forced' : `${seats[end.winner].name} wins in ${Math.ceil(end.plies / 2)}`;
  const first = shares.indexOf(Math.max(...shares));
  const lead = worths[first];
  if (lead < LEVEL) return 'About level';
  const dearest = prices[prices.length - 1];
  if (lead > 1.5 * dearest[1]) return `${seats[first].name} is far ahead, by more than ${dearest[0]}`;
  const [piece] = prices.reduce((best, price) => (Math.abs(price[1] - lead) < Math.abs(best[1] - lead) ? price : best));
  return `${seats[first].name} is ahead by about ${piece}`;
}
