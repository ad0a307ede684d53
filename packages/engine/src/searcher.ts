import type { Evaluation, Game, Move, Position } from '@menagerie/core';
import type { Info, Limits } from './limits.ts';
import { Batch, Ordering } from './order.ts';
import { MAX_PLY } from './score.ts';
import { Table } from './table.ts';

/** Nodes between two looks at the clock and the stop flag. */
const STEP = 64;

/** What every search has: a position to walk, what it learns on the way, the lines it expects, and the limits it keeps to. */
export abstract class Searcher<P extends Position> {
  protected readonly game: Game<P>;
  protected readonly evaluation: Evaluation<P>;
  protected readonly table: Table;
  protected readonly ordering: Ordering<P>;
  protected readonly batches: readonly Batch[] = Array.from({ length: MAX_PLY + 1 }, () => new Batch());
  /** Expected lines by ply, as in a triangle: line p begins with the move of ply p. */
  protected readonly lines: readonly Move[][] = Array.from({ length: MAX_PLY + 2 }, () => []);
  protected position!: P;
  /** True once a limit is reached. Every score found from then on is worthless. */
  protected stopped = false;

  #limits!: Limits;
  #begun = 0;
  #nodes = 0;
  #optionsOfTable = '';

  constructor(game: Game<P>, evaluation: Evaluation<P>, hashMegabytes: number) {
    this.game = game;
    this.evaluation = evaluation;
    this.table = new Table(hashMegabytes);
    this.ordering = new Ordering(game, evaluation);
  }

  /** Forgets everything learnt, as before another game. */
  clear(): void {
    this.table.clear();
    this.ordering.clear();
  }

  /** Begins a search and returns the legal moves, ranked; fails if there are none. */
  protected begin(position: P, limits: Limits): Batch {
    // The options decide what is legal, but they are not part of a key.
    const options = JSON.stringify(position.options);
    if (options !== this.#optionsOfTable) this.clear();
    this.#optionsOfTable = options;
    this.position = this.game.copy(position);
    this.stopped = false;
    this.#limits = limits;
    this.#begun = limits.now();
    this.#nodes = 0;
    this.table.age();
    this.ordering.age();
    const moves = this.batches[0];
    this.ordering.fill(moves, this.position, 0, this.table.bestMove(position.keyLo, position.keyHi));
    if (moves.length === 0) throw new Error(`There is no legal move in ${this.game.format(position)}.`);
    return moves;
  }

  protected info(depth: number, score: number, pv: readonly Move[]): Info {
    return { depth, score, pv, ...this.spent() };
  }

  /** What the search has cost so far. */
  protected spent(): Pick<Info, 'nodes' | 'milliseconds'> {
    return { nodes: this.#nodes, milliseconds: this.#limits.now() - this.#begun };
  }

  /** Whether there is time to begin another, deeper search after a finished one. */
  protected hasTimeFor(moves: number): boolean {
    const { milliseconds } = this.#limits;
    return milliseconds === undefined || (moves > 1 && this.spent().milliseconds <= milliseconds * 0.6);
  }

  /** Counts a node; whether the search may go on. */
  protected count(): boolean {
    const { nodes } = this.#limits;
    if (++this.#nodes % STEP === 0 || (nodes !== undefined && this.#nodes >= nodes)) return !this.mustStop();
    return !this.stopped;
  }

  protected mustStop(): boolean {
    const { nodes, milliseconds, stop, now } = this.#limits;
    this.stopped ||=
      (nodes !== undefined && this.#nodes >= nodes) ||
      (milliseconds !== undefined && now() - this.#begun >= milliseconds) ||
      (stop !== undefined && stop());
    return this.stopped;
  }

  /** Worth of the position for a seat, whole as table and windows are. */
  protected worth(seat: number): number {
    return Math.trunc(this.evaluation.evaluate(this.position, seat));
  }

  /** Makes `move` and the line expected after it the line expected at `ply`. */
  protected extend(ply: number, move: Move): void {
    const line = this.lines[ply];
    const rest = this.lines[ply + 1];
    line.length = 0;
    line.push(move);
    for (const next of rest) line.push(next);
  }
}
