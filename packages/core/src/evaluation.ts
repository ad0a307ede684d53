import type { Position } from './game.ts';
import type { Move } from './movelist.ts';
import type { Seat } from './specs.ts';

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
  /** Whether a seat, by default the one to move, is under no direct threat to lose the game, so that quiescence may stand pat. */
  quiet(position: P, seat?: Seat): boolean;
  /** A legal move by which the seat to move leaves things as they are, or null; only for games in which passing is a move. */
  idle?(position: P): Move | null;
}
