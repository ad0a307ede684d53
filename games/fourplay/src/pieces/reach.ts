import type { Square } from '@menagerie/core';
import { FORMS, HARFYBLOB, hnOf, KIND_OF, type Form } from '../cells.ts';
import { directionTo, STEP } from '../geometry.ts';
import { PIECES } from './index.ts';

/** `LENGTHS[2 * FORMS * pieces + 2 * form + diagonal]`: see `lengths`. Worked out from the ways of each kind. */
const LENGTHS = new Int32Array(3 * 2 * FORMS);
for (let form = 1; form < FORMS; form++) {
  for (const { captures } of PIECES[KIND_OF[form]].ways) {
    if (!captures || captures === 'around corners') continue;
    const { directions, lengths, over } = captures;
    const bits = lengths(KIND_OF[form] === HARFYBLOB ? hnOf(form) : 0);
    for (const pieces of over) for (const direction of directions) LENGTHS[2 * (FORMS * pieces + form) + (direction & 1)] |= bits;
  }
}

/** The distances, as bits, at which a form captures in a direction with so many pieces between; 2 stands for more. */
export function lengths(form: Form, direction: number, pieces: number): number {
  return LENGTHS[2 * (FORMS * pieces + form) + (direction & 1)];
}

/** Whether a form on one square captures along a line on another. */
export function capturesInLine(slots: Int32Array, from: Square, to: Square, form: Form): boolean {
  const direction = directionTo(from, to);
  if (direction < 0) return false;
  const step = STEP[direction];
  let pieces = 0;
  let length = 1;
  for (let at = from + step; at !== to; at += step, length++) if (slots[at] !== 0 && pieces < 2) pieces++;
  return (lengths(form, direction, pieces) & (1 << length)) !== 0;
}

/** By form: 1 if two of its ways may give the same play. */
export const OVERLAPS = Uint8Array.from(KIND_OF, (kind) => (PIECES[kind].ways.some(({ overlaps }) => overlaps) ? 1 : 0));

/** By form: whether it captures around corners (F10). */
export const AROUND_CORNERS = Array.from(KIND_OF, (kind) => PIECES[kind].ways.some(({ captures }) => captures === 'around corners'));
