import { unwrap, type Game, type Position } from '@menagerie/core';
import type { Match } from './match.ts';

/**
 * The positions of matches, found by walking one position from wherever it stands to where it is wanted. It only saves time:
 * the truth are the texts in the match. Keep one per match in view, so that a ply costs a ply and not the whole game again.
 */
export class Session<P extends Position = Position> {
  readonly #game: Game<P>;
  #basis = '';
  #position: P | null = null;
  #texts: string[] = [];

  constructor(game: Game<P>) {
    this.#game = game;
  }

  /** The position of a match after `ply` plies, its last one by default: read it, don't play on it; it holds until the next call. */
  at(match: Match, ply = match.plies.length): P {
    const basis = JSON.stringify([match.start, match.options]);
    if (this.#position === null || basis !== this.#basis) {
      this.#position = startOf(this.#game, match);
      this.#basis = basis;
      this.#texts = [];
    }
    const position = this.#position;
    let shared = 0;
    while (shared < this.#texts.length && shared < ply && this.#texts[shared] === match.plies[shared].text) shared++;
    for (; this.#texts.length > shared; this.#texts.pop()) position.unmake();
    for (const { text } of match.plies.slice(shared, ply)) {
      position.make(unwrap(this.#game.parseMove(position, text)));
      this.#texts.push(text);
    }
    return position;
  }
}

/** The position in which a match began. */
function startOf<P extends Position>(game: Game<P>, match: Pick<Match, 'start' | 'options'>): P {
  return match.start === null ? game.start(match.options) : unwrap(game.parse(match.start, match.options));
}

/** Every position of a match, from its start to the present one, each an independent copy. */
export function replay<P extends Position>(game: Game<P>, match: Match): readonly P[] {
  const session = new Session(game);
  return Array.from({ length: match.plies.length + 1 }, (_, ply) => game.copy(session.at(match, ply)));
}
