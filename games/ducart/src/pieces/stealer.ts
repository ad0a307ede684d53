import { at, capital, complain, type Square } from '@menagerie/core';
import { MOVES, STEALS, TAKES } from '../move.ts';
import { EMPTY, isStack, kindOf, SWEEPER } from '../cells.ts';
import { AROUND, distance, lowest, nameOf } from '../geometry.ts';
import type { DucartPosition } from '../position.ts';
import { refuse, refuseFlank, type RawObjection } from '../refusals.ts';
import { OCCUPIED } from '../slots.ts';
import { leaperBeside, OPEN, SHIELDED, STEAL, TAKE } from '../targets.ts';
import { thePiece, theTop } from '../words.ts';
import type { Piece } from './piece.ts';

/*
 * From where it steals (D7.2) is told twice: by the squares that `actions` goes through, so that it asks no distance of each, and by the
 * distance that `complaint` asks. `canSteal` tells the rest.
 */

// D7
export const stealer: Piece = {
  kind: {
    letter: 'T',
    name: 'Stealer',
    clause: 'D7.1',
    summary: 'Steps one square, trades places with another piece, or takes the Keeper of a stack next to it onto itself.',
  },

  actions(position, from, into, start) {
    let end = start;
    const { slots, stealsAnywhere } = position;
    const sweepers = !position.flankBindsAll || leaperBeside(slots, from) < 0; // D3.3
    const squares = AROUND[from];
    for (let index = 0; index < squares.length; index++) {
      const to = squares[index];
      const cell = slots[to];
      // D7.1
      if (cell === EMPTY) into[end++] = MOVES | from | (to << 6);
      else if (OPEN[TAKE | cell] === 1)
        into[end++] = TAKES | from | (to << 6); // D7.3
      else if (!stealsAnywhere && canSteal(position, from, to, sweepers)) into[end++] = STEALS | from | (to << 6);
    }
    if (!stealsAnywhere) return end;
    for (let half = 0; half < 2; half++) {
      for (let occupied = slots[OCCUPIED + half]; occupied !== 0; occupied &= occupied - 1) {
        const to = 32 * half + lowest(occupied);
        if (canSteal(position, from, to, sweepers)) into[end++] = STEALS | from | (to << 6);
      }
    }
    return end;
  },

  complaint(position, from, to) {
    const { slots } = position;
    const near = distance(from, to) === 1;
    const name = capital(thePiece(slots[from], from));
    if (slots[to] === EMPTY) {
      if (near) return null;
      return complain('D7.1', 'out-of-reach', `${name} steps only to a square next to it; ${nameOf(to)} is too far.`, [at(from), at(to)]);
    }
    if (near && isStack(slots[to])) return refuseTake(position, from, to);
    const refused = refuse(position, 'steal', to);
    if (refused) return refused;
    // D7.2
    if (!near && !position.stealsAnywhere) {
      return complain(
        'D7.2',
        'out-of-reach',
        `In this game a Stealer trades places only with a piece next to it; ${theTop(slots[to], to)} is too far from ${nameOf(from)}.`,
        [at(from), at(to)],
        { target: nameOf(to) },
      );
    }
    return refuseTwin(position, from, to) ?? (kindOf(slots[to]) === SWEEPER && position.flankBindsAll ? refuseFlank(position, from) : null);
  },
};

// D7.2
/** Whether the piece on `to` can be stolen, if it is near enough. `sweepers` says whether D3.3 lets a Sweeper enter the Stealer's square. */
function canSteal(position: DucartPosition, from: Square, to: Square, sweepers: boolean): boolean {
  const cell = position.slots[to];
  if (OPEN[STEAL | (to === position.protectedAt ? SHIELDED : 0) | cell] === 0) return false;
  if (!sweepers && kindOf(cell) === SWEEPER) return false;
  // D2.2: trading places with an identical piece changes nothing; its own square is such a case
  return cell !== position.slots[from];
}

// D2.2
function refuseTwin(position: DucartPosition, from: Square, to: Square): RawObjection | null {
  if (position.slots[from] !== position.slots[to]) return null;
  const message = `${capital(thePiece(position.slots[from], from))} and ${thePiece(position.slots[to], to)} are alike; trading places would change nothing.`;
  return complain('D2.2', 'no-change', message, [at(from), at(to)], { target: nameOf(to) });
}

// D7.3
/** The complaint about taking the Keeper from a square, or null. */
export function refuseTake(position: DucartPosition, from: Square, to: Square): RawObjection | null {
  const refused = refuse(position, 'take', to);
  if (refused || distance(from, to) === 1) return refused;
  const message = `A Stealer takes a Keeper only from a square next to it; ${nameOf(to)} is too far from ${nameOf(from)}.`;
  return complain('D7.3', 'out-of-reach', message, [at(from), at(to)], { target: nameOf(to) });
}
