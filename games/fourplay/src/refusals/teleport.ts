import { capital, type Square } from '@menagerie/core';
import { EMPTY, kindIn, KING, NEUTRON, ownerIn } from '../cells.ts';
import { checkersOf, inCheck } from '../check.ts';
import { AROUND, nameOf } from '../geometry.ts';
import { wizards } from '../moves.ts';
import type { FourplayPosition } from '../position.ts';
import { pieceOn, piecesOn, SEAT_NAMES } from '../words.ts';
import { complain, type RawObjection } from './raw.ts';

/** Why a piece can't be teleported to a square (F5.7). */
export function complaintAboutTeleport(position: FourplayPosition, from: Square, to: Square): RawObjection {
  const { slots, turn } = position;
  const cell = slots[from];
  const name = SEAT_NAMES[turn];
  if (cell === EMPTY) return complain('F5.7', 'not-yours', `Nothing is on ${nameOf(from)} to teleport.`, [from]);
  const who = capital(pieceOn(position, from));
  if (cell === NEUTRON || ownerIn(cell) !== turn)
    return complain('F5.7', 'not-yours', `${who} can't be teleported: Wizards teleport only their own side's pieces.`, [from]);
  const { squares, own } = wizards(position);
  const mine = squares.slice(0, own);
  const isNear = (square: Square, list: readonly Square[]): boolean =>
    list.some((wizard) => wizard !== from && AROUND[square].includes(wizard));
  if (!isNear(from, mine)) {
    const message = `${who} is not next to one of ${name}'s Wizards, so nothing can teleport it.`;
    return complain('F5.7', 'no-wizard', message, [from, ...mine]);
  }
  // F5.7 (empty)
  if (slots[to] !== EMPTY) {
    const message = `${capital(pieceOn(position, to))} is in the way: pieces are teleported to empty squares.`;
    return complain('F5.7', 'occupied', message, [to], {}, [to]);
  }
  if (kindIn(cell) === KING && inCheck(position, turn)) {
    const checkers = checkersOf(position, turn);
    const message = `${who} is in check from ${piecesOn(position, checkers)}, so it can't be teleported.`;
    return complain('F5.7', 'king-in-check', message, [from, ...checkers], {}, checkers);
  }
  // F5.7 (itself)
  if (!isNear(to, squares)) {
    const message = `No Wizard that ${pieceOn(position, from)} could be sent to is next to ${nameOf(to)}.`;
    return complain('F5.7', 'no-anchor', message, [to, ...squares]);
  }
  // Only an Archer is left: no other kind is bound to its quadrant.
  return complain('F10', 'outside', `${who} stays in ${name}'s quadrant, and ${nameOf(to)} is outside.`, [to]);
}
