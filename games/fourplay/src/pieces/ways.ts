import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { ANY, DIAGONALS, EDGE, KNIGHT, QUADRANT, STEP, STRAIGHTS } from '../geometry.ts';
import { ICE } from '../slots.ts';

/** One way to move or capture, told once: `moves` gives plays; check, attacks and slides ask for `captures`, as ice never prevents these. */
export interface Way {
  readonly moves: (mover: Walker) => void;
  /** What it captures. */
  readonly captures?: Captures | 'around corners';
  /** Whether it may give a play twice, or one that another way gives. */
  readonly overlaps?: true;
}

/** A piece on its square, and the steps that its ways are made of: what `Mover` does. */
export interface Walker {
  readonly position: Field;
  readonly slots: Int32Array;
  readonly from: Square;
  /** A Harfyblob's Hn; 0 for the others. */
  readonly hn: number;
  slide(directions: readonly number[], range: number, captures: boolean): void;
  leap(to: Square, direction: number, captures: boolean): void;
  take(to: Square, direction: number): void;
  shoot(at: Square): void;
}

/** Captures in some directions, at distances given as bits (bit 3 means three squares; for a Harfyblob by its Hn). */
export interface Captures {
  readonly directions: readonly number[];
  readonly lengths: (hn: number) => number;
  /** The numbers of pieces that may be between; 2 stands for more. */
  readonly over: readonly number[];
}

/** What may be on the last square. */
type End = 'empty' | 'enemy' | 'empty or enemy';

/** Over empty squares, up to a range; without one, up to Hn. */
export function slides(directions: readonly number[], range: number | null, end: Exclude<End, 'enemy'>): Way {
  const takes = end !== 'empty';
  return {
    moves: (mover) => mover.slide(directions, range ?? mover.hn, takes),
    ...(takes && { captures: { directions, lengths: (hn) => upTo(range ?? hn), over: [0] } }),
  };
}

/** Exactly so many squares, whatever is between. */
export function leaps(directions: readonly number[], lengths: readonly number[], end: End): Way {
  return {
    moves: (mover) => {
      for (const direction of directions) {
        const edge = EDGE[mover.from * 8 + direction];
        for (let index = 0; index < lengths.length; index++) {
          const length = lengths[index];
          if (length > edge) continue; // F5.8 (over)
          const to = mover.from + length * STEP[direction];
          if (end === 'enemy') mover.take(to, direction);
          else mover.leap(to, direction, end !== 'empty'); // F5.8 (capture)
        }
      }
    },
    ...(end !== 'empty' && {
      captures: { directions, lengths: () => lengths.reduce((bits, length) => bits | (1 << length), 0), over: [0, 1, 2] },
    }),
  };
}

/** Like a chess knight, to empty squares. */
export const knightLeaps: Way = {
  moves(mover) {
    const leaps = KNIGHT[mover.from];
    for (let index = 0; index < leaps.length; index += 2) mover.leap(leaps[index], leaps[index + 1], false);
  },
};

/** Captures the first piece within a range without moving, or the second by moving there. */
function aims(directions: readonly number[], nth: 1 | 2, range: number): Way {
  return {
    moves(mover) {
      for (const direction of directions) {
        const at = nthPiece(mover.slots, mover.from, direction, nth, range);
        if (at < 0) continue;
        if (nth === 1) mover.shoot(at);
        else mover.take(at, direction);
      }
    },
    captures: { directions, lengths: () => upTo(range), over: [nth - 1] },
  };
}

/** Captures the first piece within a range, without moving. */
export function shoots(directions: readonly number[], range: number): Way {
  return aims(directions, 1, range);
}

/** Captures straight over exactly one piece. */
export const hops = aims(STRAIGHTS, 2, 14);

/** What a Wizard does when it captures, by the option `wizardCapture` (F5.7). */
export const stays = shoots(ANY, 1);
export const advances = leaps(ANY, [1], 'enemy');

/** The square of the nth piece in a direction, from 1 and within a range, or -1. */
export function nthPiece(slots: Int32Array, from: Square, direction: number, nth: number, range = 14): Square {
  const step = STEP[direction];
  let at = from;
  let met = 0;
  for (let left = Math.min(EDGE[from * 8 + direction], range); left > 0; left--) {
    at += step;
    if (slots[at] !== 0 && ++met === nth) return at; // F5.1, F6.3 (Cannon)
  }
  return -1;
}

/** The directions in which a route goes on after a step; there have been `steps` of them. */
type Onward = (from: Square, to: Square, direction: number, steps: number) => readonly number[];

/** Around corners, from a step in one of some directions, to an empty square or an enemy. */
function winds(starts: readonly number[], onward: Onward): Way {
  return {
    moves(mover) {
      for (const start of starts) wander(mover.slots, mover.from, start, onward, (to, direction) => mover.leap(to, direction, true));
    },
    captures: 'around corners',
    overlaps: true,
  };
}

/** A Snake's ways: a diagonal step, then one at a right angle to it, in turn (F10). */
export const zigzags: readonly Way[] = DIAGONALS.flatMap(
  (first) => [first ^ 2, first ^ 6].map((second) => winds([first], (_, __, last) => [first + second - last])), // F10 (Snake)
);

/** A Bender's way: it turns after the first straight step over a quadrant's border, to either side (F10). */
export const bends = winds(STRAIGHTS, (from, to, direction) => {
  const turns = direction % 2 === 0 && QUADRANT[from] < 0 !== QUADRANT[to] < 0; // F10 (Bender)
  return turns ? [direction + 1, (direction + 7) & 7] : [direction];
});

/** How an Archer walks: four squares, straight or with one turn, to an empty square; on ice it stops (F10). */
export const walks: Way = {
  moves(mover) {
    for (const first of STRAIGHTS) {
      const onward: Onward = (_, __, last, steps) => (steps === 4 ? [] : last === first ? [first ^ 2, first ^ 6, first] : [last]);
      wander(mover.slots, mover.from, first, onward, (to, direction, steps) => {
        if (steps === 4 || mover.slots[ICE + to] !== 0) mover.leap(to, direction, false);
      });
    }
  },
  overlaps: true,
};

type Visit = (to: Square, direction: number, steps: number) => void;

/** Visits the squares of a route over empty squares without ice, and the piece or the ice at its end. */
function wander(slots: Int32Array, from: Square, direction: number, onward: Onward, visit: Visit, steps = 1): void {
  if (EDGE[from * 8 + direction] === 0) return;
  const to = from + STEP[direction];
  visit(to, direction, steps);
  if (slots[to] !== 0 || slots[ICE + to] !== 0) return; // F10 (ice)
  for (const next of onward(from, to, direction, steps)) wander(slots, to, next, onward, visit, steps + 1);
}

/** Every distance from 1 to `range`, as bits. */
function upTo(range: number): number {
  return (1 << (range + 1)) - 2;
}
