import { leadWords, nearestPiece, Told, UNTOLD, type Evaluation } from '@menagerie/core';
import { SEATS } from './card.ts';
import { isBucked, legal } from './legality.ts';
import { CAPTURE, EXCHANGE, fromOf, isTactical, kindOfMove, promotionOf, resolves, toOf } from './move.ts';
import { CHAMELEON, JEDI, kindOf, KINDS, MADAM, other, SHAMAN, WAGON, WHITE } from './cells.ts';
import { endedOf } from './outcome.ts';
import { sightOf } from './overlooked.ts';
import type { BuckyPosition } from './position.ts';
import { formatPosition, parsePosition } from './text.ts';
import { termsOf, worthForWhite } from './worth.ts';

/** Value by kind, about what the pieces are worth halfway through a game. */
const WORTH = [0, 130, 550, 410, 170, 750, 0];

/** Pieces to compare a lead with. */
const PRICES = [JEDI, CHAMELEON, SHAMAN, WAGON, MADAM].map((kind) => [`a ${KINDS[kind - 1].name}`, WORTH[kind]] as const);

/** The value for White, and whether the dude of the seat to move is bucked: the board, the rights and the turn decide both. */
const told = new Told();

/** The value for White, as `worthForWhite` tells it. */
function toldWorth(position: BuckyPosition): number {
  const { numbers } = told;
  const at = told.at(position);
  if (numbers[at] === UNTOLD) numbers[at] = worthForWhite(position);
  return numbers[at];
}

/** Whether the dude of the seat to move is bucked. */
function isThreatened(position: BuckyPosition): boolean {
  const { numbers } = told;
  const at = told.at(position) + 1;
  if (numbers[at] === UNTOLD) numbers[at] = isBucked(position.field, position.turn) ? 1 : 0;
  return numbers[at] === 1;
}

/** What a search needs besides the rules. */
export const evaluation: Evaluation<BuckyPosition> = {
  evaluate: (position, seat) => {
    const worth = toldWorth(position);
    return seat === WHITE ? worth : 0 - worth;
  },
  terms: termsOf,
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
  quiet: (position) => !isThreatened(position),
  sight: sightOf,
  ended: endedOf,
  // Fitted to games between Hunters (`npm run measure -- shares bucky`).
  scale: 340,
  words: (_, verdict) => leadWords(SEATS, verdict, PRICES),
  about: (worth) => nearestPiece(worth, PRICES),
  passed: (position) => {
    const [board, , exchanges, , ...rest] = formatPosition(position).split(' ');
    const read = parsePosition([board, SEATS[other(position.turn)].letter, exchanges, '-', ...rest].join(' '), position.options);
    return read.ok ? read.value : null;
  },
};
