import type { Move, Position, Seat } from '@menagerie/core';
import type { Ranked } from './limits.ts';
import { DRAW, INFINITE, MAX_PLY, pliesToEnd, scoreOf, WIN } from './score.ts';
import { Searcher } from './searcher.ts';
import { boundOf, NO_MOVE } from './table.ts';

/** Greatest depth. Each move of the hero and each reply counts as one ply. */
const DEEPEST = 24;
/** Margin per ply. A move isn't searched if at first sight it was this far below the window. */
const SHORTFALL = 150;
/** Nobody has replied yet. */
const NOBODY: Seat = -1;

/**
 * Best-reply search for games with more than two seats. The hero, the seat to move at the root, maximizes. The one opponent who can hurt
 * the hero most replies to each of its moves. The others idle, or make the move that looks best. So a round is two plies deep, however many
 * seats there are.
 */
export class Replies<P extends Position> extends Searcher<P> {
  protected readonly deepest = DEEPEST;

  protected key(): number {
    return this.#keyFor(NOBODY);
  }

  protected tryRoot(move: Move, _index: number, depth: number, alpha: number, beta: number, open: boolean): number {
    let score = this.#try(move, depth - 1, 0, alpha, open ? beta : alpha + 1, NOBODY);
    if (!open && score > alpha && !this.stopped) score = this.#try(move, depth - 1, 0, alpha, beta, NOBODY);
    return score;
  }

  protected omits({ score }: Ranked, depth: number, alpha: number): boolean {
    return depth > 1 && score + SHORTFALL * (depth - 1) <= alpha;
  }

