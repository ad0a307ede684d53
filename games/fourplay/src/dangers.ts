import type { Move, Square, Witness } from '@menagerie/core';
import { carryOut, drifts } from './between.ts';
import { CODES, EMPTY, formIn, FORMS, ICEMAN, isEnemy, KIND_OF, KING, NWAP, PAWN } from './cells.ts';
import { checkersOf } from './check.ts';
import { apply, slipEnd } from './effects.ts';
import { AROUND, directionTo, nameOf, QUADRANT, SQUARES } from './geometry.ts';
import { fits } from './limits.ts';
import { bareText } from './notation.ts';
import type { FourplayPosition } from './position.ts';
import { complain, theSquare, type Complaint } from './refusals.ts';
import { NEUTRON_AT, PENDING, reserveSlot } from './slots.ts';
import { at, codeOfForm, line, listed, SEAT_NAMES, thePiece } from './words.ts';

// F8.2
/** Why a play that breaks no other clause is not legal: what it does to the player's own King. */
export function dangerAfter(position: FourplayPosition, move: Move): Complaint {
  const seat = position.turn;
  const name = SEAT_NAMES[seat];
  const text = bareText(position, move);
  const trial = position.copy();
  apply(trial, move);
  const king = trial.where(seat, KING);
  if (king < 0) {
    return complain('F8.2', 'king-lost', `${text} would destroy ${name}'s own King.`, [at(position.where(seat, KING))]);
  }
  const moved = drifts(trial);
  carryOut(trial, moved);
  const checkers = checkersOf(trial, seat);
  const by = listed(
    checkers.map((square) => thePiece(trial.slots[square], square)),
    'and',
  );
  const magnets = moved.length > 0 ? ' once the Magnetrons have acted' : '';
  const more = trial.left > 0 ? `, and no further play of the turn mends that` : '';
  const message = `After ${text} ${name}'s King on ${nameOf(king)} would be in check from ${by}${magnets}${more}.`;
  return complain('F8.2', 'leaves-check', message, [at(king), ...checkers.flatMap((square) => [at(square), line(square, king)])], {
    play: text,
  });
}

// F9
/** Why the Neutron can't be moved to a square. */
export function complaintAboutNeutron(position: FourplayPosition, to: Square): Complaint {
  const from = position.slots[NEUTRON_AT] - 1;
  const witnesses = [at(from), at(to)];
  if (position.slots[PENDING] === 0) {
    const message = `The Neutron belongs to nobody; ${SEAT_NAMES[position.turn]} has no right to move it now.`;
    return complain('F9.2', 'no-neutron-play', message, witnesses);
  }
  const direction = directionTo(from, to);
  if (direction < 0) {
    return complain(
      'F9.3',
      'off-line',
      `The Neutron slides in one of the eight directions; ${nameOf(to)} is not on a line with ${nameOf(from)}.`,
      witnesses,
    );
  }
  const end = slipEnd(position, direction);
  const where = end === from ? 'it is blocked at once' : `it slides as far as it can, to ${nameOf(end)}`;
  return complain('F9.3', 'not-the-end', `The Neutron can't stop on ${nameOf(to)}: in that direction ${where}.`, [
    ...witnesses,
    line(from, end === from ? to : end),
  ]);
}

// F3.3
/** Why nothing, or not the piece of a code, can be placed on a square. */
export function complaintAboutPlacement(position: FourplayPosition, to: Square, code: string | null): Complaint {
  const { slots, turn } = position;
  const name = SEAT_NAMES[turn];
  if (slots[PENDING] === 1) {
    return complain('F9.2', 'neutron-first', `${name} has the Neutron play to make first: move it, or leave it alone with * --.`, [
      at(slots[NEUTRON_AT] - 1),
    ]);
  }
  const held = Array.from({ length: FORMS }, (_, form) => form).filter((form) => form > 0 && slots[reserveSlot(turn, form)] > 0);
  const form = code === null ? null : held.find((each) => codeOfForm(each) === code);
  if (held.length === 0) return complain('F3.1', 'empty', `Nothing stands on ${nameOf(to)}, and ${name}'s reserve is empty.`, [at(to)]);
  if (form === undefined)
    return complain('F3.3', 'not-in-reserve', `${name} has no ${code} in reserve, only ${listed(held.map(codeOfForm), 'and')}.`, [at(to)]);
  if (slots[to] !== EMPTY)
    return complain(
      'F3.3',
      'occupied',
      `Pieces are placed on unoccupied squares; ${theSquare(position, to)} is in the way.`,
      [at(to)],
      {},
      [to],
    );
  if (QUADRANT[to] !== turn) {
    return complain('F3.3', 'outside', `${name} places pieces in the own quadrant only; ${nameOf(to)} lies outside.`, [at(to)], {
      square: nameOf(to),
    });
  }
  const kind = KIND_OF[form ?? held[0]];
  if (form !== null && !fits(position, turn, kind)) {
    return complain(
      'F5.9',
      'limit',
      `${name} has as many pieces on the board as the limits allow for one more ${CODES[kind]}.`,
      counted(position, [kind]),
      {
        kind: CODES[kind],
      },
    );
  }
  const near = Array.from(AROUND[to]).filter((square) => isEnemy(slots[square], turn));
  if ((form === null ? held.some((each) => KIND_OF[each] === ICEMAN) : kind === ICEMAN) && near.length > 0) {
    const who = listed(
      near.map((square) => thePiece(slots[square], square)),
      'and',
    );
    return complain(
      'F3.3',
      'would-freeze',
      `An Iceman is not placed beside pieces that are not friendly; next to ${nameOf(to)} stands ${who}.`,
      near.map((square) => at(square)),
      {},
      near,
    );
  }
  return complain(
    'F5.9',
    'limit',
    `None of ${name}'s reserve, ${listed(held.map(codeOfForm), 'and')}, may be placed: the limits are reached.`,
    counted(
      position,
      held.map((each) => KIND_OF[each]),
    ),
  );
}

// F5.2, F5.3, F5.9
/** The player's pieces on the board that the limits of some kinds count: those of the kinds, and Pawns and Nwaps together. */
function counted({ slots, turn }: FourplayPosition, kinds: readonly number[]): readonly Witness[] {
  const all = kinds.some((kind) => kind === PAWN || kind === NWAP) ? [...kinds, PAWN, NWAP] : kinds;
  const squares = Array.from({ length: SQUARES }, (_, square) => square);
  return squares
    .filter((square) => slots[square] >> 5 === turn && all.includes(KIND_OF[formIn(slots[square])]))
    .map((square) => at(square));
}
