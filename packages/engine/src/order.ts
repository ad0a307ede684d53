import { MoveList, type Evaluation, type Rules, type Move, type Position, type Seat } from '@menagerie/core';
import { MAX_PLY } from './score.ts';
import { NO_MOVE } from './table.ts';

const FROM_TABLE = 1 << 30;
const TACTICAL = 1 << 28;
const KILLER = 1 << 27;
/** History and evaluation together order the quiet moves. They stay below KILLER. */
const QUIET_LIMIT = 1 << 26;
const HISTORY_BITS = 13;

/** The moves of one node, picked best first. */
export class Batch {
  readonly list = new MoveList();
  /** What is listed so far: the table's move, the tactical ones with it, or all. */
  holds: 'first' | 'tactical' | 'all' = 'all';
  #rank = new Int32Array(256);
  /** Whether the move at an index is tactical. */
  #tactical = new Uint8Array(256);

  get length(): number {
    return this.list.length;
  }

  /** Swaps the best move from `index` on into `index` and returns it. */
  pick(index: number): Move {
    const { moves } = this.list;
    const rank = this.#rank;
    let best = index;
    for (let at = index + 1; at < this.list.length; at++) if (rank[at] > rank[best]) best = at;
    if (best !== index) {
      const tactical = this.#tactical;
      [moves[index], moves[best]] = [moves[best], moves[index]];
      [rank[index], rank[best]] = [rank[best], rank[index]];
      [tactical[index], tactical[best]] = [tactical[best], tactical[index]];
    }
    return moves[index];
  }

