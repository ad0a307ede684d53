import { legalMoves } from '@menagerie/core';
import type { Game, Move, Position, Touch, Trace, Warning } from '@menagerie/core';

/** A legal move with the touches that enter it. */
export interface Way {
  readonly move: Move;
  readonly touches: readonly Touch[];
}

/** A legal move that somebody may make. Its text and its trace are worked out once, when they are first asked for. */
export class Candidate implements Way {
  readonly move: Move;
  readonly touches: readonly Touch[];
  readonly #game: Game;
  readonly #position: Position;
  #text: string | null = null;
  #trace: Trace | null = null;

  /** The position must stand as it does now whenever the candidate is asked something. */
  constructor(game: Game, position: Position, move: Move) {
    this.#game = game;
    this.#position = position;
    this.move = move;
    this.touches = game.touches(position, move);
  }

  get text(): string {
    return (this.#text ??= this.#game.formatMove(this.#position, this.move));
  }

  get trace(): Trace {
    return (this.#trace ??= this.#game.trace(this.#position, this.move));
  }

  /** What to know before making it. */
  get warnings(): readonly Warning[] {
    return this.#game.warnings?.(this.#position, this.move) ?? [];
  }
}

/** All legal moves of a position. */
export function waysOf(game: Game, position: Position): readonly Candidate[] {
  return legalMoves(game, position).map((move) => new Candidate(game, position, move));
}
