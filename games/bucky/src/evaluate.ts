import { leadWords, type Evaluation } from '@menagerie/core';
import { SEATS } from './card.ts';
import { buckOn, legal } from './legality.ts';
import { CAPTURE, EXCHANGE, fromOf, isTactical, kindOfMove, NONE, promotionOf, resolves, toOf } from './move.ts';
import { lowestOf, sizeOf, STEPS } from './geometry.ts';
import { BLACK, CHAMELEON, colourOf, DUDE, JEDI, kindOf, KINDS, MADAM, other, SHAMAN, WAGON, WHITE, type Colour } from './pieces.ts';
import type { BuckyPosition } from './position.ts';
import { SETS } from './slots.ts';
import { formatPosition, parsePosition } from './text.ts';

/** Worth by kind; a jedi is 100. */
const WORTH = [0, 100, 480, 420, 380, 900, 0];
/** What a piece loses while its roles are suspended (B4.3), by kind: a sixth of its worth; a dude that is struck is half removed. */
const AGHAST = [0, 20, 80, 40, 60, 150, 120];
/** A step of a jedi towards its last rank. */
const ADVANCE = [0, 0, 4, 10, 20, 40, 90, 0];
/** The exchange still to be made (B3.10). */
const EXCHANGE_LEFT = 30;
/** A chameleon without anything to copy (B2.1). */
const LONELY = 90;
/** Nearness of a square to the middle of the board, 0 at the edge to 3. */
const CENTRE = Int8Array.from({ length: 64 }, (_, square) => {
  const [file, rank] = [square & 7, square >> 3];
  return Math.min(file, 7 - file, rank, 7 - rank);
});

/** With so few pieces left a dude is worth more in the middle; with more of them it is in danger there. */
const ENDING = 6;
/** A bare dude is mated at the edge, with the other dude beside it: worth of each step that it is driven out, and that the other comes nearer. */
const DRIVEN = 20;
const NEARER = 15;
/** Steps from a square to the middle four. */
const OUTSIDE = Int8Array.from({ length: 64 }, (_, square) => {
  const [file, rank] = [square & 7, square >> 3];
  return 6 - Math.min(file, 7 - file) - Math.min(rank, 7 - rank);
});

/** Worth for the colour that hunts the other's bare dude. */
function huntOf({ dudes }: BuckyPosition['field'], hunter: Colour): number {
  const prey = dudes[other(hunter)];
  return DRIVEN * OUTSIDE[prey] - NEARER * STEPS[(prey << 6) | dudes[hunter]];
}

/**
 * Worth for White: material, roles denied by hypnosis, jedi on their way, mesmerizers in the middle, dudes out of it until the ending, the
 * exchange left, a bare dude on the run.
 */
function worthForWhite({ field }: BuckyPosition): number {
  let worth = 0;
  let white = 0;
  const count = sizeOf(field.board[SETS]) + sizeOf(field.board[SETS + 1]);
  const towards = count <= ENDING ? 8 : -8;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.board[SETS + half]; bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      const cell = field.board[square];
      const kind = kindOf(cell);
      let value = WORTH[kind];
      if (field.isAghast(square)) value -= AGHAST[kind];
      if (kind === JEDI) value += ADVANCE[colourOf(cell) === WHITE ? square >> 3 : 7 - (square >> 3)];
      else if (kind === SHAMAN) value += 8 * CENTRE[square];
      else if (kind === CHAMELEON) value += field.primaries(square) === 0 ? -LONELY : field.mesmerizes(square) ? 8 * CENTRE[square] : 0;
      else if (kind === DUDE) value += towards * CENTRE[square];
      if (colourOf(cell) === WHITE) white++;
      worth += colourOf(cell) === WHITE ? value : -value;
    }
  }
  if (count > 2 && white === 1) worth -= huntOf(field, BLACK);
  else if (count > 2 && white === count - 1) worth += huntOf(field, WHITE);
  return worth + EXCHANGE_LEFT * ((field.exchanges & 1) - (field.exchanges >> 1));
}

/** What a lead is compared with. */
const PRICES = [JEDI, CHAMELEON, SHAMAN, WAGON, MADAM].map((kind) => [`a ${KINDS[kind - 1].name}`, WORTH[kind]] as const);

/** What a search needs beside the rules. */
export const evaluation: Evaluation<BuckyPosition> = {
  evaluate: (position, seat) => {
    const worth = worthForWhite(position);
    return seat === WHITE ? worth : 0 - worth;
  },
  order: (position, move) => {
    const kind = kindOfMove(move);
    let order = resolves(move) ? 300 : 0;
    const mover = WORTH[kindOf(position.cell(fromOf(move)))];
    // En passant finds its target empty and takes a jedi or a chameleon.
    if (kind >= CAPTURE) order += 1000 + WORTH[kindOf(position.cell(toOf(move))) || JEDI] - mover / 16;
    else if (kind === EXCHANGE) order -= 50;
    return order + WORTH[promotionOf(move)];
  },
  tactical: (_, move) => isTactical(move),
  tacticals: ({ field, turn }, into) => legal(field, turn, into, true),
  quiet: (position) => buckOn(position.field, position.turn) === NONE,
  words: (_, verdict) => leadWords(SEATS, verdict, PRICES),
  passed: (position) => {
    const [board, , exchanges, , ...rest] = formatPosition(position).split(' ');
    const read = parsePosition([board, SEATS[other(position.turn)].letter, exchanges, '-', ...rest].join(' '), position.options);
    return read.ok ? read.value : null;
  },
};
