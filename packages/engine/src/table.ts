import type { Move } from '@menagerie/core';
import { DECIDED } from './score.ts';

/** Means that no move is known. */
export const NO_MOVE = -1 as Move;

/** How a stored score relates to the true one. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** How a score found in the window from `alpha` to `beta` relates to the true one. */
export function boundOf(score: number, alpha: number, beta: number): Bound {
  return score >= beta ? AT_LEAST : score > alpha ? EXACT : AT_MOST;
}

// An entry is five int32: the key (two), the move, the score, and depth × 4 + bound below the generation. Bound 0 marks an empty entry.
const ENTRY = 5;
const BUCKET = 4;
const GENERATIONS = 64;

/** How many entries stand for the whole table when somebody asks how full it is. */
const SAMPLE = 1000;

/** Transposition table: what earlier searches learnt about positions, by 64-bit key. */
export class TranspositionTable {
  readonly #data: Int32Array;
  readonly #mask: number;
  #generation = 0;

  constructor(megabytes: number) {
    let buckets = 1;
    while (buckets * 2 * BUCKET * ENTRY * 4 <= megabytes * 2 ** 20) buckets *= 2;
    this.#data = new Int32Array(buckets * BUCKET * ENTRY);
    this.#mask = buckets - 1;
  }

  /** Forgets everything. */
  clear(): void {
    this.#data.fill(0);
  }

  /** Starts a new search. Entries of older ones are overwritten first. */
  age(): void {
    this.#generation = (this.#generation + 1) % GENERATIONS;
  }

  /** How much of it this search has filled, from 0 to 1. Looks at the first entries alone, which is enough because keys are spread. */
  filled(): number {
    const entries = Math.min(SAMPLE, this.#data.length / ENTRY);
    let full = 0;
    for (let entry = 0; entry < entries; entry++) {
      const meta = this.#data[entry * ENTRY + 4];
      if ((meta & 3) !== 0 && meta >> 10 === this.#generation) full++;
    }
    return full / entries;
  }

  /** Index of the entry for a key, for the getters below; -1 if there is none. */
  find(lo: number, hi: number): number {
    const data = this.#data;
    let at = (lo & this.#mask) * BUCKET * ENTRY;
    for (let slot = 0; slot < BUCKET; slot++, at += ENTRY) {
      if (data[at] === lo && data[at + 1] === hi && (data[at + 4] & 3) !== 0) return at;
    }
    return -1;
  }

  move(at: number): Move {
    return this.#data[at + 2] as Move;
  }

  /** The score of an entry, seen from `ply` plies below the root. */
  score(at: number, ply: number): number {
    const score = this.#data[at + 3];
    return score >= DECIDED ? score - ply : score <= -DECIDED ? score + ply : score;
  }

  /** Whether the score at `at` settles a search of this depth in the window from `alpha` to `beta`. */
  decides(at: number, depth: number, ply: number, alpha: number, beta: number): boolean {
    if (this.depth(at) < depth) return false;
    const bound = this.bound(at);
    if (bound === EXACT) return true;
    return bound === AT_LEAST ? this.score(at, ply) >= beta : this.score(at, ply) <= alpha;
  }

  /** The best known move for a key, or NO_MOVE. */
  bestMove(lo: number, hi: number): Move {
    const at = this.find(lo, hi);
    return at < 0 ? NO_MOVE : this.move(at);
  }

  depth(at: number): number {
    return (this.#data[at + 4] >> 2) & 0xff;
  }

  bound(at: number): Bound {
    return (this.#data[at + 4] & 3) as Bound;
  }

  store(lo: number, hi: number, move: Move, score: number, depth: number, bound: Bound, ply: number): void {
    const data = this.#data;
    const first = (lo & this.#mask) * BUCKET * ENTRY;
    let at = first;
    let worth = Infinity;
    for (let slot = 0, here = first; slot < BUCKET; slot++, here += ENTRY) {
      const meta = data[here + 4];
      if (data[here] === lo && data[here + 1] === hi && (meta & 3) !== 0) {
        at = here;
        break;
      }
      const isPresent = meta >> 10 === this.#generation;
      const keep = (meta & 3) === 0 ? -1 : ((meta >> 2) & 0xff) + (isPresent ? 256 : 0);
      if (keep < worth) {
        worth = keep;
        at = here;
      }
    }
    data[at] = lo;
    data[at + 1] = hi;
    data[at + 2] = move;
    // A forced end is stored as its distance from this position, not from the root.
    data[at + 3] = score >= DECIDED ? score + ply : score <= -DECIDED ? score - ply : score;
    data[at + 4] = (this.#generation << 10) | (depth << 2) | bound;
  }
}
