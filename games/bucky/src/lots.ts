import { MoveList, type Lots, type Move, type Square } from '@menagerie/core';
import { attempts } from './attempts.ts';
import { NONE } from './buck.ts';
import type { Field } from './field.ts';
import { AROUND, FORWARD, NEXT, sizeOf, STAR } from './geometry.ts';
import { legalFrom, mayAct } from './moves.ts';
import { CHAMELEON, DUDE, JEDI, MADAM, onSecondRank, other, SHAMAN, WAGON, type Colour } from './pieces.ts';
import type { BuckyPosition } from './position.ts';
import { PROMOTIONS } from './roles/worthy.ts';
import { SETS } from './slots.ts';

/**
 * `WIDTHS[cell << 6 | square]`: the most moves that a piece reaches on a square; a jedi's double steps and promotions, a wagon's rolls,
 * smashes in passing and exchanges come on top.
 */
const WIDTHS = Int8Array.from({ length: 16 << 6 }, (_, index) => {
  const [kind, colour, square] = [(index >> 6) & 7, (index >> 9) as Colour, index & 63];
  const beside = sizeOf(AROUND[square << 1]) + sizeOf(AROUND[(square << 1) | 1]) - 1;
  if (kind === JEDI) return FORWARD[colour].filter((direction) => NEXT[(square << 3) | direction] >= 0).length;
  if (kind === MADAM) return sizeOf(STAR[square << 1]) + sizeOf(STAR[(square << 1) | 1]);
  // A wagon smashes along as many lines as begin on its square.
  return kind === WAGON || kind === DUDE ? beside : 0;
});
/** The double steps of a jedi (B3.2). */
const DOUBLE_STEPS = 5;
/** The vulnerable squares in the reach of a jedi (B5.2). */
const PASSED = 3;

/** The pieces of the side to move that may act, and by piece the number behind its last lot. */
const owners = new Int8Array(64);
const ends = new Int32Array(64);
let ownerCount = 0;
/** What the chameleons among them reach, one after the other, and by piece where that of a chameleon begins. */
const copied = new MoveList();
const begins = new Int32Array(64);
const reached = new MoveList();
let dealtField: Field | null = null;
let dealtVersion = -1;
let dealtColour = -1;

/**
 * Deals each piece a lot for every move that it may reach at most: what it does reach is found only if one of them is drawn. What a
 * chameleon may reach is hard to tell, so its moves are listed at once.
 */
function deal(field: Field, colour: Colour): void {
  if (field === dealtField && field.version === dealtVersion && colour === dealtColour) return;
  dealtField = field;
  dealtVersion = field.version;
  dealtColour = colour;
  ownerCount = 0;
  copied.clear();
  let end = 0;
  const count = field.listOf(colour);
  for (let index = 0; index < count; index++) {
    const from = field.at(index);
    if (!mayAct(field, from)) continue;
    const begin = copied.length;
    if ((field.board[from] & 7) === CHAMELEON) {
      attempts(field, from, copied);
      end += copied.length - begin;
    } else end += widthOf(field, from, colour);
    owners[ownerCount] = from;
    begins[ownerCount] = begin;
    ends[ownerCount++] = end;
  }
}

/** At most how many moves a piece that is no chameleon reaches. */
function widthOf(field: Field, from: Square, colour: Colour): number {
  const { board } = field;
  const kind = board[from] & 7;
  const width = WIDTHS[(board[from] << 6) | from];
  // Each line of a wagon, and each step of a shaman, begins on an empty square.
  if (kind === WAGON || kind === SHAMAN) return width + emptyBeside(board, from);
  if (kind === JEDI) {
    const passed = field.vulnerable === 0 ? 0 : PASSED;
    if (onSecondRank(colour, from)) return width + DOUBLE_STEPS + passed;
    return onSecondRank(other(colour), from) ? width * PROMOTIONS[JEDI].length : width + passed;
  }
  const trades = (kind === MADAM || kind === DUDE) && field.exchanges !== 0;
  return trades ? width + field.madamCount + field.chameleonCount + 2 : width;
}

function emptyBeside(board: Int32Array, square: Square): number {
  return sizeOf(AROUND[square << 1] & ~board[SETS]) + sizeOf(AROUND[(square << 1) | 1] & ~board[SETS + 1]);
}

/** The move that a piece reaches on one of its lots, or NONE. */
function reachedOn(field: Field, owner: number, index: number): Move {
  const from = owners[owner];
  if ((field.board[from] & 7) === CHAMELEON) return copied.moves[begins[owner] + index];
  reached.clear();
  attempts(field, from, reached);
  return index < reached.length ? reached.moves[index] : NONE;
}

/** Each piece has as many lots as it may reach moves at most; a lot is blank if there is no such move or it is not legal. */
export const lots: Lots<BuckyPosition> = {
  count({ field, turn }) {
    deal(field, turn);
    return ownerCount === 0 ? 0 : ends[ownerCount - 1];
  },
  draw({ field, turn }, lot) {
    deal(field, turn);
    let owner = 0;
    while (ends[owner] <= lot) owner++;
    const move = reachedOn(field, owner, lot - (owner === 0 ? 0 : ends[owner - 1]));
    const legal = move === NONE ? NONE : legalFrom(field, move, turn);
    return legal === NONE ? null : legal;
  },
};
