import type { Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { DIAGONALS, firstSeen } from './geometry.ts';

/** One hypnosis that strikes (B4.1). */
export interface Strike {
  readonly source: Square;
  readonly struck: Square;
}

/** All hypnoses that strike, as seen on `sight`: the board, or the board without the pieces already marked (B4.5). */
export function strikesOf(field: Field, sight: Int32Array = field.board): Strike[] {
  const found: Strike[] = [];
  for (const source of field.squares()) {
    if (!field.mesmerizes(source)) continue;
    for (const direction of DIAGONALS) {
      const struck = firstSeen(sight, source, direction);
      if (struck >= 0 && sight[struck] >> 3 !== field.board[source] >> 3) found.push({ source, struck });
    }
  }
  return found;
}
