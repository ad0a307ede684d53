import type { Game, Position } from './game.ts';
import type { Move } from './movelist.ts';
import type { Touch, Trace, Warning } from './picture.ts';

/**
 * A legal move that somebody may make. Its touches, text, trace and warnings are worked out once, when they are first asked for. Ask only
 * while the position stands as it does now.
 */
export class Candidate {
  readonly game: Game;
  readonly position: Position;
  readonly move: Move;
  #touches: readonly Touch[] | null = null;
  #text: string | null = null;
  #trace: Trace | null = null;
  #warnings: readonly Warning[] | null = null;

  constructor(game: Game, position: Position, move: Move) {
    this.game = game;
    this.position = position;
    this.move = move;
  }

  /** The touches that enter it. */
  get touches(): readonly Touch[] {
    return (this.#touches ??= this.game.touches(this.position, this.move));
  }

  get text(): string {
    return (this.#text ??= this.game.formatMove(this.position, this.move));
  }

  get trace(): Trace {
    return (this.#trace ??= this.game.trace(this.position, this.move));
  }

  /** What to know before making it. */
  get warnings(): readonly Warning[] {
    return (this.#warnings ??= this.game.warnings?.(this.position, this.move) ?? []);
  }
}
