import type { Move, Square } from '@menagerie/core';
import type { Form } from './cells.ts';

/** What a play does, as bits 24–27 of a move; bits 0–7, 8–15 and 16–23 are squares. No move is 0. */
export const PASS = (1 << 24) as Move;
/** The Neutron is left alone. */
export const LEAVE = (2 << 24) as Move;
export const SLIP = 3 << 24;
export const PLACE_ON = 4 << 24;
export const TELEPORT = 5 << 24;
/** A move whose own definition ends on an unoccupied square. */
export const GO = 6 << 24;
/** A move whose own definition ends with a capture. */
export const TAKE = 7 << 24;
/** A capture without moving. */
export const SHOOT = 8 << 24;
/** Set if ice carries the piece onto an Iceman that its own definition could not capture (F6.3). */
export const ICEMAN_TAKEN = 1 << 28;

const DEED = 15 << 24;

/** The deed without its squares, to be compared with PASS … SHOOT. */
export function deedOf(move: Move): number {
  return move & DEED;
}

/** The square a piece or the Neutron leaves; of a capture without moving the capturing piece's. */
export function fromOf(move: Move): Square {
  return move & 255;
}

/** The form a placement puts down. */
export function placedOf(move: Move): Form {
  return move & 255;
}

/** The last square reached by the piece's own definition, or the victim's. */
export function toOf(move: Move): Square {
  return (move >> 8) & 255;
}

/** Where the piece stands afterwards; of a capture without moving the victim's square. */
export function endOf(move: Move): Square {
  return (move >> 16) & 255;
}

/** Whether ice carries the piece onto an Iceman and takes it. */
export function takesIceman(move: Move): boolean {
  return (move & ICEMAN_TAKEN) !== 0;
}

/** Packs a play; `end` is where ice carries the piece. */
export function pack(deed: number, from: number, to: Square, end: Square = to): Move {
  return (deed | from | (to << 8) | (end << 16)) as Move;
}
