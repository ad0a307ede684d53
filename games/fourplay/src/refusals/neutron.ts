import { line, type Square } from '@menagerie/core';
import { slipEnd } from '../effects.ts';
import { directionTo, nameOf, STEP } from '../geometry.ts';
import type { FourplayPosition } from '../position.ts';
import { pieceOn, SEAT_NAMES } from '../words.ts';
import { complain, type RawObjection } from './raw.ts';

/** Says that the Neutron comes first in this turn (F9.2). */
export function neutronFirst(position: FourplayPosition): RawObjection {
  const square = position.neutron;
  const message = `First decide about the Neutron on ${nameOf(square)}: move it, or leave it where it is.`;
  return { ...complain('F9.2', 'neutron-first', message, [square]), instead: { squares: [square], choices: ['leave'] } };
}

/** Says that the player to move can't move the Neutron now (F9.2). */
export function noNeutronPlay(position: FourplayPosition): RawObjection {
  const { round, turn } = position;
  return complain('F9.2', 'no-neutron-play', why(), position.withNeutron ? [position.neutron] : []);

  function why(): string {
    if (!position.withNeutron) return `${SEAT_NAMES[turn]} can't move the Neutron: this game is played without it.`;
    if (position.hasNeutronRight(turn)) return `${SEAT_NAMES[turn]} has already decided about the Neutron in this turn.`;
    const seats = position.seatsIn();
    return `${SEAT_NAMES[turn]} can't move the Neutron: in round ${round} only ${SEAT_NAMES[seats[(round - 1) % seats.length]]} can.`;
  }
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
