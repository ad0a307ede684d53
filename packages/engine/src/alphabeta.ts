import { winnerOf, type Move, type Outcome, type Position, type Seat } from '@menagerie/core';
import type { Found, Info, Limits, Ranked, Ranking } from './limits.ts';
import { DECIDED, DRAW, INFINITE, MAX_PLY, pliesToEnd, WIN } from './score.ts';
import { Searcher } from './searcher.ts';
import { AT_LEAST, AT_MOST, EXACT, type Bound } from './table.ts';

/** Half-width of the first window around the last iteration's score. */
const ASPIRATION = 50;
/** Margin per ply by which a quiet position may beat the window without being searched. */
const SURPLUS = 120;

/** How many loud moves are followed at each ply of the search for a quiet position. */
const WIDTHS = [64, 16, 6, 4, 3, 2, 2, 1] as const;

/** Alpha-beta search for a playing of two seats. */
export class AlphaBeta<P extends Position> extends Searcher<P> {
  readonly #pathLo = new Int32Array(MAX_PLY + 1);
  readonly #pathHi = new Int32Array(MAX_PLY + 1);
  #rootDepth = 0;

  run(position: P, limits: Limits, onInfo: (info: Info) => void = () => undefined): Found {
    const root = this.begin(position, limits);
    let best = this.info(0, this.#worth(), [root.pick(0)]);
    const deepest = Math.min(limits.depth ?? MAX_PLY, MAX_PLY - 1);
    for (let depth = 1; depth <= deepest && !this.mustStop(); depth++) {
      this.#rootDepth = depth;
      const score = this.#iterate(depth, best.score);
      const line = this.lines[0];
      if (this.stopped) {
        // A root move that beat the window before the stop is better than the last iteration's.
        if (line.length > 0) best = { ...best, pv: [...line] };
        break;
      }
      best = this.info(depth, score, [...line]);
      onInfo(best);
      const end = pliesToEnd(score);
      if (end !== null && end <= depth) break;
      if (!this.hasTimeFor(root.length)) break;
    }
    return { ...best, ...this.spent(), move: best.pv[0] };
  }

  rank(position: P, within: number, limits: Limits): Ranking {
    const moves = this.begin(position, limits).list.toArray();
    let ranked: readonly Ranked[] = moves.map((move) => ({ move, score: this.#worth() }));
    let depth = 0;
    while (depth < Math.min(limits.depth ?? MAX_PLY, MAX_PLY - 1) && !this.mustStop()) {
      this.#rootDepth = depth + 1;
      const next: Ranked[] = [];
      let floor = -INFINITE;
      for (const { move } of ranked) {
        const score = this.#try(move, depth, 0, floor, INFINITE);
        if (this.stopped) break;
        next.push({ move, score });
        floor = Math.max(floor, score - within - 1);
      }
      if (this.stopped) break;
      ranked = next.sort((a, b) => b.score - a.score);
      depth++;
    }
    return { moves: ranked, depth, ...this.spent() };
  }

  /** Searches the root to a depth, first in a window around the expected score. */
  #iterate(depth: number, expected: number): number {
    let margin = depth < 4 || Math.abs(expected) >= DECIDED ? 2 * INFINITE : ASPIRATION;
    for (;;) {
      const alpha = Math.max(expected - margin, -INFINITE);
      const beta = Math.min(expected + margin, INFINITE);
      const score = this.#node(depth, 0, alpha, beta);
      if (this.stopped || (score > alpha && score < beta)) return score;
      margin *= 4;
    }
  }

  /** The score of a move for the seat to move, by a search of what follows it. */
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

  #node(depth: number, ply: number, alpha: number, beta: number): number {
    const position = this.position;
    const line = this.lines[ply];
    line.length = 0;

    // Step 1: limits.
    if (!this.count()) return DRAW;

    if (ply > 0) {
      // Step 2: the end of the game, by the rules or by repetition of a position on the way here.
      const outcome = this.game.outcome(position);
      if (outcome) return scoreOf(outcome, position.turn, ply);
      if (this.#isRepeated(ply)) return DRAW;

      // Step 3: nothing here can be better than a win at the next ply, nor worse than a loss at once.
      alpha = Math.max(alpha, ply - WIN);
      beta = Math.min(beta, WIN - ply - 1);
      if (alpha >= beta) return alpha;
    }

    const isQuiet = this.evaluation.quiet(position);
    if (depth <= 0 || ply >= MAX_PLY) return this.#quiesce(0, ply, alpha, beta, isQuiet);
    // Step 4: under a threat to lose, look one ply deeper.
    if (!isQuiet && ply < 2 * this.#rootDepth) depth++;

    // Step 5: what the table knows.
    const isOnLine = beta - alpha > 1;
    const { keyLo, keyHi } = position;
    const entry = this.table.find(keyLo, keyHi);
    if (entry >= 0 && ply > 0 && !isOnLine && this.table.depth(entry) >= depth && this.table.decides(entry, ply, alpha, beta)) {
      return this.table.score(entry, ply);
    }

    // Step 6: a quiet position so good that the last plies will not spoil it.
    if (!isOnLine && isQuiet && depth <= 3 && Math.abs(beta) < DECIDED) {
      const worth = this.#worth();
      if (worth - SURPLUS * depth >= beta) return worth;
    }

    // Step 7: the moves, best first; all but the first must prove themselves in an empty window, late quiet ones at less depth.
    const batch = this.batches[ply];
    let bestMove = entry >= 0 ? this.table.move(entry) : -1;
    this.ordering.fill(batch, position, ply, bestMove);
    const lowest = alpha;
    let best = -INFINITE;
    for (let index = 0; index < batch.length; index++) {
      const move = batch.pick(index);
      let score: number;
      if (index === 0) score = this.#try(move, depth - 1, ply, alpha, beta);
      else {
        const reduction = !isQuiet || batch.isLoud(index) ? 0 : reductionOf(depth, index);
        score = this.#try(move, depth - 1 - reduction, ply, alpha, alpha + 1);
        if (score > alpha && reduction > 0 && !this.stopped) score = this.#try(move, depth - 1, ply, alpha, alpha + 1);
        if (score > alpha && score < beta && !this.stopped) score = this.#try(move, depth - 1, ply, alpha, beta);
      }
      if (this.stopped) return DRAW;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      bestMove = move;
      this.extend(ply, move);
      if (score >= beta) {
        this.ordering.reward(batch, index, position.turn, ply, depth);
        break;
      }
    }

    // Step 8: remember.
    const bound: Bound = best >= beta ? AT_LEAST : best > lowest ? EXACT : AT_MOST;
    this.table.store(keyLo, keyHi, bestMove, best, depth, bound, ply);
    return best;
  }

  /**
   * Follows loud moves only, the fewer the deeper, until the position is quiet; under a threat to lose, all moves for the first plies.
   * `depth` counts down from 0.
   */
  #quiesce(depth: number, ply: number, alpha: number, beta: number, isQuiet: boolean): number {
    const position = this.position;
    const { keyLo, keyHi } = position;
    const entry = this.table.find(keyLo, keyHi);
    if (entry >= 0 && this.table.decides(entry, ply, alpha, beta)) return this.table.score(entry, ply);

    const mayPass = isQuiet || depth <= -2 || ply >= MAX_PLY;
    const lowest = alpha;
    let best = -INFINITE;
    if (mayPass) {
      best = this.#worth();
      if (best >= beta || ply >= MAX_PLY || depth <= -WIDTHS.length) return best;
      alpha = Math.max(alpha, best);
    }
    const batch = this.batches[ply];
    let bestMove = entry >= 0 ? this.table.move(entry) : -1;
    this.ordering.fill(batch, position, ply, bestMove);
    if (mayPass) batch.keepLoud();
    const width = mayPass ? Math.min(batch.length, WIDTHS[-depth]) : batch.length;
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
    if (depth === 0) this.table.store(keyLo, keyHi, bestMove, best, 0, best >= beta ? AT_LEAST : best > lowest ? EXACT : AT_MOST, ply);
    return best;
  }

  #quiesceNext(depth: number, ply: number, alpha: number, beta: number): number {
    this.lines[ply].length = 0;
    if (!this.count()) return DRAW;
    const outcome = this.game.outcome(this.position);
    if (outcome) return scoreOf(outcome, this.position.turn, ply);
    return this.#quiesce(depth, ply, alpha, beta, this.evaluation.quiet(this.position));
  }

  #worth(): number {
    return this.worth(this.position.turn);
  }

  #isRepeated(ply: number): boolean {
    const { keyLo, keyHi } = this.position;
    for (let above = ply - 2; above >= 0; above--) {
      if (this.#pathLo[above] === keyLo && this.#pathHi[above] === keyHi) return true;
    }
    return false;
  }
}

function scoreOf(outcome: Outcome, seat: Seat, ply: number): number {
  const winner = winnerOf(outcome);
  if (winner === null) return DRAW;
  return winner === seat ? WIN - ply : ply - WIN;
}

/** Plies by which the quiet move number `index` is searched less at first. */
function reductionOf(depth: number, index: number): number {
  if (depth < 3 || index < 4) return 0;
  return index < 16 || depth < 4 ? 1 : 2;
}
