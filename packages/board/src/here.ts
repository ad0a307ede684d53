import type { Aspect, Candidate, Game, Outcome, Position, Scene, Square } from '@menagerie/core';
import { origins, waysOf } from './hand.ts';

/** A position on a board and what the rules say of it, each worked out once. The position must stay as it is. */
export class Here {
  readonly game: Game;
  readonly position: Position;
  #ways: readonly Candidate[] | null = null;
  #origins: ReadonlySet<Square> | null = null;
  #scene: Scene | null = null;
  #aspects: readonly Aspect[] | null = null;
  #after: readonly [candidate: Candidate, here: Here] | null = null;
  #outcome: Outcome | null | undefined;

  constructor(game: Game, position: Position) {
    this.game = game;
    this.position = position;
  }

  /** The legal moves. */
  get ways(): readonly Candidate[] {
    return (this.#ways ??= waysOf(this.game, this.position));
  }

  /** Squares that can begin a move. */
  get origins(): ReadonlySet<Square> {
    return (this.#origins ??= origins(this.ways));
  }

  get scene(): Scene {
    return (this.#scene ??= this.game.scene(this.position));
  }

  get aspects(): readonly Aspect[] {
    return (this.#aspects ??= this.game.aspects(this.position));
  }

  get outcome(): Outcome | null {
    return this.#outcome === undefined ? (this.#outcome = this.game.outcome(this.position)) : this.#outcome;
  }

  /** Where a legal move leads. */
  after(candidate: Candidate): Here {
    if (this.#after?.[0] !== candidate) {
      const position = this.game.copy(this.position);
      position.make(candidate.move);
      this.#after = [candidate, new Here(this.game, position)];
    }
    return this.#after[1];
  }
}
