import { MoveList, type Lots } from '@menagerie/core';
import { isForced, Judge } from './legality.ts';
import { candidates } from './moves.ts';
import type { FourplayPosition } from './position.ts';

/** The candidates of the position dealt last, who judges them, and what that position was. */
const list = new MoveList();
let judge: Judge | null = null;
let dealt: FourplayPosition | null = null;
let keyLo = 0;
let keyHi = 0;
let round = 0;

/** Lists the candidates of a position unless that was done last; `generate` would judge them all, of which one is wanted. */
function deal(position: FourplayPosition): Judge {
  if (judge && position === dealt && position.keyLo === keyLo && position.keyHi === keyHi && position.round === round) return judge;
  dealt = position;
  ({ keyLo, keyHi, round } = position);
  list.clear();
  if (!position.decided) candidates(position, list);
  judge?.release();
  judge = Judge.of(position);
  return judge;
}

/** Every candidate is a lot, blank if it is not legal. */
export const lots: Lots<FourplayPosition> = {
  count(position) {
    deal(position);
    return list.length;
  },
  draw(position, lot) {
    const present = deal(position);
    const move = list.moves[lot];
    return present.allows(move) || isForced(position, move, present) ? move : null;
  },
};
