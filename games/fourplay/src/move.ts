import type { Move, Square } from '@menagerie/core';
import type { Form } from './cells.ts';

/** What a play does, as bits 24–27 of a move. Bits 0–7, 8–15 and 16–23 are squares. No move is 0. */
export const PASS = (1 << 24) as Move;
/** Leaves the Neutron alone. */
export const LEAVE = (2 << 24) as Move;
export const SLIP = 3 << 24;
export const PLACE_ON = 4 << 24;
export const TELEPORT = 5 << 24;
/** A move that ends on an empty square by the piece's own rule. */
export const GO = 6 << 24;
/** A move that ends with a capture by the piece's own rule. */
export const TAKE = 7 << 24;
/** A capture without moving. */
export const SHOOT = 8 << 24;
/** Set if ice carries the piece onto an Iceman that it couldn't capture by its own rule (F6.3). */
export const ICEMAN_TAKEN = 1 << 28;

const DEED = 15 << 24;

/** The deed without its squares, to compare with PASS … SHOOT. */
export function deedOf(move: Move): number {
  return move & DEED;
}

/** The square that a piece or the Neutron leaves. In a capture without moving, the capturing piece's square. */
export function fromOf(move: Move): Square {
  return move & 255;
}

/** The form that a placement puts on the board. */
export function placedOf(move: Move): Form {
  return move & 255;
}

/** The last square that the piece reaches by its own rule, or the victim's. */
export function toOf(move: Move): Square {
  return (move >> 8) & 255;
}

/** The square of the piece after the play. In a capture without moving, the victim's square. */
export function endOf(move: Move): Square {
  return (move >> 16) & 255;
}

/** Whether ice carries the piece onto an Iceman, which it captures. */
export function takesIceman(move: Move): boolean {
  return (move & ICEMAN_TAKEN) !== 0;
}

/** Whether a play captures, by the piece's own rule or over ice: the deeds are numbered so that these are the highest. */
export function isCapture(move: Move): boolean {
  return move >= TAKE;
}

/** Packs a play; `end` is where ice carries the piece. */
export function pack(deed: number, from: number, to: Square, end: Square = to): Move {
  return (deed | from | (to << 8) | (end << 16)) as Move;
}
