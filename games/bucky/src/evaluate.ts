import { leadWords, nearestPiece, type Evaluation } from '@menagerie/core';
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

/**
 * What was told lately, by the lowest bits of the key: the key, the value for White, and whether the seat to move is bucked. A search
 * deepens step by step, so it meets every third position again. Whoever shares a key shares the board, the rights and the turn.
 */
const told = new Int32Array(4 << 15);
/** Stands for what nobody has asked. */
const UNTOLD = 1 << 30;

/** Where `told` has what is known of a position. */
function entryOf({ keyLo, keyHi }: BuckyPosition): number {
  const entry = (keyLo << 2) & (told.length - 1);
  if (told[entry] !== keyLo || told[entry + 1] !== keyHi) {
    told[entry] = keyLo;
    told[entry + 1] = keyHi;
    told[entry + 2] = UNTOLD;
    told[entry + 3] = UNTOLD;
  }
  return entry;
}

/** The value for White, as `worthForWhite` tells it. */
function toldWorth(position: BuckyPosition): number {
  const entry = entryOf(position) + 2;
  if (told[entry] === UNTOLD) told[entry] = worthForWhite(position);
  return told[entry];
}

/** Whether the dude of the seat to move is bucked. */
function isThreatened(position: BuckyPosition): boolean {
  const entry = entryOf(position) + 3;
  if (told[entry] === UNTOLD) told[entry] = isBucked(position.field, position.turn) ? 1 : 0;
  return told[entry] === 1;
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
