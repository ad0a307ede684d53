import { capital, complain, line, listed, type RawObjection, type Square } from '@menagerie/core';
import { EMPTY, isEnemy, KIND_OF, kindIn, KING, NEUTRON, NWAP, ownerIn, PAWN } from '../cells.ts';
import { checkersOf, inCheck } from '../check.ts';
import { slipEnd } from '../effects.ts';
import { AROUND, directionTo, nameOf, QUADRANT, squaresWhere, STEP } from '../geometry.ts';
import { fits } from '../limits.ts';
import { wizards } from '../moves.ts';
import type { FourplayPosition } from '../position.ts';
import { codeOfForm, countOf, countOfKind, pieceOn, piecesOn, pluralOf, SEAT_NAMES } from '../words.ts';

// Why a play other than a move isn't legal: one of the Neutron, a placement, a teleport.

/** Says that the Neutron comes first in this turn (F9.2). */
export function neutronFirst(position: FourplayPosition): RawObjection {
  const square = position.neutron;
  const message = `First decide about the Neutron on ${nameOf(square)}: move it, or leave it where it is.`;
  return { ...complain('F9.2', 'neutron-first', message, [square]), instead: { squares: [square], choices: ['leave'] } };
}

/** Says that the player to move can't move the Neutron now (F9.2). */
export function noNeutronPlay(position: FourplayPosition): RawObjection {
  const { round, turn, withNeutron } = position;
  const holder = position.seatsIn().find((seat) => position.hasNeutronRight(seat));
  const message =
    holder === turn
      ? `${SEAT_NAMES[turn]} has already decided about the Neutron in this turn.`
      : `${SEAT_NAMES[turn]} can't move the Neutron: ${holder === undefined ? 'this game is played without it' : `in round ${round} only ${SEAT_NAMES[holder]} can`}.`;
  return complain('F9.2', 'no-neutron-play', message, withNeutron ? [position.neutron] : []);
}

/** Why the Neutron can't be moved to a square (F9.2, F9.3). */
export function complaintAboutNeutron(position: FourplayPosition, to: Square): RawObjection {
  if (!position.pending) return noNeutronPlay(position); // F9.2 (others)
  const from = position.neutron;
  const witnesses = [from, to];
  const direction = directionTo(from, to);
  if (direction < 0) {
    const message = `The Neutron slides straight or diagonally, and ${nameOf(to)} is not in line with ${nameOf(from)}.`;
    return complain('F9.3', 'off-line', message, witnesses);
  }
  const end = slipEnd(position, direction);
  const message =
    end === from
      ? `The Neutron can't go towards ${nameOf(to)}: ${pieceOn(position, from + STEP[direction])} is right next to it.`
      : `The Neutron can't stop on ${nameOf(to)}. It slides as far as it can, to ${nameOf(end)}.`;
  return complain('F9.3', 'not-the-end', message, [...witnesses, line(from, end === from ? to : end)]);
}

/** Why no piece, or not the one with this code, can be placed on a square (F3.3). */
export function complaintAboutPlacement(position: FourplayPosition, to: Square, code: string | null): RawObjection {
  const { slots, turn } = position;
  if (position.pending) return neutronFirst(position);
  const name = SEAT_NAMES[turn];
  const held = position.reserve(turn);
  if (held.length === 0) return complain('F3.1', 'empty', `${name} has nothing in reserve to place on ${nameOf(to)}.`, [to]);
  const wanted = held.map(({ form }) => form).filter((form) => code === null || codeOfForm(form) === code);
  if (wanted.length === 0) {
    const reserve = listed(held.map(({ form, count }) => countOf(count, form)));
    return complain('F3.3', 'not-in-reserve', `${name} has no ${code} in reserve, only ${reserve}.`, [to]);
  }
  if (slots[to] !== EMPTY) return inTheWay(position, to, 'F3.3', 'placed on'); // F3.3 (empty)
  // F3.3 (quadrant)
  if (QUADRANT[to] !== turn) {
    const message = `${name} places pieces in ${name}'s own quadrant, and ${nameOf(to)} is outside.`;
    return complain('F3.3', 'outside', message, [to], { square: nameOf(to) });
  }
  const fitting = wanted.filter((each) => fits(position, turn, KIND_OF[each]));
  // A piece that fits and still can't be placed is an Iceman.
  if (fitting.length === 0) return overLimit(position, wanted);
  const near = Array.from(AROUND[to]).filter((square) => isEnemy(slots[square], turn));
  const message = `An Iceman on ${nameOf(to)} would freeze ${piecesOn(position, near)}, so it can't be placed there.`;
  return complain('F3.3', 'would-freeze', message, near, {}, near);
}

function inTheWay(position: FourplayPosition, to: Square, clause: string, come: 'placed on' | 'teleported to'): RawObjection {
  const message = `${capital(pieceOn(position, to))} is in the way: pieces are ${come} empty squares.`;
  return complain(clause, 'occupied', message, [to], {}, [to]);
}

// F5.2, F5.3, F5.9
function overLimit(position: FourplayPosition, forms: readonly number[]): RawObjection {
  const { slots, turn } = position;
  const kinds = [...new Set(forms.map((form) => KIND_OF[form]))];
  const counted = kinds.some((kind) => kind === PAWN || kind === NWAP) ? [...new Set([...kinds, PAWN, NWAP])] : kinds;
  const here = counted.map((kind) => countOfKind(position.onBoard(turn, kind), kind));
  // Pawns and Nwaps limit each other, so both are counted; what is refused is named.
  const more = kinds.map((kind) => pluralOf(kind));
  const message = `${SEAT_NAMES[turn]} has ${listed(here)} on the board; the limits allow no more ${listed(more, 'or')}.`;
  const squares = squaresWhere((square) => slots[square] >> 5 === turn && counted.includes(kindIn(slots[square])));
  return complain('F5.9', 'limit', message, squares, { kind: codeOfForm(forms[0]) });
}

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
  if (slots[to] !== EMPTY) return inTheWay(position, to, 'F5.7', 'teleported to'); // F5.7 (empty)
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
