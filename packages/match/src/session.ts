import { unwrap, type Game, type Position, type Seat } from '@menagerie/core';
import type { Match, Withdrawal } from './match.ts';
import { openPapers } from './preparing.ts';

/**
 * The positions of matches, found by walking one position from wherever it stands to where it is wanted. It only saves time:
 * the truth are the texts in the match. Keep one per match in view, so that a ply costs a ply and not the whole game again.
 */
export class Session<P extends Position = Position> {
  readonly #game: Game<P>;
  #basis = '';
  #position: P | null = null;
  #done: Step[] = [];

  constructor(game: Game<P>) {
    this.#game = game;
  }

  /**
   * The position of a match after `ply` plies and whoever went out by then, the present one by default. There is none while the
   * match is being prepared. Read it, don't play on it; it holds until the next call.
   */
  at(match: Match, ply = match.plies.length): P {
    const basis = JSON.stringify([match.start, match.options, match.papers]);
    if (this.#position === null || basis !== this.#basis) {
      this.#position = startOf(this.#game, match);
      this.#basis = basis;
      this.#done = [];
    }
    const position = this.#position;
    const wanted = stepsOf(this.#game, match, ply);
    let shared = 0;
    while (shared < this.#done.length && shared < wanted.length && this.#done[shared] === wanted[shared]) shared++;
    for (; this.#done.length > shared; this.#done.pop()) position.unmake();
    for (const step of wanted.slice(shared)) {
      this.#take(position, step);
      this.#done.push(step);
    }
    return position;
  }

  #take(position: P, step: Step): void {
    const { elimination, timed } = this.#game;
    if (typeof step === 'number') elimination!.withdraw(position, step);
    else if (step === timed?.mark) timed.forfeit(position);
    else position.make(unwrap(this.#game.parseMove(position, step)));
  }
}

/** A move text or the mark of a lost turn, or a seat that goes out. */
type Step = string | Seat;

function stepsOf<P extends Position>(game: Game<P>, match: Match, plies: number): readonly Step[] {
  // Where nobody plays on, the position stays as it was.
  const leaving: readonly Withdrawal[] = game.elimination ? match.withdrawals : [];
  const gone = (count: number): readonly Step[] => leaving.flatMap(({ seat, ply }) => (ply === count ? [seat] : []));
  return [...gone(0), ...match.plies.slice(0, plies).flatMap(({ text }, index) => [text, ...gone(index + 1)])];
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
