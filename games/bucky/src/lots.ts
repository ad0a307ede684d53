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

/** The double steps of a jedi (B3.2). */
const DOUBLE_STEPS = 5;
/** The vulnerable squares in the reach of a jedi (B5.2). */
const PASSED = 3;

/**
 * `WIDTHS[cell << 6 | square]`: the most moves that a piece reaches on a square, except for smashes in passing, exchanges, and what a
 * wagon or shaman does by way of an empty square beside it.
 */
const WIDTHS = Int8Array.from({ length: 16 << 6 }, (_, index) => {
  const [kind, colour, square] = [(index >> 6) & 7, (index >> 9) as Colour, index & 63];
  if (kind === JEDI) {
    const ahead = FORWARD[colour].filter((direction) => NEXT[(square << 3) | direction] >= 0).length;
    if (onSecondRank(colour, square)) return ahead + DOUBLE_STEPS;
    return onSecondRank(other(colour), square) ? ahead * PROMOTIONS[JEDI].length : ahead;
  }
  if (kind === MADAM) return sizeOf(STAR[square << 1]) + sizeOf(STAR[(square << 1) | 1]);
  // A wagon smashes along as many lines as begin on its square.
  return kind === WAGON || kind === DUDE ? sizeOf(AROUND[square << 1]) + sizeOf(AROUND[(square << 1) | 1]) - 1 : 0;
});

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
  const { board } = field;
  const passed = field.vulnerable === 0 ? 0 : PASSED;
  const trades = field.exchanges === 0 ? 0 : field.madamCount + field.chameleonCount + 2;
  let end = 0;
  const count = field.listOf(colour);
  for (let index = 0; index < count; index++) {
    const from = field.at(index);
    if (!mayAct(field, from)) continue;
    const kind = board[from] & 7;
    if (kind === CHAMELEON) {
      begins[ownerCount] = copied.length;
      attempts(field, from, copied);
      end += copied.length - begins[ownerCount];
    } else {
      end += WIDTHS[(board[from] << 6) | from];
      if (kind === JEDI) end += passed;
      else end += kind === WAGON || kind === SHAMAN ? emptyBeside(board, from) : trades;
    }
    owners[ownerCount] = from;
    ends[ownerCount++] = end;
  }
}

/** How many squares beside a square are empty. */
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
