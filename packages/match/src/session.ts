import { unwrap, type Game, type Position, type Seat } from '@menagerie/core';
import type { Match, Withdrawal } from './match.ts';
import { openPapers } from './preparing.ts';

/**
 * The positions of matches, found by walking one position from wherever it stands to where it is wanted. It only saves time:
 * the truth are the texts in the match. Keep one per match in view, so that a ply costs a ply and not the whole game again.
 */
export class Session<P extends Position = Position> {
  readonly #game: Game<P>;
  #basis: Basis | null = null;
  #position: P | null = null;
  #done: Step[] = [];
  /** What of a match led to where the position stands; null: it is not all of one. */
  #end: Pick<Match, 'plies' | 'withdrawals'> | null = null;

  constructor(game: Game<P>) {
    this.#game = game;
  }

  /**
   * The position of a match after `ply` plies and whoever went out by then, the present one by default. There is none while the
   * match is being prepared. Read it, don't play on it; it holds until the next call.
   */
  at(match: Match, ply = match.plies.length): P {
    const position = this.#startingFrom(match);
    const { plies, withdrawals } = match;
    const isWhole = ply === plies.length;
    if (isWhole && this.#end?.plies === plies && this.#end.withdrawals === withdrawals) return position;
    this.#end = null;
    const wanted = stepsOf(this.#game, match, ply);
    let shared = 0;
    while (shared < this.#done.length && shared < wanted.length && this.#done[shared] === wanted[shared]) shared++;
    for (; this.#done.length > shared; this.#done.pop()) position.unmake();
    for (const step of wanted.slice(shared)) {
      this.#take(position, step);
      this.#done.push(step);
    }
    if (isWhole) this.#end = { plies, withdrawals };
    return position;
  }

  /** The position as it was left, or the first one if the match begins otherwise than the last one did. */
  #startingFrom({ start, options, papers }: Match): P {
    const basis = this.#basis;
    // Most of the time it is the same match a move later, which shares with it what has not changed.
    if (basis?.start === start && basis.options === options && basis.papers === papers) return this.#position!;
    const text = JSON.stringify([start, options, papers]);
    if (basis?.text !== text) {
      this.#position = startOf(this.#game, { start, options, papers });
      this.#done = [];
      this.#end = null;
    }
    this.#basis = { start, options, papers, text };
    return this.#position!;
  }

  #take(position: P, step: Step): void {
    const { elimination, timed } = this.#game;
    if (typeof step === 'number') elimination!.withdraw(position, step);
    else if (step === timed?.mark) timed.forfeit(position);
    else position.make(unwrap(this.#game.parseMove(position, step)));
  }
}

/** From what a match begins, and the same as text. */
type Basis = Pick<Match, 'start' | 'options' | 'papers'> & { readonly text: string };

/** A move text or the mark of a lost turn, or a seat that goes out. */
type Step = string | Seat;

function stepsOf<P extends Position>(game: Game<P>, match: Match, plies: number): readonly Step[] {
  // Where nobody plays on, the position stays as it was.
  const leaving: readonly Withdrawal[] = game.elimination ? match.withdrawals : [];
  const steps: Step[] = [];
  const leave = (count: number): void => {
    for (const { seat, ply } of leaving) if (ply === count) steps.push(seat);
  };
  leave(0);
  for (let count = 1; count <= plies; count++) {
    steps.push(match.plies[count - 1].text);
    if (leaving.length > 0) leave(count);
  }
  return steps;
}

/** The position in which a match began. */
function startOf<P extends Position>(game: Game<P>, match: Pick<Match, 'start' | 'options' | 'papers'>): P {
  if (match.start !== null) return unwrap(game.parse(match.start, match.options));
  return game.preparation ? openPapers(game, match) : game.start(match.options);
}

/** Every position of a match, from its start to the present one, each an independent copy. */
export function replay<P extends Position>(game: Game<P>, match: Match): readonly P[] {
  const session = new Session(game);
  return Array.from({ length: match.plies.length + 1 }, (_, ply) => game.copy(session.at(match, ply)));
}
