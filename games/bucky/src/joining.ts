import type { Square } from '@menagerie/core';
import { gazersOn, mayJoin } from './buck.ts';
import type { Field } from './field.ts';
import { CROSS, isDiagonal, isNearDiagonal, NEXT, sideOf } from './geometry.ts';
import { cellOf, JEDI, other, WHITE, type Colour } from './pieces.ts';

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
  // A jedi may arrive as a shaman or chameleon.
  const enemyJedi = cellOf(enemy, JEDI);
  const seventh = colour === WHITE ? 8 : 48;
  for (let at = seventh; at < seventh + 8; at++) if (board[at] === enemyJedi && isNearDiagonal(square, at)) return ALWAYS;
  for (let index = 0; index < field.chameleonCount; index++) {
    const chameleon = field.chameleons[index];
    if (board[chameleon] >> 3 === enemy && !isDiagonal(square, chameleon) && mayJoin(field, chameleon, square)) return ALWAYS;
  }
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
