import type { Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { AHEAD, along, AROUND, PATH, sizeOf, stepsAhead, WITHIN_TWO } from './geometry.ts';
import { BLACK, CHAMELEON, DUDE, forwardOf, JEDI, MADAM, SHAMAN, WAGON, WHITE, type Colour } from './pieces.ts';
import { bitOf, bitsOf, enthusiasmOf, type Primaries } from './primaries.ts';
import { partnersOf } from './roles/exchange.ts';
import { PROMOTIONS } from './roles/worthy.ts';
import { SETS } from './slots.ts';

/** Primaries that let a chameleon go to any square beside it, and along lines. */
const STEPPING: Primaries = bitsOf(SHAMAN) | bitsOf(DUDE);
const RUNNING: Primaries = bitsOf(WAGON) | bitsOf(MADAM);

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
  if ((primaries & RUNNING) !== 0) addLines(field, from, primaries);
  for (let half = 0; half < 2; half++) {
    reached[half] &= ~own[half];
    smashed[half] &= ~own[half] & field.board[SETS + half];
  }

  const partners = partnersOf(field, from);
  let most = sizeOf(reached[0]) + sizeOf(reached[1]) + sizeOf(smashed[0]) + sizeOf(smashed[1]) + partners;
  if (isUpward) most += sizeOf(reached[1] & (0xff << 24)) * OTHER_KINDS;
  if (isDownward) most += sizeOf(reached[0] & 0xff) * OTHER_KINDS;
  if (isUpward || isDownward) {
    most += partners * OTHER_KINDS;
    // B5.2: three squares for each direction.
    if (field.vulnerable !== 0) most += 6;
  }
  return most;
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

/** Adds what it reaches as a madam or wagon. */
function addLines(field: Field, from: Square, primaries: Primaries): void {
  const { board } = field;
  const isMadam = (primaries & bitsOf(MADAM)) !== 0;
  const isWagon = (primaries & bitsOf(WAGON)) !== 0;
  for (let direction = 0; direction < 8; direction++) {
    const steps = stepsAhead(board, from, direction);
    if (steps === 0) continue;
    const last = along(from, direction, steps);
    if (isMadam) {
      const path = ((((from << 3) | direction) << 3) | steps) << 1;
      reached[0] |= PATH[path];
      reached[1] |= PATH[path | 1];
    } else {
      const end = board[last] === 0 ? last : along(from, direction, steps - 1);
      if (end !== from) reached[end >> 5] |= 1 << end;
    }
    if (isWagon) smashed[last >> 5] |= 1 << last;
  }
}
