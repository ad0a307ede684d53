import type { Square } from '@menagerie/core';
import { addLandings, gazersOn } from './buck.ts';
import type { Field } from './field.ts';
import { AROUND, CROSS, eastOf, isDiagonal, isNearDiagonal, lowestOf, NEXT, SECOND_RANKS, sideOf, westOf } from './geometry.ts';
import { isGuarded } from './guards.ts';
import { CHAMELEON, JEDI, other, SHAMAN, WHITE, type Colour } from './pieces.ts';
import { TRADING } from './primaries.ts';

/*
 * When an enemy move might strike the dude twice after a move of his side (B6.1).
 */

/** Never. */
export const NEVER = 0;
/** Only if a shaman or chameleon moves now, or a piece becomes one, or comes beside an enemy chameleon. */
export const AFTER_MESMERIZERS = 1;
/** Also if a piece of his side gets into a line of hypnosis, or comes beside any chameleon. */
export const AFTER_STRIKES = 2;
/** After any move. */
export const ALWAYS = 3;
/** As AFTER_MESMERIZERS, and if a piece becomes a madam, or one of `guards` leaves or is taken. */
export const GUARDED = 4;

/** When two hypnoses might come upon the dude of a colour, were he on this square. */
export function hypnosisAt(field: Field, colour: Colour, square: Square): number {
  const gazers = gazersOn(field, colour, square);
  if (gazers === 0) return NEVER;
  return gazers > 1 ? ALWAYS : joiningAt(field, colour, square);
}

/** When one enemy move might bring a second mesmerizer onto the diagonals of a square and have it struck twice. */
function joiningAt(field: Field, colour: Colour, square: Square): number {
  const { board } = field;
  const enemy = other(colour);
  findLandings(field, colour, square);
  const lower = landings[0] | steps[0];
  const upper = landings[1] | steps[1];
  const isFetching = mayFetch(field);
  if ((lower | upper) === 0 && !isFetching) return AFTER_MESMERIZERS;
  if (isGuarded(field, colour, square, lower, upper, isFetching)) return GUARDED;
  if (isFetching || (landings[0] | landings[1]) !== 0) return ALWAYS;
  for (let index = 0; index < field.shamanCount; index++) {
    const shaman = field.shamans[index];
    if (board[shaman] >> 3 !== enemy || isDiagonal(square, shaman) || !isNearDiagonal(square, shaman)) continue;
    // A shaman that opens no line by its step marks only what its new gaze strikes besides something else.
    if (field.hasLineOn(shaman) || field.linesOn(enemy, square) !== 0 || field.isNearChameleon(square)) return ALWAYS;
    for (let direction = 0; direction < 8; direction++) {
      const to = NEXT[(shaman << 3) | direction];
      if (to >= 0 && isDiagonal(square, to) && !mayGazeIdly(field, colour, to)) return ALWAYS;
    }
  }
  return AFTER_STRIKES;
}

/** Whether a gaze from a square can't strike any piece of a colour that is hypnotized or passes it on, whatever stands between. */
function mayGazeIdly(field: Field, colour: Colour, from: Square): boolean {
  if (field.isNearChameleon(from)) return false;
  for (let half = 0; half < 2; half++) {
    const touchy = sideOf(field.board, colour, half) & (field.struckSet(half) | field.nearSet(half));
    if ((CROSS[(from << 1) | half] & touchy) !== 0) return false;
  }
  return true;
}

/** Whether an exchange might move a chameleon. */
function mayFetch(field: Field): boolean {
  if (field.exchanges === 0) return false;
  for (let index = 0; index < field.chameleonCount; index++) {
    if ((field.primaries(field.chameleons[index]) & TRADING) !== 0) return true;
  }
  return false;
}

/** The sets of squares on the diagonals of a dude where a jedi or chameleon may land as a second mesmerizer, and where a shaman may. */
const landings = new Int32Array(2);
const steps = new Int32Array(2);

function findLandings(field: Field, colour: Colour, square: Square): void {
  const enemy = other(colour);
  findPromotions(field, colour);
  steps[0] = 0;
  steps[1] = 0;
  for (let half = 0; half < 2; half++) {
    const away = ~CROSS[(square << 1) | half];
    for (let bits = field.set(CHAMELEON, enemy, half) & away; bits !== 0; bits &= bits - 1) {
      addLandings(field, lowestOf(bits, half), square, landings);
    }
    // The one that stands there already only trades its place.
    for (let bits = field.set(SHAMAN, enemy, half) & away; bits !== 0; bits &= bits - 1) {
      const shaman = lowestOf(bits, half);
      steps[0] |= AROUND[shaman << 1];
      steps[1] |= AROUND[(shaman << 1) | 1];
    }
  }
  for (let half = 0; half < 2; half++) {
    landings[half] &= CROSS[(square << 1) | half];
    steps[half] &= CROSS[(square << 1) | half];
  }
}

/** The squares of the last rank to which enemy jedi may roll, to arrive as a shaman or chameleon, as the first of the landings. */
function findPromotions(field: Field, colour: Colour): void {
  const half = colour === WHITE ? 0 : 1;
  const promoting = field.set(JEDI, other(colour), half) & SECOND_RANKS[half];
  const ahead = colour === WHITE ? promoting >>> 8 : promoting << 8;
  landings[half] = ahead | eastOf(ahead) | westOf(ahead);
  landings[half ^ 1] = 0;
}