  /** Searches a move and returns its score for the hero. `replier` has already replied. */
  #try(move: Move, depth: number, ply: number, alpha: number, beta: number, replier: Seat): number {
    const position = this.position;
    const { turn } = position;
    position.make(move);
    this.forget(ply + 1);
    const end = this.count(ply + 1) ? this.#ending(turn, ply + 1) : DRAW;
    let score: number;
    if (end !== null) score = end;
    else if (depth <= 0 || ply + 2 >= MAX_PLY) score = this.#settled(ply + 1);
    else score = this.#node(depth, ply + 1, alpha, beta, position.turn === this.hero ? NOBODY : replier);
    position.unmake();
    return score;
  }

  /** The score of a move for the hero at first sight. */
  #glance(move: Move, ply: number): number {
    const position = this.position;
    const { turn } = position;
    position.make(move);
    this.forget(ply + 1);
    const score = this.count(ply + 1) ? (this.#ending(turn, ply + 1) ?? this.#settled(ply + 1)) : DRAW;
    position.unmake();
    return score;
  }

  #node(depth: number, ply: number, alpha: number, beta: number, replier: Seat): number {
    const position = this.position;
    const { turn } = position;
    const sign = turn === this.hero ? 1 : -1;

    // Step 1: a seat that doesn't reply idles, unless it can put the hero out.
    if (replier !== NOBODY && replier !== turn && sign < 0) {
      if (!this.evaluation.quiet(position, this.hero) && this.#falls(ply)) return ply + 1 - WIN;
      return this.#try(this.#idle(ply), depth, ply, alpha, beta, replier);
    }

    // Step 2: look in the table. Its key holds the hero and who has replied.
    const keyLo = this.#keyFor(replier);
    const { keyHi } = position;
    if (this.table.find(keyLo, keyHi) && beta - alpha === 1 && this.table.decides(depth, ply, alpha, beta)) return this.table.score(ply);

    // Step 3: search the moves, best first for the seat to move. After its tactical moves an opponent may leave the reply to others.
    const batch = this.batches[ply];
    const first = this.table.move;
    let bestMove = first;
    this.ordering.begin(batch, position, first);
    let low = sign > 0 ? alpha : -beta;
    const high = sign > 0 ? beta : -alpha;
    let best = -INFINITE;
    let mayLeave = sign < 0 && replier === NOBODY;
    const next = sign < 0 ? turn : NOBODY;
    for (let index = 0; low < high; index++) {
      if (mayLeave && index > 0 && this.ordering.isPastTactical(batch, index, position, ply, first)) {
        mayLeave = false;
        const score = -this.#leave(depth, ply, -high, -low);
        if (this.stopped) return DRAW;
        if (score > best) {
          best = score;
          low = Math.max(low, score);
          if (low >= high) break;
        }
      }
      if (!this.ordering.has(batch, index, position, ply, first)) break;
      const move = batch.pick(index);
      let score: number;
      if (depth === 1) score = sign * this.#glance(move, ply);
      else {
        const isFirst = index === 0;
        score = isFirst ? INFINITE : sign * this.#glance(move, ply);
        if (isFirst || score + SHORTFALL * (depth - 1) > low) {
          const top = isFirst ? high : low + 1;
          score = sign * this.#try(move, depth - 1, ply, sign > 0 ? low : -top, sign > 0 ? top : -low, next);
          if (score > low && score < high && top < high && !this.stopped)
            score = sign * this.#try(move, depth - 1, ply, sign > 0 ? low : -high, sign > 0 ? high : -low, next);
        }
      }
      if (this.stopped) return DRAW;
      if (score <= best) continue;
      best = score;
      if (score <= low) continue;
      low = score;
      bestMove = move;
      this.extend(ply, move);
      if (score >= high) this.ordering.reward(batch, index, turn, ply, depth);
    }

    // Step 4: store the result.
    const score = sign * best;
    this.table.store(keyLo, keyHi, bestMove, score, depth, boundOf(score, alpha, beta), ply);
    return score;
  }

  #keyFor(replier: Seat): number {
    return this.position.keyLo ^ this.apart ^ Math.imul(8 * this.hero + replier + 2, 0x9e37_79b1);
  }

  /** The worst that a later opponent can do if the one to move idles; infinite if there is none before the hero. */
  #leave(depth: number, ply: number, alpha: number, beta: number): number {
    const position = this.position;
    const { turn } = position;
    const move = this.#idle(ply + 1);
    position.make(move);
    this.forget(ply + 1);
    const end = this.count(ply + 1) ? this.#ending(turn, ply + 1) : DRAW;
    let score = INFINITE;
    if (end !== null) score = end;
    else if (position.turn !== this.hero && ply + 2 < MAX_PLY) score = this.#node(depth, ply + 1, alpha, beta, NOBODY);
    position.unmake();
    if (score < beta) this.extend(ply, move);
    return score;
  }

  /** Whether the seat to move can put the hero out at once. */
  #falls(ply: number): boolean {
    const position = this.position;
    const { turn } = position;
    const batch = this.batches[ply];
    this.ordering.begin(batch, position, NO_MOVE);
    for (let index = 0; !this.ordering.isPastTactical(batch, index, position, ply, NO_MOVE); index++) {
      position.make(batch.pick(index));
      const end = this.#ending(turn, ply + 1);
      position.unmake();
      if (end !== null && pliesToEnd(end) !== null && end < 0) return true;
    }
    return false;
  }

  /** The move of a seat that doesn't reply. */
  #idle(ply: number): Move {
    const { evaluation } = this;
    const move = evaluation.idle?.(this.position) ?? null;
    if (move !== null) return move;
    const batch = this.batches[ply];
    this.ordering.fill(batch, this.position, ply, NO_MOVE);
    return batch.pick(0);
  }

  /** The score if the game is over for the hero, else null. `mover` has just moved. */
  #ending(mover: Seat, ply: number): number | null {
    const outcome = this.game.outcome(this.position);
    if (outcome) return scoreOf(outcome, this.hero, ply);
    const { elimination } = this.game;
    return mover === this.hero || elimination === undefined || elimination.isIn(this.position, this.hero) ? null : ply - WIN;
  }

  /** The worth of the position. If somebody is under a threat to lose, everybody idles to see if the game ends for the hero. */
  #settled(ply: number): number {
    const position = this.position;
    const { evaluation } = this;
    const { seats } = this.game;
    const worth = this.#worth();
    let made = 0;
    let end: number | null = null;
    while (end === null && made < seats.length && this.#isTense()) {
      const move = evaluation.idle?.(position) ?? null;
      if (move === null) break;
      const { turn } = position;
      position.make(move);
      made++;
      end = this.#ending(turn, ply + made);
      if (position.turn === this.hero) break;
    }
    for (; made > 0; made--) position.unmake();
    return end ?? worth;
  }

  /** Whether a seat not on the move is under a threat to lose. */
  #isTense(): boolean {
    const { evaluation } = this;
    const { elimination, seats } = this.game;
    const position = this.position;
    if (!elimination) return false;
    for (let seat = 0; seat < seats.length; seat++) {
      if (seat !== position.turn && elimination.isIn(position, seat) && !evaluation.quiet(position, seat)) return true;
    }
    return false;
  }

  #worth(): number {
    return this.worth(this.hero);
  }
}
