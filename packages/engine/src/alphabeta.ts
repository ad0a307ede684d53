import type { Move, Outcome, Position } from '@menagerie/core';
import { scoreOfKnown } from './exact.ts';
import { DECIDED, DRAW, INFINITE, MAX_PLY, scoreOf, WIN } from './score.ts';
import { Searcher } from './searcher.ts';
import { boundOf, NO_MOVE } from './table.ts';

/** Margin per ply. A quiet position this far above the window isn't searched. */
const SURPLUS = 120;
/** Margin per ply. A quiet move isn't searched if it would have to gain more than this. */
const SHORTFALL = 150;
/** By depth: how many moves to search before skipping late quiet ones. */
const LATE = [0, 12, 20, 32] as const;

/** How many tactical moves quiescence follows at each ply. */
const WIDTHS = [64, 16, 6, 4, 3, 2, 2, 1] as const;

/** Alpha-beta search for games with two seats. */
export class AlphaBeta<P extends Position> extends Searcher<P> {
  readonly #pathLo = new Int32Array(MAX_PLY + 1);
  readonly #pathHi = new Int32Array(MAX_PLY + 1);
  #rootDepth = 0;
  /** The ply after the last pass. The next ply doesn't pass again. */
  #passed = 0;

  protected readonly deepest = MAX_PLY - 1;

  protected key(): number {
    const { evaluation } = this;
    // An end, or its coming, may be worth more or less depending on whose search it is.
    const side = evaluation.settle ? this.hero + (this.impartial ? 2 : 0) : 0;
    return this.position.keyLo ^ this.apart ^ Math.imul(4 * (evaluation.salt?.(this.position) ?? 0) + side, 0x9e37_79b1);
  }

  protected tryRoot(move: Move, index: number, depth: number, alpha: number, beta: number, open: boolean): number {
    const { evaluation } = this;
    this.#rootDepth = depth;
    const isQuiet = evaluation.quiet(this.position);
    const left = isQuiet ? depth - 1 : depth;
    if (open) return this.#try(move, left, 0, alpha, beta);
    return this.#prove(move, isQuiet && !evaluation.tactical(this.position, move) ? reductionOf(depth, index) : 0, left, 0, alpha, beta);
  }

  protected omits(): boolean {
    return false;
  }

