import type { Game, Move, Options, Position, Seat } from '@menagerie/core';
import { lineOf, type Match } from '@menagerie/match';
import { EngineFailure, EngineProgram } from '../engines/program.ts';
import { choose } from '../engines/choosing.ts';

/** Other people's programs at seats of a match, one started for each. */
export class Programs {
  readonly #bySeat: ReadonlyMap<Seat, EngineProgram>;
  readonly #milliseconds: number;

  constructor(command: string, seats: readonly Seat[], milliseconds: number) {
    this.#bySeat = new Map(seats.map((seat) => [seat, new EngineProgram(command)]));
    this.#milliseconds = milliseconds;
  }

  /** Starts them all. */
  async begin(game: Game, options: Options): Promise<void> {
    await Promise.all([...this.#bySeat.values()].map((program) => program.newGame({ game, options })));
  }

  has(seat: Seat): boolean {
    return this.#bySeat.has(seat);
  }

  /** What the program at a seat calls itself. */
  nameOf(seat: Seat): string | undefined {
    return this.#bySeat.get(seat)?.name;
  }

  /** Asks the program whose turn it is for a move. Returns why there is none. */
  async move(game: Game, match: Match, position: Position): Promise<Move | string> {
    try {
      return await choose(
        this.#bySeat.get(position.turn)!,
        { game, position, told: lineOf(game, match) },
        { movetime: this.#milliseconds },
      );
    } catch (error) {
      if (error instanceof EngineFailure) return error.message;
      throw error;
    }
  }

  /** Ends them all. */
  async quit(): Promise<void> {
    await Promise.all([...this.#bySeat.values()].map((program) => program.quit()));
  }
}
