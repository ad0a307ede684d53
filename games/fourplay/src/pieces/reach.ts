import type { Square } from '@menagerie/core';
import { FORMS, HARFYBLOB, hnOf, KIND_OF, type Form } from '../cells.ts';
import { directionTo, STEP } from '../geometry.ts';
import { PIECES } from './index.ts';

/** `LENGTHS[2 * FORMS * pieces + 2 * form + diagonal]`: see `lengths`. Worked out from the ways of each kind. */
const LENGTHS = new Int32Array(3 * 2 * FORMS);
const OVER = { nothing: [0], 'one piece': [1], anything: [0, 1, 2] };
for (let form = 1; form < FORMS; form++) {
  const kind = KIND_OF[form];
  for (const { captures } of PIECES[kind].ways) {
    if (!captures) continue;
    const { lines, lengths, over } = captures;
    const bits = lengths(kind === HARFYBLOB ? hnOf(form) : 0);
    for (const pieces of OVER[over]) {
      for (let diagonal: number = lines.first; diagonal < 2; diagonal += lines.every)
        LENGTHS[2 * (FORMS * pieces + form) + diagonal] |= bits;
    }
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

/** Whether a form on one square captures around corners on another (F10). */
export function capturesAround(slots: Int32Array, from: Square, to: Square, form: Form): boolean {
  return PIECES[KIND_OF[form]].ways.some(({ route }) => route?.(slots, from, (square) => square === to) === true);
}

/** By form: 1 if two ways around corners may give the same play. */
export const OVERLAPS = Uint8Array.from(KIND_OF, (kind) => (PIECES[kind].ways.some(({ overlaps }) => overlaps) ? 1 : 0));

/** Whether a form captures around corners (F10). */
export function goesAround(form: Form): boolean {
  return PIECES[KIND_OF[form]].ways.some(({ route }) => route !== undefined);
}
