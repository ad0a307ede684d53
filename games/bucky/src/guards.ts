import type { Square } from '@menagerie/core';
import { gazersOn } from './buck.ts';
import type { Field } from './field.ts';
import { CROSS, DIAGONALS, firstSeen, onlyOf, pathOf, PATH, STEPS, TOWARDS } from './geometry.ts';
import { CHAMELEON, DUDE, JEDI, kindOf, MADAM, onSecondRank, other, SHAMAN, WAGON, type Colour } from './pieces.ts';

/*
 * One mesmerizer stands on a diagonal of a dude, and another may land on one: he is struck twice if both see him (B4.4). That can't be
 * while solid pieces stand between. A solid piece is not moved, nor marked, by a reply of the enemy that lands a second mesmerizer; nor is
 * it taken, as what takes it lands in its place or beside it, and no two squares on different diagonals of his touch.
 */

/** The set of squares of the pieces that must stay for the last yes of `isGuarded` to hold. */
export const guards = new Int32Array(2);

/** What an exchange might do: 1 if it might move a chameleon, so that one strike more than otherwise may come from the dude's side. */
let fetching = 0;
/** The mesmerizer on a diagonal, and whether it is a shaman that is not marked, so that nothing sees through it. */
let gazer = -1;
let isFirm = false;

/**
 * Whether no reply has the dude of a colour struck twice on a square, one mesmerizer being on its diagonals, after he has come there or
 * another piece of his has moved, but for shamans, chameleons, what becomes a shaman, chameleon or madam, and `guards`, and if nothing comes
 * beside an enemy chameleon. `lower` and `upper` are the set of the squares of his diagonals where a second may land; `isFetching` tells
 * whether an exchange might move a chameleon.
 */
export function isGuarded(field: Field, colour: Colour, square: Square, lower: number, upper: number, isFetching: boolean): boolean {
  // Where his madam stands a chameleon lands that trades places with her.
  for (let half = 0; half < 2; half++) guards[half] = isFetching ? field.set(MADAM, colour, half) : 0;
  if ((lower | upper) === 0) return true;
  // A chameleon that a dude or madam fetches may be marked where it lands, and be seen through.
  if (isFetching && hasPartnerOn(field, other(colour), square)) return false;
  fetching = isFetching ? 1 : 0;
  findGazer(field, colour, square);
  if (isShut(field, colour, square)) return true;
  for (const direction of DIAGONALS) {
    if (!meets(lower, upper, pathOf(square, direction, 7))) continue;
    let screen = firstSeen(field.board, square, direction);
    while (screen >= 0 && !(screen === gazer ? isFirm : isSolid(field, colour, screen, 0)))
      screen = firstSeen(field.board, screen, direction);
    if (screen < 0) return false;
    // What captures a piece of his lands in its place.
    const isOwn = field.board[screen] >> 3 === colour;
    if (meets(lower, upper, pathOf(square, direction, STEPS[(square << 6) | screen] - (isOwn ? 0 : 1)))) return false;
    if (screen !== gazer) guards[screen >> 5] |= 1 << screen;
  }
  return true;
}

/** Whether a set has one of the squares of a path. */
function meets(lower: number, upper: number, path: number): boolean {
  return ((PATH[path] & lower) | (PATH[path | 1] & upper)) !== 0;
}

/** Whether a dude or madam of a colour stands on a diagonal of a square. */
function hasPartnerOn(field: Field, colour: Colour, square: Square): boolean {
  let partners = 0;
  for (let half = 0; half < 2; half++) {
    partners |= (field.set(DUDE, colour, half) | field.set(MADAM, colour, half)) & CROSS[(square << 1) | half];
  }
  return partners !== 0;
}

function findGazer(field: Field, colour: Colour, square: Square): void {
  const enemy = other(colour);
  const lower = (field.set(SHAMAN, enemy, 0) | field.set(CHAMELEON, enemy, 0)) & CROSS[square << 1];
  const upper = (field.set(SHAMAN, enemy, 1) | field.set(CHAMELEON, enemy, 1)) & CROSS[(square << 1) | 1];
  gazer = onlyOf(lower, upper);
  isFirm = kindOf(field.board[gazer]) === SHAMAN && gazersOn(field, enemy, gazer) + fetching < 2;
}

/** Whether a solid piece stands between the dude and the mesmerizer on his diagonal; notes which must stay. */
function isShut(field: Field, colour: Colour, square: Square): boolean {
  const { board } = field;
  const direction = TOWARDS[(square << 6) | gazer];
  let guard = -1;
  for (let at = firstSeen(board, square, direction); at !== gazer; at = firstSeen(board, at, direction)) {
    // The mesmerizer strikes it as well, and what lands beyond that sees it if that is marked.
    if (!isSolid(field, colour, at, isFirm ? 1 : 0)) continue;
    if (guard < 0) {
      guard = at;
      continue;
    }
    // Of two, one may go, but not to take the other.
    if (board[guard] >> 3 === board[at] >> 3) return true;
    if (board[at] >> 3 !== colour) guard = at;
    break;
  }
  if (guard < 0) return false;
  guards[guard >> 5] |= 1 << guard;
  return true;
}

/** Whether a piece on a diagonal of the dude is solid, when so many mesmerizers at most may see it if it is his. */
function isSolid(field: Field, colour: Colour, at: Square, most: number): boolean {
  const cell = field.board[at];
  const kind = kindOf(cell);
  if (cell >> 3 === colour) return (kind === JEDI || kind === WAGON || kind === SHAMAN) && gazersOn(field, colour, at) <= most;
  // A jedi may promote to a mesmerizer.
  if (kind !== WAGON && (kind !== JEDI || onSecondRank(colour, at))) return false;
  return gazersOn(field, other(colour), at) + fetching < 2;
}
