import { random, winnerOf, type Evaluation, type Move, type Position, type Rules, type Sight } from '@menagerie/core';
import type { Batch, Hiding } from './order.ts';

/** Which moves a level overlooks, in a hundred of each kind. */
export interface Misses extends Readonly<Record<Exclude<Sight, 'plain'>, number>> {
  /** Moves that change nothing at once. */
  readonly quiet: number;
  /** How many of the moves that look best it considers. */
  readonly width: number;
  /** Whether it always sees a move that wins at once. */
  readonly seesWins?: boolean;
}

/** What a search overlooks, and the seed that decides where. */
export interface Blinds {
  readonly misses: Misses;
  readonly seed: number;
}

/** With so few moves everybody looks at each of them. */
const FEW = 5;

/**
 * Hides moves from a search, as a person overlooks them: a move that is overlooked once is overlooked throughout the search. Otherwise a
 * search would choose just those moves to which it overlooks the answer.
 */
export class Blinkers<P extends Position> implements Hiding<P> {
  /** Keeps what such a search learns apart from what others learn. */
  readonly salt: number;
  readonly #game: Rules<P>;
  readonly #evaluation: Evaluation<P>;
  readonly #misses: Misses;

  constructor(game: Rules<P>, evaluation: Evaluation<P>, { misses, seed }: Blinds, position: P) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#misses = misses;
    this.salt = mixed(seed ^ position.keyLo);
  }

  /** Takes the hidden moves out of a batch, which keeps at least one. At the root no win at once is hidden from a level that sees wins. */
  hide(batch: Batch, position: P, isRoot: boolean): void {
    const { width, seesWins } = this.#misses;
    if (batch.length <= FEW) return;
    const mayWin = isRoot && seesWins === true;
    batch.pick(0);
    batch.keep((move, tactical) => !this.#overlooks(position, move, tactical) || (mayWin && this.#wins(position, move)));
    // The move that looked best is still there.
    if (batch.length === 0) batch.list.length = 1;
    batch.narrow(width);
  }

  /** Takes the hidden moves out of a batch of tactical moves. None may be left. */
  hideTactical(batch: Batch, position: P): void {
    batch.keep((move) => !this.#overlooks(position, move, true));
  }

  #overlooks(position: P, move: Move, tactical: boolean): boolean {
    const misses = this.#misses;
    const sight = this.#evaluation.sight?.(position, move) ?? 'plain';
    const chance = Math.max(tactical ? 0 : misses.quiet, sight === 'plain' ? 0 : misses[sight]);
    return chance > 0 && mixed(move ^ this.salt) % 100 < chance;
  }

  #wins(position: P, move: Move): boolean {
    const { turn } = position;
    position.make(move);
    const outcome = this.#game.outcome(position);
    position.unmake();
    return outcome !== null && winnerOf(outcome) === turn;
  }
}

/** Spreads 32 bits evenly, as a number from 0. */
function mixed(bits: number): number {
  return random(bits).uint32();
}
