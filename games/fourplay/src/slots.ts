import type { Seat } from '@menagerie/core';
import { FORMS, KINDS } from './cells.ts';

/** Slots of a position's journal after the cells 0–224. */
export const TURN = 225;
/** Plays left in the turn (F3.1). */
export const LEFT = 226;
/** 1 while the Neutron play is still to be made (F9.2). */
export const PENDING = 227;
/** The seats that are in, as a set of bits. */
export const SEATS = 228;
/** Two slots for each seat: the lower 9 bits of its Gems, and the rest. */
export const GEMS = 229;
export const MONEY = 237;
/** Three slots for each seat: forms an Echo remembers, by play of the turn (F5.6). */
export const MEMORY = 241;
/** Three slots: forms of the plays made so far this turn. */
export const DONE = 253;
/** 32 slots for each seat: how many pieces of each form its reserve has. */
const RESERVE = 256;
/** Slots below this one make up the position that F8.6 compares. */
export const KEYED = 384;
/** Values in keyed slots are below this. */
export const VALUES = 640;

/** Number of the round, from 1. */
export const ROUND = 384;
/** 1 if the turn has just begun (F8.6). */
export const FRESH = KEYED + 1;
/** Number of Kings on the board. */
export const KINGS = KEYED + 2;
/** Square of the Neutron + 1, or 0. */
export const NEUTRON_AT = KEYED + 3;
/** For each seat: 0 while it is in; otherwise its place counted from the last, from 1; 9 if unknown. */
export const PLACE = KEYED + 4;
/** KINDS slots for each owner: number of pieces on the board by kind. */
const COUNT = KEYED + 8;
/** KINDS slots for each owner: square + 1 of the last piece of a kind put on the board, or 0. Kept for kinds with a limit of 1. */
const WHERE = COUNT + 5 * KINDS;
/** For each square, 4 bits for each seat: how many of its Icemen freeze it (F6.1). */
export const ICE = WHERE + 5 * KINDS;
export const SLOTS = ICE + 225;

/** Slot of a seat's number of pieces of a kind on the board. */
export function countSlot(owner: Seat, kind: number): number {
  return COUNT + owner * KINDS + kind;
}

/** Slot of the square of a seat's King, Magnetron or Echo. */
export function whereSlot(owner: Seat, kind: number): number {
  return WHERE + owner * KINDS + kind;
}

/** Slot of the number of pieces of a form in a seat's reserve. */
export function reserveSlot(seat: Seat, form: number): number {
  return RESERVE + seat * FORMS + form;
}
