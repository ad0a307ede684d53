import type { Lots } from '@menagerie/core';
import { LEAPER, SWEEPER } from './cells.ts';
import { lowest } from './geometry.ts';
import { PASS } from './move.ts';
import { lacksSweepers, mustPass } from './moves.ts';
import { PIECES } from './pieces/index.ts';
import type { DucartPosition } from './position.ts';
import { MOVERS, moversOf } from './slots.ts';

/** `AIMS[kind << 7 | seat << 6 | square]`. */
const AIMS = Array.from({ length: (LEAPER + 1) << 7 }, (_, index) => {
  const kind = index >> 7;
  return kind === 0 ? new Uint8Array() : PIECES[kind - 1].aims(index & 63, (index >> 6) & 1);
});
/** By kind number: the most aims that a piece has on any square. */
const WIDTHS = Array.from({ length: LEAPER + 1 }, (_, kind) =>
  Math.max(...AIMS.slice(kind << 7, (kind + 1) << 7).map((aims) => aims.length)),
);
/** By kind number. */
const ACTIONS = [() => 0, ...PIECES.map(({ action }) => action)];

/**
 * Each piece that may act has a lot for every aim that a piece of its kind has at most, those with the most aims first because most
 * lots are theirs; the last lot is the forced pass.
 */
export const lots: Lots<DucartPosition> = {
  count(position) {
    if (lacksSweepers(position)) return 0;
    const { slots, turn } = position;
    let total = 1;
    for (let kind = LEAPER; kind >= SWEEPER; kind--) {
      const word = MOVERS + moversOf(turn, kind);
      total += WIDTHS[kind] * (bitsOf(slots[word]) + bitsOf(slots[word + 1]));
    }
    return total;
  },

  draw(position, lot) {
    const { slots, turn } = position;
    let left = lot;
    for (let kind = LEAPER; kind >= SWEEPER; kind--) {
      const word = MOVERS + moversOf(turn, kind);
      const width = WIDTHS[kind];
      const lower = width * bitsOf(slots[word]);
      const both = lower + width * bitsOf(slots[word + 1]);
      if (left >= both) {
        left -= both;
        continue;
      }
      const half = left < lower ? 0 : 1;
      if (half === 1) left -= lower;
      let movers = slots[word + half];
      for (; left >= width; left -= width) movers &= movers - 1;
      const from = 32 * half + lowest(movers);
      const aims = AIMS[(kind << 7) | (turn << 6) | from];
      return left < aims.length ? ACTIONS[kind](position, from, aims[left]) || null : null;
    }
    return mustPass(position) ? PASS : null;
  },
};

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  if (word === 0) return 0;
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
