import type { Opaque } from './opaque.ts';

/** A move inside our code: an int32 that only its own game packs and reads. Outside, moves are text. */
export type Move = Opaque<'Move'>;

/** An array of moves. */
export type Moves = Int32Array & { [index: number]: Move };

/** A growing list of moves. A search reuses it without allocating. */
export class MoveList {
  moves = new Int32Array(256) as Moves;
  length = 0;

  /** Appends a move. */
  push(move: Move): void {
    const at = this.length;
    if (at === this.moves.length) this.room(1);
    this.moves[at] = move;
    this.length = at + 1;
  }

  /** Returns the array `moves` with room for `more` moves after `length`. A generator may write there and then set `length`. */
  room(more: number): Moves {
    if (this.length + more > this.moves.length) {
      const larger = new Int32Array(Math.max(this.moves.length * 2, this.length + more)) as Moves;
      larger.set(this.moves);
      this.moves = larger;
    }
    return this.moves;
  }

  /** Empties the list but keeps its room. */
  clear(): void {
    this.length = 0;
  }

  /** The moves as a plain array, in order. */
  toArray(): Move[] {
    return Array.from(this.moves.subarray(0, this.length)) as Move[];
  }
}
