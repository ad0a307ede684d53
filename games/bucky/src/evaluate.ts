import { leadWords, nearestPiece, sumOf, termsForTwo, type Evaluation } from '@menagerie/core';
import { SEATS } from './card.ts';
import { buckOn, legal } from './legality.ts';
import { CAPTURE, EXCHANGE, fromOf, isTactical, kindOfMove, NONE, promotionOf, resolves, toOf } from './move.ts';
import { lowestOf, sizeOf, STEPS } from './geometry.ts';
import { BLACK, CHAMELEON, colourOf, DUDE, JEDI, kindOf, KINDS, MADAM, other, SHAMAN, WAGON, WHITE, type Colour } from './cells.ts';
import { endedOf } from './outcome.ts';
import { sightOf } from './overlooked.ts';
import type { BuckyPosition } from './position.ts';
import { SETS } from './slots.ts';
import { formatPosition, parsePosition } from './text.ts';

/** Value by kind; a jedi is worth 100. */
const WORTH = [0, 100, 480, 420, 380, 900, 0];
/**
 * What a piece loses while its roles are suspended (B4.3), by kind: about a sixth of its value, but less for a shaman, which still gazes, and
 * more for a dude, who is halfway to removal.
 */
const AGHAST = [0, 20, 80, 40, 60, 150, 120];
/** Each step of a jedi towards its last rank. */
const ADVANCE = [0, 0, 4, 10, 20, 40, 90, 0];
/** An exchange not yet made (B3.10). */
const EXCHANGE_LEFT = 30;
/** A chameleon with nothing to copy (B2.1). */
const LONELY = 90;
/** Steps of a file or rank from the nearer edge. */
const inward = (line: number): number => Math.min(line, 7 - line);
/** How near a square is to the middle of the board: 0 at the edge, 3 in the middle. */
const CENTRE = Int8Array.from({ length: 64 }, (_, square) => Math.min(inward(square & 7), inward(square >> 3)));

/** With at most this many pieces left, a dude belongs in the middle; with more, he is in danger there. */
const ENDING = 6;
/** A bare dude is mated at the edge, beside the other dude. Value of each step that drives it out or brings the other nearer. */
const DRIVEN = 20;
const NEARER = 15;
/** Steps from a square to the four middle squares. */
const OUTSIDE = Int8Array.from({ length: 64 }, (_, square) => 6 - inward(square & 7) - inward(square >> 3));

/** Value for the colour that hunts the other's bare dude. */
function huntOf({ dudes }: BuckyPosition['field'], hunter: Colour): number {
  const prey = dudes[other(hunter)];
  return DRIVEN * OUTSIDE[prey] - NEARER * STEPS[(prey << 6) | dudes[hunter]];
}

/** What a worth is made of. */
const TERMS = [
  'Pieces',
  'Hypnotized pieces',
  'Advanced jedi',
  'Gazes from the middle',
  'Chameleons with nothing to copy',
  'Squares of the dudes',
  'Hunt for a bare dude',
  'Rights to trade places',
];
const [PIECES, HYPNOTIZED, ADVANCED, GAZES, COPIES, DUDES, HUNT, TRADES] = TERMS.keys();
/** Value of each term for White. Reused, because a search asks all the time. Each call writes what it reads. */
const parts = new Int32Array(TERMS.length);

/** Value for White: the sum of `parts`, which it fills. */
function worthForWhite({ field }: BuckyPosition): number {
  parts.fill(0);
  let white = 0;
  const count = sizeOf(field.board[SETS]) + sizeOf(field.board[SETS + 1]);
  const towards = count <= ENDING ? 8 : -8;
  for (let half = 0; half < 2; half++) {
    for (let bits = field.board[SETS + half]; bits !== 0; bits &= bits - 1) {
      const square = lowestOf(bits, half);
      const cell = field.board[square];
      const kind = kindOf(cell);
      const isWhite = colourOf(cell) === WHITE;
      const sign = isWhite ? 1 : -1;
      if (isWhite) white++;
      parts[PIECES] += sign * WORTH[kind];
      if (field.isAghast(square)) parts[HYPNOTIZED] -= sign * AGHAST[kind];
      if (kind === JEDI) parts[ADVANCED] += sign * ADVANCE[isWhite ? square >> 3 : 7 - (square >> 3)];
      else if (kind === DUDE) parts[DUDES] += sign * towards * CENTRE[square];
      else if (kind === CHAMELEON && field.primaries(square) === 0) parts[COPIES] -= sign * LONELY;
      else if (kind === SHAMAN || (kind === CHAMELEON && field.mesmerizes(square))) parts[GAZES] += sign * 8 * CENTRE[square];
    }
  }
  if (count > 2 && white === 1) parts[HUNT] -= huntOf(field, BLACK);
  else if (count > 2 && white === count - 1) parts[HUNT] += huntOf(field, WHITE);
  parts[TRADES] += EXCHANGE_LEFT * ((field.exchanges & 1) - (field.exchanges >> 1));
  return sumOf(parts);
}

/** Pieces to compare a lead with. */
const PRICES = [JEDI, CHAMELEON, SHAMAN, WAGON, MADAM].map((kind) => [`a ${KINDS[kind - 1].name}`, WORTH[kind]] as const);

/** What a search needs besides the rules. */
export const evaluation: Evaluation<BuckyPosition> = {
  evaluate: (position, seat) => {
    const worth = worthForWhite(position);
    return seat === WHITE ? worth : 0 - worth;
  },
  terms(position) {
    worthForWhite(position);
    return termsForTwo(TERMS, parts);
  },
  order: (position, move) => {
    const kind = kindOfMove(move);
    let order = resolves(move) ? 300 : 0;
    const mover = WORTH[kindOf(position.cell(fromOf(move)))];
    // En passant finds its target square empty, and takes a jedi or a chameleon.
    if (kind >= CAPTURE) order += 1000 + WORTH[kindOf(position.cell(toOf(move))) || JEDI] - mover / 16;
    else if (kind === EXCHANGE) order -= 50;
    return order + WORTH[promotionOf(move)];
  },
  tactical: (_, move) => isTactical(move),
  tacticals: ({ field, turn }, into) => legal(field, turn, into, true),
  quiet: (position) => buckOn(position.field, position.turn) === NONE,
  sight: sightOf,
  ended: endedOf,
  // Fitted to games between Hunters (`npm run measure -- shares bucky`).
  scale: 310,
  words: (_, verdict) => leadWords(SEATS, verdict, PRICES),
  about: (worth) => nearestPiece(worth, PRICES),
  passed: (position) => {
    const [board, , exchanges, , ...rest] = formatPosition(position).split(' ');
    const read = parsePosition([board, SEATS[other(position.turn)].letter, exchanges, '-', ...rest].join(' '), position.options);
    return read.ok ? read.value : null;
  },
};
