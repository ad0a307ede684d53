import { MoveList, type Move, type Square } from '@menagerie/core';
import { attempts } from './attempts.ts';
import type { Field } from './field.ts';
import { AHEAD, AROUND, LAST_RANKS, nthOf, sightFrom, sizeOf, sizeOfSet, STEPS, stepsAhead, TOWARDS, WITHIN_TWO } from './geometry.ts';
import { CAPTURE, NONE, packMove, ROLL, SMASH, toOf } from './move.ts';
import { BLACK, CHAMELEON, DUDE, forwardOf, JEDI, MADAM, SHAMAN, WAGON, WHITE, type Colour } from './pieces.ts';
import { bitOf, bitsOf, enthusiasmOf, type Primaries } from './primaries.ts';
import { exchangeWith, partners, partnersOf } from './roles/exchange.ts';
import { PROMOTIONS } from './roles/worthy.ts';
import { rollAhead } from './roles/zealous.ts';
import { SETS } from './slots.ts';

/** Primaries that let a chameleon go to any square beside it. */
const STEPPING: Primaries = bitsOf(SHAMAN) | bitsOf(DUDE);

/** Kinds that a chameleon may promote to beside the first. */
const OTHER_KINDS = PROMOTIONS[CHAMELEON].length - 1;

/** Sets of squares: where a chameleon rolls or captures at most, and where it smashes at most. */
const reached = new Int32Array(2);
const smashed = new Int32Array(2);

/** At most how many moves a chameleon reaches, told without listing them; `own` is the set of its side's pieces. */
export function mostCopied(field: Field, from: Square, own: Int32Array): number {
  const primaries = field.primaries(from);
  if (primaries === 0) return 0;
  const isUpward = (primaries & bitOf(JEDI, WHITE)) !== 0;
  const isDownward = (primaries & bitOf(JEDI, BLACK)) !== 0;
  for (let half = 0; half < 2; half++) {
    reached[half] = (primaries & STEPPING) === 0 ? 0 : AROUND[(from << 1) | half];
    smashed[half] = 0;
  }
  if (isUpward) addJedi(field, from, primaries, WHITE);
  if (isDownward) addJedi(field, from, primaries, BLACK);
  const isWagon = (primaries & bitsOf(WAGON)) !== 0;
  // A madam reaches all that is seen; so does, at most, a wagon, for which it is needed to tell where it may promote.
  const isRunning = (primaries & bitsOf(MADAM)) !== 0 || (isWagon && (isUpward || isDownward));
  for (let half = 0; half < 2; half++) {
    const seen = isRunning || isWagon ? sightFrom(field.board, from, half) : 0;
    if (isRunning) reached[half] |= seen;
    if (isWagon) smashed[half] |= seen;
    reached[half] &= ~own[half];
    smashed[half] &= ~own[half] & field.board[SETS + half];
  }

  const trades = partnersOf(field, from);
  let most = sizeOfSet(reached[0], reached[1]) + sizeOfSet(smashed[0], smashed[1]) + trades;
  // Else a wagon rolls to one square in each direction that begins with an empty one.
  if (isWagon && !isRunning) most += sizeOfSet(AROUND[from << 1] & ~field.board[SETS], AROUND[(from << 1) | 1] & ~field.board[SETS + 1]);
  if (isUpward) most += sizeOf(reached[1] & LAST_RANKS[1]) * OTHER_KINDS;
  if (isDownward) most += sizeOf(reached[0] & LAST_RANKS[0]) * OTHER_KINDS;
  if (isUpward || isDownward) {
    most += trades * OTHER_KINDS;
    // B5.2: three squares for each direction.
    if (field.vulnerable !== 0) most += 6;
  }
  return most;
}

const listed = new MoveList();

/** What a chameleon reaches on a lot, of as many as `mostCopied` says, or NONE. */
export function copiedOn(field: Field, from: Square, own: Int32Array, lot: number): Move {
  const primaries = field.primaries(from);
  if ((primaries & bitsOf(JEDI)) !== 0) {
    listed.clear();
    attempts(field, from, listed);
    return lot < listed.length ? listed.moves[lot] : NONE;
  }
  const { board } = field;
  const most = mostCopied(field, from, own);
  const reaches = sizeOfSet(reached[0], reached[1]);
  if (lot < reaches) {
    const to = nthOf(reached[0], reached[1], lot);
    if (board[to] === 0) return packMove(from, to, ROLL);
    const captures = (primaries & (STEPS[(from << 6) | to] === 1 ? bitsOf(MADAM) | bitsOf(DUDE) : bitsOf(MADAM))) !== 0;
    return captures ? packMove(from, to, CAPTURE) : NONE;
  }
  const smashes = sizeOfSet(smashed[0], smashed[1]);
  if (lot < reaches + smashes) return packMove(from, nthOf(smashed[0], smashed[1], lot - reaches), SMASH);
  const trades = partnersOf(field, from);
  if (lot >= most - trades) return exchangeWith(field, from, nthOf(partners[0], partners[1], lot - most + trades));
  // A wagon rolls as far as it can; one step may be reached otherwise.
  const number = lot - reaches - smashes;
  const beside = nthOf(AROUND[from << 1] & ~board[SETS], AROUND[(from << 1) | 1] & ~board[SETS + 1], number);
  const direction = TOWARDS[(from << 6) | beside];
  const roll = rollAhead(board, from, direction, stepsAhead(board, from, direction));
  return (primaries & STEPPING) !== 0 && toOf(roll) === beside ? NONE : roll;
}

/** Adds what it reaches as a jedi of a colour, but for smashes in passing. */
function addJedi(field: Field, from: Square, primaries: Primaries, colour: Colour): void {
  const straight = from + 16 * forwardOf(colour);
  const isEnthusiastic = (primaries & enthusiasmOf(colour)) !== 0 && straight >= 0 && straight < 64;
  for (let half = 0; half < 2; half++) {
    const ahead = AHEAD[(((colour << 6) | from) << 1) | half];
    const empty = ~field.board[SETS + half];
    reached[half] |= ahead & empty;
    smashed[half] |= ahead;
    if (!isEnthusiastic || straight >> 5 !== half) continue;
    const rank = 0xff << (straight & 24);
    reached[half] |= WITHIN_TWO[(from << 1) | half] & rank & empty;
  }
}