  /** Keeps the moves that pass, in their order. */
  keep(passes: (move: Move, tactical: boolean) => boolean): void {
    const { moves } = this.list;
    let kept = 0;
    for (let index = 0; index < this.list.length; index++) {
      if (!passes(moves[index], this.isTactical(index))) continue;
      moves[kept] = moves[index];
      this.rank(kept++, this.#rank[index], this.isTactical(index));
    }
    this.list.length = kept;
  }

  /** Keeps only the best moves. */
  narrow(width: number): void {
    if (this.list.length <= width) return;
    for (let index = 0; index < width; index++) this.pick(index);
    this.list.length = width;
  }

  isTactical(index: number): boolean {
    return this.#tactical[index] === 1;
  }

  /** Sets the rank of the move at an index. Larger ranks are picked earlier. */
  rank(index: number, rank: number, tactical: boolean): void {
    if (index >= this.#rank.length) {
      const larger = new Int32Array(this.#rank.length * 2);
      larger.set(this.#rank);
      this.#rank = larger;
      const widened = new Uint8Array(larger.length);
      widened.set(this.#tactical);
      this.#tactical = widened;
    }
    this.#rank[index] = rank;
    this.#tactical[index] = tactical ? 1 : 0;
  }
}

/** What hides moves of a batch from a search. */
export interface Hiding<P extends Position> {
  hide(batch: Batch, position: P, isRoot: boolean): void;
  hideTactical(batch: Batch, position: P): void;
}

/**
 * Guesses which moves are good: the table's move first, then tactical moves, then moves that caused a cutoff at the same ply, then moves
 * that did so elsewhere.
 */
export class Ordering<P extends Position> {
  /** What hides moves from the search, or null. */
  blinkers: Hiding<P> | null = null;
  readonly #game: Rules<P>;
  readonly #evaluation: Evaluation<P>;
  readonly #killers = new Int32Array(2 * MAX_PLY);
  readonly #history: readonly Int32Array[];

  constructor(game: Rules<P>, evaluation: Evaluation<P>) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#history = game.seats.map(() => new Int32Array(1 << HISTORY_BITS));
  }

  /** Forgets the killers and half of the history, for a new search. */
  age(): void {
    this.#killers.fill(-1);
    for (const table of this.#history) for (let at = 0; at < table.length; at++) table[at] >>= 1;
  }

  clear(): void {
    this.#killers.fill(-1);
    for (const table of this.#history) table.fill(0);
  }

  /** Puts the table's move alone into the batch. It's legal: whatever decides that belongs to the key of the table. */
  begin(batch: Batch, position: P, first: Move): void {
    batch.list.clear();
    batch.holds = 'first';
    if (first !== NO_MOVE) add(batch, first, FROM_TABLE, this.#evaluation.tactical(position, first));
  }

  /** Whether a batch has a move at `index`, where all before it have been tried. Moves are listed only when they are needed. */
  has(batch: Batch, index: number, position: P, ply: number, first: Move): boolean {
    while (index === batch.length && batch.holds !== 'all') this.#list(batch, position, ply, first);
    return index < batch.length;
  }

  /** Whether all tactical moves come before `index`, where all before it have been tried. It lists no quiet ones. */
  isPastTactical(batch: Batch, index: number, position: P, ply: number, first: Move): boolean {
    if (index === batch.length && batch.holds === 'first') this.#list(batch, position, ply, first);
    if (index === batch.length) return true;
    batch.pick(index);
    return !batch.isTactical(index);
  }

  /** Lists the tactical moves, then all: most nodes end before their quiet ones. Those that were listed come first again. */
  #list(batch: Batch, position: P, ply: number, first: Move): void {
    const evaluation = this.#evaluation;
    const listed = batch.length;
    // What a level overlooks depends on how many moves there are.
    if (batch.holds === 'first' && evaluation.tacticals && !this.blinkers) {
      this.fillTactical(batch, position, first);
      if (listed > 0 && !evaluation.tactical(position, first)) add(batch, first, FROM_TABLE, false);
      batch.holds = 'tactical';
    } else this.fill(batch, position, ply, first);
    for (let index = 0; index < listed; index++) batch.pick(index);
  }

  /** Fills the batch with the legal moves of a position and ranks them. `first` is the table's move or NO_MOVE. */
  fill(batch: Batch, position: P, ply: number, first: Move): void {
    const evaluation = this.#evaluation;
    batch.list.clear();
    batch.holds = 'all';
    this.#game.generate(position, batch.list);
    const history = this.#history[position.turn];
    const [killer, second] = [this.#killers[2 * ply], this.#killers[2 * ply + 1]];
    for (let index = 0; index < batch.length; index++) {
      const move = batch.list.moves[index];
      const tactical = evaluation.tactical(position, move);
      const guess = evaluation.order(position, move);
      let rank: number;
      if (move === first) rank = FROM_TABLE;
      else if (tactical) rank = TACTICAL + guess;
      else if (move === killer) rank = KILLER + 1;
      else if (move === second) rank = KILLER;
      else rank = Math.min(history[hash(move)] + guess, QUIET_LIMIT);
      batch.rank(index, rank, tactical);
    }
    this.blinkers?.hide(batch, position, ply === 0);
  }

  /** Does the same for tactical moves only. */
  fillTactical(batch: Batch, position: P, first: Move): void {
    const { list } = batch;
    list.clear();
    this.#listTactical(position, list);
    for (let index = 0; index < list.length; index++) {
      const move = list.moves[index];
      batch.rank(index, move === first ? FROM_TABLE : this.#evaluation.order(position, move), true);
    }
    this.blinkers?.hideTactical(batch, position);
  }

  #listTactical(position: P, list: MoveList): void {
    const evaluation = this.#evaluation;
    if (evaluation.tacticals) {
      evaluation.tacticals(position, list);
      return;
    }
    this.#game.generate(position, list);
    const listed = list.length;
    list.length = 0;
    for (let index = 0; index < listed; index++) if (evaluation.tactical(position, list.moves[index])) list.push(list.moves[index]);
  }

  /** Records that the move at `index` caused a cutoff and that the quiet moves before it didn't. */
  reward(batch: Batch, index: number, seat: Seat, ply: number, depth: number): void {
    const move = batch.list.moves[index];
    if (batch.isTactical(index)) return;
    const killers = this.#killers;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = move;
    }
    const history = this.#history[seat];
    const bonus = Math.min(depth * depth, 400);
    for (let at = 0; at < index; at++) if (!batch.isTactical(at)) learn(history, batch.list.moves[at], -bonus);
    learn(history, move, bonus);
  }
}

function add(batch: Batch, move: Move, rank: number, tactical: boolean): void {
  batch.list.push(move);
  batch.rank(batch.length - 1, rank, tactical);
}

/** Moves a history value towards ±16,384, more slowly the closer it gets. */
function learn(history: Int32Array, move: Move, bonus: number): void {
  const at = hash(move);
  history[at] += 32 * bonus - Math.trunc((history[at] * Math.abs(bonus)) / 512);
}

// Only a game can read its own moves, so the history uses a hash of them.
function hash(move: Move): number {
  return Math.imul(move, 0x9e37_79b1) >>> (32 - HISTORY_BITS);
}
