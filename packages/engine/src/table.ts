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

// An entry is five int32: the lower half of the key, its upper half under the seal, the move, the score, and depth × 4 + bound below the
// generation. Bound 0 marks an empty entry.
const ENTRY = 5;
const BUCKET = 4;
const GENERATIONS = 64;
const BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Megabytes for a table unless somebody asks for more or less. */
export const HASH = 16;

/** How many entries stand for the whole table when somebody asks how full it is. */
const SAMPLE = 1000;

/** Memory for a table of so many megabytes that several threads use together. */
export function sharedMemory(megabytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer((bucketsIn(megabytes) * BUCKET * ENTRY + 1) * BYTES);
}

/** Transposition table: what earlier searches learnt about positions, by 64-bit key. */
export class TranspositionTable {
  /** The entries, and then the generation, which all threads have in common. */
  readonly #data: Int32Array;
  readonly #mask: number;
  readonly #end: number;
  // What `find` has found, copied at once: whoever searches on, here or in another thread, may overwrite the entry.
  #move = NO_MOVE;
  #score = 0;
  #meta = 0;

  /** `memory` is that of `sharedMemory` for as many megabytes; without it the table is this thread's alone. */
  constructor(megabytes: number, memory?: SharedArrayBuffer) {
    const buckets = bucketsIn(megabytes);
    this.#end = buckets * BUCKET * ENTRY;
    this.#data = memory ? new Int32Array(memory) : new Int32Array(this.#end + 1);
    this.#mask = buckets - 1;
  }

  /** Forgets everything. */
  clear(): void {
    this.#data.fill(0, 0, this.#end);
  }

  /** Starts a new search. Entries of older ones are overwritten first. */
  age(): void {
    this.#data[this.#end] = (this.#data[this.#end] + 1) % GENERATIONS;
  }

  /** How much of it this search has filled, from 0 to 1. Looks at the first entries alone, which is enough because keys are spread. */
  filled(): number {
    const entries = Math.min(SAMPLE, this.#end / ENTRY);
    const generation = this.#data[this.#end];
    let full = 0;
    for (let entry = 0; entry < entries; entry++) {
      const meta = this.#data[entry * ENTRY + 4];
      if ((meta & 3) !== 0 && meta >> 10 === generation) full++;
    }
    return full / entries;
  }

  /** Looks for a key. Until the next look, the getters below tell what is there; if there is nothing, the move is NO_MOVE. */
  find(lo: number, hi: number): boolean {
    const data = this.#data;
    let at = (lo & this.#mask) * BUCKET * ENTRY;
    for (let slot = 0; slot < BUCKET; slot++, at += ENTRY) {
      if (data[at] !== lo) continue;
      const move = data[at + 2];
      const score = data[at + 3];
      const meta = data[at + 4];
      if ((meta & 3) === 0 || data[at + 1] !== (hi ^ seal(move, score, meta))) continue;
      this.#move = move as Move;
      this.#score = score;
      this.#meta = meta;
      return true;
    }
    this.#move = NO_MOVE;
    return false;
  }

  get move(): Move {
    return this.#move;
  }

  get depth(): number {
    return (this.#meta >> 2) & 0xff;
  }

  get bound(): Bound {
    return (this.#meta & 3) as Bound;
  }

  /** The score, seen from `ply` plies below the root. */
  score(ply: number): number {
    const score = this.#score;
    return score >= DECIDED ? score - ply : score <= -DECIDED ? score + ply : score;
  }

  /** Whether the score settles a search of this depth in the window from `alpha` to `beta`. */
  decides(depth: number, ply: number, alpha: number, beta: number): boolean {
    if (this.depth < depth) return false;
    const { bound } = this;
    if (bound === EXACT) return true;
    return bound === AT_LEAST ? this.score(ply) >= beta : this.score(ply) <= alpha;
  }

  /** The best known move for a key, or NO_MOVE. */
  bestMove(lo: number, hi: number): Move {
    this.find(lo, hi);
    return this.#move;
  }

  store(lo: number, hi: number, move: Move, score: number, depth: number, bound: Bound, ply: number): void {
    const data = this.#data;
    const generation = data[this.#end];
    const first = (lo & this.#mask) * BUCKET * ENTRY;
    let at = first;
    let worth = Infinity;
    for (let slot = 0, here = first; slot < BUCKET; slot++, here += ENTRY) {
      const meta = data[here + 4];
      if (data[here] === lo && (meta & 3) !== 0 && data[here + 1] === (hi ^ seal(data[here + 2], data[here + 3], meta))) {
        at = here;
        break;
      }
      const isPresent = meta >> 10 === generation;
      const keep = (meta & 3) === 0 ? -1 : ((meta >> 2) & 0xff) + (isPresent ? 256 : 0);
      if (keep < worth) {
        worth = keep;
        at = here;
      }
    }
    // A forced end is stored as its distance from this position, not from the root.
    const stored = score >= DECIDED ? score + ply : score <= -DECIDED ? score - ply : score;
    const meta = (generation << 10) | (depth << 2) | bound;
    data[at] = lo;
    data[at + 1] = hi ^ seal(move, stored, meta);
    data[at + 2] = move;
    data[at + 3] = stored;
    data[at + 4] = meta;
  }
}

function bucketsIn(megabytes: number): number {
  let buckets = 1;
  while (buckets * 2 * BUCKET * ENTRY * BYTES <= megabytes * 2 ** 20) buckets *= 2;
  return buckets;
}

/**
 * What the upper half of a key is stored under. Threads write without waiting for each other, so an entry may be read half old, half new. Its move
 * would be tried without another look at the rules: the seal says that the words belong together, or else nothing is found.
 */
function seal(move: number, score: number, meta: number): number {
  let mixed = Math.imul(move, 0x9e37_79b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ score, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ meta, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}