  /** Searches a move and returns its score for the seat to move. */
  #try(move: Move, depth: number, ply: number, alpha: number, beta: number): number {
    const position = this.position;
    const { turn } = position;
    this.#pathLo[ply] = position.keyLo;
    this.#pathHi[ply] = position.keyHi;
    position.make(move);
    const score = position.turn === turn ? this.#node(depth, ply + 1, alpha, beta) : -this.#node(depth, ply + 1, -beta, -alpha);
    position.unmake();
    return score;
  }

  /**
   * Searches a move at reduced depth first, then at full depth, in an empty window. The full window follows only if the move beats `alpha`.
   */
  #prove(move: Move, reduction: number, depth: number, ply: number, alpha: number, beta: number): number {
    let score = this.#try(move, depth - reduction, ply, alpha, alpha + 1);
    if (score > alpha && reduction > 0 && !this.stopped) score = this.#try(move, depth, ply, alpha, alpha + 1);
    if (score > alpha && score < beta && !this.stopped) score = this.#try(move, depth, ply, alpha, beta);
    return score;
  }

  #node(depth: number, ply: number, alpha: number, beta: number): number {
    const position = this.position;
    const { evaluation } = this;
    this.forget(ply);

    // Step 1: stop at a limit.
    if (!this.count(ply)) return DRAW;

    // Step 2: score a repeated position.
    if (this.#isRepeated(ply)) return this.#end(this.game.outcome(position), ply);

    // Step 3: no score here beats a win at the next ply or falls below a loss right now.
    alpha = Math.max(alpha, ply - WIN);
    beta = Math.min(beta, WIN - ply - 1);
    if (alpha >= beta) return alpha;

    // Step 4: look in the table.
    const isOnLine = beta - alpha > 1;
    const keyLo = this.key();
    const { keyHi } = position;
    const isKnown = this.table.find(keyLo, keyHi);
    if (isKnown && (!isOnLine || depth <= 0) && this.table.decides(depth, ply, alpha, beta)) return this.table.score(ply);
    let bestMove = this.table.move;

    // Step 5: score the end of the game.
    if (depth <= 0 || ply >= MAX_PLY) return this.#settle(0, ply, alpha, beta, keyLo, bestMove);
    const outcome = evaluation.ended ? evaluation.ended(position) : this.game.outcome(position);
    if (outcome) return this.#end(outcome, ply);
    const known = this.endings === null ? null : this.endings.probe(position);
    if (known !== null) return scoreOfKnown(known, ply);

    const isQuiet = evaluation.quiet(position);
    // Step 6: search one ply deeper under a threat to lose, one ply less if the table knows no move.
    if (!isQuiet && ply < 2 * this.#rootDepth) depth++;
    else if (!isKnown && depth >= 4) depth--;

    let mayPrune = !isOnLine && isQuiet && Math.abs(beta) < DECIDED;
    const worth = mayPrune ? this.#worth() : 0;
    if (mayPrune) {
      // Step 7: return if a quiet position is so good that the last plies won't spoil it.
      if (depth <= 3 && worth - SURPLUS * depth >= beta) return worth;
      // Step 8: return if even passing is good enough.
      if (depth >= 3 && worth >= beta && this.#passed < ply) {
        const score = this.#pass(depth - 1 - (depth >= 6 ? 3 : 2), ply, beta);
        if (this.stopped) return DRAW;
        if (score >= beta) return score >= DECIDED ? beta : score;
      }
    }
    mayPrune &&= depth <= 3;

    // Step 9: search the moves, best first. All but the first start with an empty window, late quiet ones with less depth too.
    const batch = this.batches[ply];
    // The table's move often causes a cutoff, so the others are listed only after it.
    const first = bestMove;
    if (first === NO_MOVE) this.ordering.fill(batch, position, ply, first);
    else this.ordering.begin(batch, position, first);
    if (batch.length === 0) return this.#end(this.game.outcome(position), ply);
    const lowest = alpha;
    let best = -INFINITE;
    for (let index = 0; index < batch.length; index++) {
      const move = batch.pick(index);
      // Step 10: near the leaves, skip quiet moves that come late or can't gain enough. Only quiet ones come after them.
      if (mayPrune && index > 0 && best > -DECIDED && !batch.isTactical(index)) {
        if (index >= LATE[depth] || worth + SHORTFALL * depth <= alpha) break;
      }
      const reduction = !isQuiet || batch.isTactical(index) ? 0 : reductionOf(depth, index);
      const score = index === 0 ? this.#try(move, depth - 1, ply, alpha, beta) : this.#prove(move, reduction, depth - 1, ply, alpha, beta);
      if (this.stopped) return DRAW;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          bestMove = move;
          this.extend(ply, move);
        }
        if (score >= beta) {
          this.ordering.reward(batch, index, position.turn, ply, depth);
          break;
        }
      }
      if (index === 0 && first !== NO_MOVE) {
        this.ordering.fill(batch, position, ply, first);
        batch.pick(0);
      }
    }

    // Step 11: store the result.
    this.table.store(keyLo, keyHi, bestMove, best, depth, boundOf(best, lowest, beta), ply);
    return best;
  }

  /**
   * Follows tactical moves until the position is quiet, fewer at each ply. Under a threat to lose it tries all moves for the first plies.
   * `depth` starts at 0 and goes down.
   */
  #quiesce(depth: number, ply: number, alpha: number, beta: number, isQuiet: boolean, keyLo: number, bestMove: Move): number {
    const position = this.position;
    const mayPass = isQuiet || isDeep(depth, ply);
    const lowest = alpha;
    let best = -INFINITE;
    if (mayPass) {
      best = this.#worth();
      if (best >= beta || ply >= MAX_PLY || depth <= -WIDTHS.length) return best;
      alpha = Math.max(alpha, best);
    }
    const batch = this.batches[ply];
    if (mayPass) this.ordering.fillTactical(batch, position, bestMove);
    else this.ordering.fill(batch, position, ply, bestMove);
    if (!mayPass && batch.length === 0) return this.#end(this.game.outcome(position), ply);
    // At first `-depth` is -0, an index that V8 looks up slowly.
    const width = mayPass ? Math.min(batch.length, WIDTHS[0 - depth]) : batch.length;
    const { turn } = position;
    for (let index = 0; index < width; index++) {
      const move = batch.pick(index);
      position.make(move);
      const score =
        position.turn === turn ? this.#quiesceNext(depth - 1, ply + 1, alpha, beta) : -this.#quiesceNext(depth - 1, ply + 1, -beta, -alpha);
      position.unmake();
      if (this.stopped) return DRAW;
      if (score <= best) continue;
      best = score;
      bestMove = move;
      alpha = Math.max(alpha, score);
      if (alpha >= beta) break;
    }
    if (depth === 0) this.table.store(keyLo, position.keyHi, bestMove, best, 0, boundOf(best, lowest, beta), ply);
    return best;
  }

  #quiesceNext(depth: number, ply: number, alpha: number, beta: number): number {
    this.forget(ply);
    if (!this.count(ply)) return DRAW;
    const keyLo = this.key();
    if (this.table.find(keyLo, this.position.keyHi) && this.table.decides(0, ply, alpha, beta)) return this.table.score(ply);
    return this.#settle(depth, ply, alpha, beta, keyLo, this.table.move);
  }

  /** Scores the end of the game, or goes on with quiescence. `keyLo` and `bestMove` are the position's in the table. */
  #settle(depth: number, ply: number, alpha: number, beta: number, keyLo: number, bestMove: Move): number {
    const { position, evaluation } = this;
    // A seat under a threat to lose may have no move, so the rules must look for one unless all are listed next.
    const isQuiet = evaluation.ended !== undefined && evaluation.quiet(position);
    const outcome = isQuiet || (evaluation.ended && !isDeep(depth, ply)) ? evaluation.ended!(position) : this.game.outcome(position);
    if (outcome) return this.#end(outcome, ply);
    const known = this.endings === null ? null : this.endings.probe(position);
    if (known !== null) return scoreOfKnown(known, ply);
    const mayStand = isQuiet || (evaluation.ended === undefined && evaluation.quiet(position));
    return this.#quiesce(depth, ply, alpha, beta, mayStand, keyLo, bestMove);
  }

  /** The score of passing; -INFINITE if the game has no pass here. */
  #pass(depth: number, ply: number, beta: number): number {
    const { position } = this;
    const move = this.evaluation.idle?.(position) ?? null;
    if (move === null) return -INFINITE;
    const before = this.#passed;
    this.#passed = ply + 1;
    const score = this.#try(move, depth, ply, beta - 1, beta);
    this.#passed = before;
    return score;
  }

  #worth(): number {
    return this.worth(this.position.turn);
  }

  /** The worth for the seat to move of an end or, if `outcome` is null, of a repeated position. */
  #end(outcome: Outcome | null, ply: number): number {
    const { turn } = this.position;
    const worth = this.evaluation.settle?.(this.position, outcome, this.hero) ?? null;
    if (worth !== null) return turn === this.hero ? worth : -worth;
    return outcome ? scoreOf(outcome, turn, ply) : DRAW;
  }

  #isRepeated(ply: number): boolean {
    const { evaluation } = this;
    if (evaluation.repeats) return evaluation.repeats(this.position);
    const { keyLo, keyHi } = this.position;
    for (let above = ply - 2; above >= 0; above--) {
      if (this.#pathLo[above] === keyLo && this.#pathHi[above] === keyHi) return true;
    }
    return false;
  }
}

/** Whether quiescence follows only tactical moves, even under a threat to lose. */
function isDeep(depth: number, ply: number): boolean {
  return depth <= -2 || ply >= MAX_PLY;
}

/** How many plies to cut from a quiet move's first search: `REDUCTIONS[depth << 6 | index]`. */
const REDUCTIONS = Uint8Array.from({ length: 64 << 6 }, (_, at) => {
  const [depth, index] = [at >> 6, at & 63];
  return depth < 3 || index < 3 ? 0 : Math.min(depth - 2, Math.floor(0.4 + (Math.log(depth) * Math.log(index)) / 2.2));
});

function reductionOf(depth: number, index: number): number {
  return REDUCTIONS[(Math.min(depth, 63) << 6) | Math.min(index, 63)];
}
