import type { Square } from '@menagerie/core';
import { addLandings, gazersOn } from './buck.ts';
import type { Field } from './field.ts';
import { AROUND, CROSS, DIAGONALS, eastOf, firstSeen, isDiagonal, isNearDiagonal, lowestOf, NEXT, PATH, sideOf, STEPS, TOWARDS, westOf } from './geometry.ts';
import { CHAMELEON, DUDE, JEDI, kindOf, MADAM, onSecondRank, other, SHAMAN, WAGON, WHITE, type Colour } from './pieces.ts';
import { bitsOf } from './primaries.ts';

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
/** Only if a shaman or chameleon moves now, or a piece becomes one, or comes beside an enemy chameleon, or one of `guards` leaves. */
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
  const isFetching = mayFetch(field);
  guards[0] = 0;
  guards[1] = 0;
  if (isGuarded(field, colour, square, isFetching)) {
    for (let half = 0; isFetching && half < 2; half++) guards[half] |= field.set(MADAM, colour, half);
    return GUARDED;
  }
  if (isFetching || (landings[0] | landings[1]) !== 0) return ALWAYS;
  let when = AFTER_MESMERIZERS;
  for (let index = 0; index < field.shamanCount; index++) {
    const shaman = field.shamans[index];
    if (board[shaman] >> 3 !== enemy || isDiagonal(square, shaman) || !isNearDiagonal(square, shaman)) continue;
    // A shaman that opens no line by its step marks only what its new gaze strikes besides something else.
    if (field.hasLineOn(shaman) || field.linesOn(enemy, square) !== 0 || field.isNearChameleon(square)) return ALWAYS;
    when = AFTER_STRIKES;
    for (let direction = 0; direction < 8; direction++) {
      const to = NEXT[(shaman << 3) | direction];
      if (to >= 0 && isDiagonal(square, to) && !mayGazeIdly(field, colour, to)) return ALWAYS;
    }
  }
  return when;
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

/** Where on the diagonals of a square a jedi or chameleon may arrive as a second mesmerizer, and where a shaman may. */
const landings = new Int32Array(2);
const steps = new Int32Array(2);
/** The squares of the pieces that must stay, by the last answer GUARDED. */
export const guards = new Int32Array(2);

function findLandings(field: Field, colour: Colour, square: Square): void {
  const enemy = other(colour);
  const seventh = colour === WHITE ? 0xff << 8 : 0xff << 16;
  const promoting = field.set(JEDI, enemy, colour === WHITE ? 0 : 1) & seventh;
  for (let half = 0; half < 2; half++) {
    landings[half] = 0;
    steps[half] = 0;
  }
  if (promoting !== 0) {
    const half = colour === WHITE ? 0 : 1;
    const last = colour === WHITE ? promoting >>> 8 : promoting << 8;
    landings[half] = (last | eastOf(last) | westOf(last)) & CROSS[(square << 1) | half];
  }
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(CHAMELEON, enemy, half) & ~CROSS[(square << 1) | half]; bits !== 0; bits &= bits - 1)
      addLandings(field, lowestOf(bits, half), square, landings);
    for (let bits = field.set(SHAMAN, enemy, half) & ~CROSS[(square << 1) | half]; bits !== 0; bits &= bits - 1) {
      const shaman = lowestOf(bits, half);
      steps[0] |= AROUND[shaman << 1];
      steps[1] |= AROUND[(shaman << 1) | 1];
    }
  }
  for (let half = 0; half < 2; half++) steps[half] &= CROSS[(square << 1) | half];
}

const EXCHANGE_BITS = bitsOf(DUDE) | bitsOf(MADAM);

/** Whether an exchange might move a chameleon. */
function mayFetch(field: Field): boolean {
  if (field.exchanges === 0) return false;
  for (let index = 0; index < field.chameleonCount; index++) {
    if ((field.primaries(field.chameleons[index]) & EXCHANGE_BITS) !== 0) return true;
  }
  return false;
}

function isGuarded(field: Field, colour: Colour, square: Square, isFetching: boolean): boolean {
  const lower = landings[0] | steps[0];
  const upper = landings[1] | steps[1];
  if ((lower | upper) === 0) return isFetching;
  const { board } = field;
  const enemy = other(colour);
  for (let half = 0; isFetching && half < 2; half++) {
    if (((field.set(DUDE, enemy, half) | field.set(MADAM, enemy, half)) & CROSS[(square << 1) | half]) !== 0) return false;
  }
  const most = isFetching ? 0 : 1;
  let gazer = -1;
  for (let half = 0; half < 2; half++) {
    const bits = (field.set(SHAMAN, enemy, half) | field.set(CHAMELEON, enemy, half)) & CROSS[(square << 1) | half];
    if (bits !== 0) gazer = lowestOf(bits, half);
  }
  const isFirm = kindOf(board[gazer]) === SHAMAN && gazersOn(field, enemy, gazer) <= most;
  const towards = TOWARDS[(square << 6) | gazer];
  // The line of the one that gazes already.
  let first = -1;
  for (let at = firstSeen(board, square, towards); at !== gazer; at = firstSeen(board, at, towards)) {
    if (!isSolid(field, at, colour, isFirm ? 1 : 0, most)) continue;
    if (first >= 0) {
      guards[0] = 0;
      guards[1] = 0;
      return true;
    }
    first = at;
    guards[at >> 5] |= 1 << at;
  }
  if (first >= 0) return true;
  for (const direction of DIAGONALS) {
    const ray = ((((square << 3) | direction) << 3) | 7) << 1;
    if (((PATH[ray] & lower) | (PATH[ray | 1] & upper)) === 0) continue;
    let at = firstSeen(board, square, direction);
    while (at >= 0 && !(at === gazer ? isFirm : isSolid(field, at, colour, 0, most))) at = firstSeen(board, at, direction);
    if (at < 0) return false;
    const isOwn = board[at] >> 3 === colour;
    const reach = STEPS[(square << 6) | at] - (isOwn ? 0 : 1);
    const path = ((((square << 3) | direction) << 3) | reach) << 1;
    if (((PATH[path] & lower) | (PATH[path | 1] & upper)) !== 0) return false;
    if (at !== gazer) guards[at >> 5] |= 1 << at;
  }
  return true;
}

/** Whether a piece on a diagonal of the dude can't be marked by one more mesmerizer, nor become one. */
function isSolid(field: Field, at: Square, colour: Colour, own: number, most: number): boolean {
  const cell = field.board[at];
  const kind = kindOf(cell);
  if (cell >> 3 === colour) return (kind === JEDI || kind === WAGON || kind === SHAMAN) && gazersOn(field, colour, at) <= own;
  if (kind !== WAGON && !(kind === JEDI && !onSecondRank(colour, at))) return false;
  return gazersOn(field, other(colour), at) <= most;
}
