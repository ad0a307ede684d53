import { JEDI, kindOf } from '../cells.ts';
import type { Sight } from '../foresight.ts';
import { hypnosesAt } from '../roles/enthusiastic.ts';
import { parts } from './answer.ts';
import { isOutOfSight } from './quiet.ts';

/** Which empty middle squares of a double step will do (B3.2). */
export const usableMiddles: Sight['usableMiddles'] = (field, from, straight, empty) => {
  const { board, lines } = field;
  let usable = empty;
  // Lines that end at a jedi make it aghast; the others don't change when it leaves, and it changes nobody's gaze.
  if (parts.quiet && kindOf(board[from]) === JEDI && !field.isAghast(from)) {
    const seen = lines[(((board[from] >> 3) ^ 1) << 2) | (straight >> 5)];
    for (let shift = 0; shift < 3; shift++) if (((seen >>> ((straight + shift - 1) & 31)) & 1) !== 0) usable &= ~(1 << shift);
    return usable;
  }
  for (let shift = 0; shift < 3; shift++) {
    const middle = straight + shift - 1;
    if (((usable >> shift) & 1) === 0 || isOutOfSight(field, from, middle)) continue;
    if (hypnosesAt(field, from, middle) !== 0) usable &= ~(1 << shift);
  }
  return usable;
};
