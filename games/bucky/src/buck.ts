import { MoveList, type Move, type Square } from '@menagerie/core';
import { attempts, mimic } from './attempts.ts';
import { foresee, UNSURE } from './calm.ts';
import { Field } from './field.ts';
import { bitOf, bitsOf, ENTHUSIASM, TRADING, type Primaries } from './primaries.ts';
import {
  AHEAD,
  AROUND,
  CROSS,
  isDiagonal,
  isNearDiagonal,
  LAST_RANKS,
  lowestOf,
  sideOf,
  sightFrom,
  sizeOf,
  STAR,
  STEPS,
  TOWARDS,
  WITHIN_TWO,
} from './geometry.ts';
import { CAPTURE, endOf, EXCHANGE, fromOf, kindOfMove, NONE, packMove, promotionOf, SMASH, toOf } from './move.ts';
import {
  BLACK,
  cellOf,
  CHAMELEON,
  colourOf,
  DUDE,
  JEDI,
  kindOf,
  MADAM,
  onSecondRank,
  other,
  SHAMAN,
  WAGON,
  WHITE,
  type Colour,
} from './pieces.ts';
import { leavesIdly } from './quiet.ts';
import { partners, partnersOf } from './roles/exchange.ts';
import { ROLES } from './roles/index.ts';
import { directHypnotizer, isAghast, mayAct } from './roles/vengeful.ts';
import { SETS } from './slots.ts';
import { carryOut, LEGAL } from './verdict.ts';

/** `TAKERS[kind][direction << 1 | far]`: primaries that let a piece take the first piece it meets in a direction, beside it or farther off. */
const TAKERS: Readonly<Record<typeof CAPTURE | typeof SMASH, Int32Array>> = { [CAPTURE]: takers(CAPTURE), [SMASH]: takers(SMASH) };

function takers(kind: number): Int32Array {
  return Int32Array.from({ length: 16 }, (_, index) =>
    ROLES.reduce((bits, role) => (role.takes?.kind === kind ? bits | role.takes.grantedBy(index >> 1, (index & 1) !== 0) : bits), 0),
  );
}

/** Primaries that let a piece take the first piece it meets in a direction, beside it or farther off. */
export function takersOf(direction: number, isFar: boolean): Primaries {
  const index = (direction << 1) | (isFar ? 1 : 0);
  return TAKERS[CAPTURE][index] | TAKERS[SMASH][index];
}

/** The move by which the piece on `from` could take the first piece in a direction, which stands on `to`, suspensions left aside; or NONE. */
export function takeFrom(field: Field, from: Square, direction: number, to: Square): Move {
  const index = (direction << 1) | (STEPS[(from << 6) | to] > 1 ? 1 : 0);
  const primaries: Primaries = field.primaries(from);
  if ((primaries & TAKERS[CAPTURE][index]) !== 0) return packMove(from, to, CAPTURE);
  return (primaries & TAKERS[SMASH][index]) !== 0 ? packMove(from, to, SMASH) : NONE;
}

/**
 * B6.1: a move that shows that the dude of a colour is bucked, or NONE: a capture or smash of him by an enemy that is not aghast,
 * or any move the enemy could make after which he is off the board.
 */
export function buckOn(field: Field, colour: Colour): Move {
  const dude = field.dudes[colour];
  if (dude < 0) return NONE; // B1.2
  const { board } = field;
  for (let half = 0; half < 2; half++) {
    for (let bits = sightFrom(board, dude, half) & sideOf(board, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      const take = takeFrom(field, from, TOWARDS[(from << 6) | dude], dude);
      if (take === NONE) continue;
      if (!isAghast(field, from)) return take;
      if (field.isVengeful(from) && mayAvenge(field, from) && takesInRevenge(field, from, take)) return take; // B7.1
    }
  }
  if (canFetch(field, colour, dude)) {
    const exchange = removalByExchange(field, colour, dude);
    if (exchange !== NONE) return exchange;
  }
  const gazers = gazersOn(field, colour, dude);
  if (gazers === 0) return NONE;
  return gazers === 1 ? removalByJoining(field, colour, dude) : removalOf(field, colour);
}

/**
 * Whether the hypnotizer of an aghast piece might be removed by resolution when that piece takes the dude: not unless two enemies of it
 * that may gaze stand on its diagonals, or one and the taker.
 */
export function mayAvenge(field: Field, from: Square): boolean {
  const hypnotizer = directHypnotizer(field, from);
  if (hypnotizer < 0) return false; // B7.1
  const { board } = field;
  if (kindOf(board[hypnotizer]) === CHAMELEON) return true;
  return gazersOn(field, colourOf(board[hypnotizer]), hypnotizer) + (kindOf(board[from]) === CHAMELEON ? 1 : 0) > 1;
}

/** Whether an aghast piece may take the dude because that also removes its hypnotizer (B7.1). */
function takesInRevenge(field: Field, from: Square, take: Move): boolean {
  const dude = toOf(take);
  if (kindOf(field.board[from]) !== CHAMELEON) return foresee(field, take) === UNSURE && carryOut(field, take, reply) === LEGAL;
  replies.clear();
  attempts(field, from, replies);
  for (let at = 0; at < replies.length; at++) {
    const move = replies.moves[at];
    if (toOf(move) === dude && kindOfMove(move) >= CAPTURE && carryOut(field, move, reply) === LEGAL) return true;
  }
  return false;
}

/**
 * How many enemy shamans and chameleons stand on the diagonals of a square, at any distance. Two hypnoses come from two of them, perhaps
 * along the same diagonal, since marked pieces are transparent (B4.5); and a move brings at most one more onto a diagonal. So if
 * there is none, no enemy move can strike twice there; if there is one, only a move that brings another can.
 */
export function gazersOn(field: Field, colour: Colour, square: Square): number {
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const gazers = field.set(SHAMAN, colour ^ 1, half) | field.set(CHAMELEON, colour ^ 1, half);
    count += sizeOf(gazers & CROSS[(square << 1) | half]);
  }
  return count;
}

/** Whether an enemy chameleon might fetch the dude away by an exchange and have him struck twice: it copies his madam, and his exchange is left. */
export function canFetch(field: Field, colour: Colour, dude: Square): boolean {
  if ((field.exchanges & (1 << colour)) === 0) return false;
  for (let index = 0; index < field.chameleonCount; index++) {
    const square = field.chameleons[index];
    if ((field.primaries(square) & bitOf(MADAM, colour)) !== 0 && isTrap(field, square, colour, dude)) return true;
  }
  return false;
}

/** Whether a chameleon is an enemy's, and two mesmerizers would stand on its diagonals after it has traded places with the dude. */
export function isTrap(field: Field, square: Square, colour: Colour, dude: Square): boolean {
  if (field.board[square] >> 3 === colour) return false;
  return gazersOn(field, colour, square) + (isDiagonal(square, dude) ? 1 : 0) > 1;
}

const replies = new MoveList();
const reply = new Field();

/** Whether a move of the enemy, by all rules but the safety of his own dude, ends with the dude of a colour removed by resolution. */
function removes(field: Field, move: Move, colour: Colour): boolean {
  return foresee(field, move) === UNSURE && carryOut(field, move, reply) === LEGAL && reply.dudes[colour] < 0;
}

/** Appends the moves of an enemy that may move at all; returns their number. */
function repliesOf(field: Field, from: Square): number {
  replies.clear();
  if (mayAct(field, from)) attempts(field, from, replies);
  return replies.length;
}

/** Any enemy move after which resolution has removed the dude, or NONE. */
function removalOf(field: Field, colour: Colour): Move {
  const count = field.listOf(other(colour));
  for (let index = 0; index < count; index++) {
    const from = field.at(index);
    if (isHarmless(field, from, colour)) continue;
    const length = repliesOf(field, from);
    for (let at = 0; at < length; at++) if (removes(field, replies.moves[at], colour)) return replies.moves[at];
  }
  return NONE;
}

/**
 * Whether certainly no move of an enemy piece has anything struck twice but itself: it gazes at nobody, stops no line that matters, takes
 * nothing from afar that stops one, and gets into none beside a chameleon.
 */
function isHarmless(field: Field, from: Square, colour: Colour): boolean {
  const kind = kindOf(field.board[from]);
  if (kind === SHAMAN || kind === CHAMELEON) return false;
  if (isAghast(field, from)) return !field.isVengeful(from);
  if (kind === JEDI && onSecondRank(colour, from)) return false;
  if ((kind === MADAM || kind === DUDE) && partnersOf(field, from) > 0) return false;
  const enemy = other(colour);
  for (let half = 0; half < 2; half++) {
    const once = field.lineSet(colour, half);
    let harm = once & field.nearSet(half);
    if (kind === WAGON || kind === JEDI) harm |= field.board[SETS + half] & (once | field.lineSet(enemy, half));
    let region = STAR[(from << 1) | half];
    if (kind === DUDE) region = AROUND[(from << 1) | half];
    else if (kind === JEDI) {
      // Double steps and smashes in passing have to do with squares two steps away.
      const isNear = field.vulnerable === 0 && !onSecondRank(enemy, from);
      region = isNear ? AHEAD[(((enemy << 6) | from) << 1) | half] : WITHIN_TWO[(from << 1) | half];
    }
    if ((region & harm) !== 0) return false;
  }
  return !field.hasLineOn(from) || leavesIdly(field, from);
}

/** An enemy chameleon's exchange with the dude after which resolution has removed him, or NONE. */
function removalByExchange(field: Field, colour: Colour, dude: Square): Move {
  for (let index = 0; index < field.chameleonCount; index++) {
    const from = field.chameleons[index];
    if (!isTrap(field, from, colour, dude)) continue;
    const length = repliesOf(field, from);
    for (let at = 0; at < length; at++) {
      const move = replies.moves[at];
      if (kindOfMove(move) === EXCHANGE && toOf(move) === dude && removes(field, move, colour)) return move;
    }
  }
  return NONE;
}

/** An enemy move that brings a mesmerizer onto a diagonal of the dude and after which resolution has removed him, or NONE. */
function removalByJoining(field: Field, colour: Colour, dude: Square): Move {
  const { board } = field;
  for (let index = 0; index < field.shamanCount; index++) {
    const from = field.shamans[index];
    // The one that stands there already only trades its place.
    if (board[from] >> 3 === colour || isDiagonal(dude, from) || !isNearDiagonal(dude, from)) continue;
    const move = joiningMove(field, from, colour, dude);
    if (move !== NONE) return move;
  }
  let hasChameleons = false;
  for (let index = 0; index < field.chameleonCount; index++) {
    const from = field.chameleons[index];
    if (board[from] >> 3 === colour) continue;
    hasChameleons = true;
    if (isDiagonal(dude, from) || !mayAct(field, from) || !mayJoinNow(field, from, dude)) continue;
    // To know where it might double-step is dear.
    const primaries = field.primaries(from);
    replies.clear();
    mimic(field, from, mayDoubleStepTo(from, joining) ? primaries : primaries & ~ENTHUSIASM, replies);
    const move = joiningReply(field, colour, dude);
    if (move !== NONE) return move;
  }
  // A jedi may arrive as a shaman or chameleon.
  const enemy = other(colour);
  const seventh = enemy === WHITE ? 48 : 8;
  for (let from = seventh; from < seventh + 8; from++) {
    if (board[from] !== cellOf(enemy, JEDI) || !isNearDiagonal(dude, from)) continue;
    const move = joiningMove(field, from, colour, dude);
    if (move !== NONE) return move;
  }
  return hasChameleons && field.exchanges !== 0 ? removalByFetching(field, colour, dude) : NONE;
}

/** An enemy dude's or madam's exchange that brings a chameleon onto a diagonal of the dude and removes him so, or NONE. */
function removalByFetching(field: Field, colour: Colour, dude: Square): Move {
  const partner = field.dudes[other(colour)];
  if (partner >= 0 && isDiagonal(dude, partner)) {
    const move = joiningMove(field, partner, colour, dude);
    if (move !== NONE) return move;
  }
  for (let half = 0; half < 2; half++) {
    for (let bits = field.set(MADAM, other(colour), half) & CROSS[(dude << 1) | half]; bits !== 0; bits &= bits - 1) {
      const move = joiningMove(field, lowestOf(bits, half), colour, dude);
      if (move !== NONE) return move;
    }
  }
  return NONE;
}

const JEDI_BITS = bitsOf(JEDI);
const LINE_BITS = bitsOf(WAGON) | bitsOf(MADAM);

/** The set of squares that a chameleon may come to. */
const reach = new Int32Array(2);
/** Those of them that lie on a diagonal of a dude and where it might hypnotize. */
const joining = new Int32Array(2);

/**
 * Adds the squares on the diagonals of another to which a chameleon might come as a shaman, or where it touches a shaman or another
 * chameleon, wherever pieces other than those stand.
 */
export function addLandings(field: Field, chameleon: Square, square: Square, into: Int32Array): void {
  const primaries = field.primaries(chameleon);
  if (primaries === 0) return;
  const isFetched = field.exchanges !== 0 && (primaries & TRADING) !== 0;
  for (let half = 0; half < 2; half++) {
    reach[half] = AROUND[(chameleon << 1) | half];
    if ((primaries & LINE_BITS) !== 0) reach[half] |= STAR[(chameleon << 1) | half];
    if ((primaries & ENTHUSIASM) !== 0) reach[half] |= WITHIN_TWO[(chameleon << 1) | half];
    if (isFetched) reach[half] |= partnerKinds(field, colourOf(field.board[chameleon]), half);
  }
  for (let half = 0; half < 2; half++) into[half] |= joiningHalf(field, chameleon, square, primaries, half);
}

/** The half of the set of squares of pieces that might trade places with a chameleon (B3.10), but for its side's chameleons: as many gaze thereafter. */
function partnerKinds(field: Field, colour: Colour, half: number): number {
  const dudes = field.set(DUDE, WHITE, half) | field.set(DUDE, BLACK, half);
  return dudes | field.set(MADAM, WHITE, half) | field.set(MADAM, BLACK, half) | field.set(CHAMELEON, other(colour), half);
}

/** Whether a chameleon might come there as the pieces stand. */
function mayJoinNow(field: Field, chameleon: Square, square: Square): boolean {
  const primaries = field.primaries(chameleon);
  if (primaries === 0) return false;
  const colour = field.board[chameleon] >> 3;
  const isFetched = (primaries & TRADING) !== 0 && partnersOf(field, chameleon) > 0;
  const isFar = (primaries & LINE_BITS) !== 0;
  for (let half = 0; half < 2; half++) {
    reach[half] = ((primaries & ENTHUSIASM) !== 0 ? WITHIN_TWO : AROUND)[(chameleon << 1) | half];
    if (isFar) reach[half] |= sightFrom(field.board, chameleon, half);
    reach[half] &= ~sideOf(field.board, colour, half);
    if (isFetched) reach[half] |= partners[half];
  }
  for (let half = 0; half < 2; half++) joining[half] = joiningHalf(field, chameleon, square, primaries, half);
  return (joining[0] | joining[1]) !== 0;
}

/** Those of the squares of half of `reach` that lie on a diagonal of another and where a chameleon might hypnotize. */
function joiningHalf(field: Field, chameleon: Square, square: Square, primaries: Primaries, half: number): number {
  const crossing = reach[half] & CROSS[(square << 1) | half];
  if (crossing === 0) return 0;
  let near = (primaries & JEDI_BITS) !== 0 ? LAST_RANKS[half] : 0;
  for (let index = 0; index < field.shamanCount; index++) near |= AROUND[(field.shamans[index] << 1) | half];
  for (let index = 0; index < field.chameleonCount; index++) {
    const other = field.chameleons[index];
    if (other !== chameleon) near |= AROUND[(other << 1) | half];
  }
  return crossing & near;
}

/** A move of one enemy that brings a mesmerizer onto a diagonal of the dude and after which resolution has removed him, or NONE. */
function joiningMove(field: Field, from: Square, colour: Colour, dude: Square): Move {
  return repliesOf(field, from) === 0 ? NONE : joiningReply(field, colour, dude);
}

/** Whether a double step from a square may end on one of a set. */
function mayDoubleStepTo(from: Square, squares: Int32Array): boolean {
  let ends = 0;
  for (let half = 0; half < 2; half++) {
    const at = (from << 1) | half;
    ends |= squares[half] & WITHIN_TWO[at] & ~AROUND[at];
  }
  return ends !== 0;
}

/** Such a move among `replies`, or NONE. */
function joiningReply(field: Field, colour: Colour, dude: Square): Move {
  for (let at = 0; at < replies.length; at++) {
    const move = replies.moves[at];
    if (bringsMesmerizer(field, move, dude) && removes(field, move, colour)) return move;
  }
  return NONE;
}

/** Whether a move brings a shaman or chameleon of its colour onto a diagonal of a square. */
function bringsMesmerizer(field: Field, move: Move, dude: Square): boolean {
  const { board } = field;
  const from = fromOf(move);
  const kind = promotionOf(move) || kindOf(board[from]);
  if ((kind === SHAMAN || kind === CHAMELEON) && isDiagonal(dude, endOf(move))) return true;
  if (kindOfMove(move) !== EXCHANGE || !isDiagonal(dude, from)) return false;
  const partner = board[toOf(move)];
  return kindOf(partner) === CHAMELEON && partner >> 3 === board[from] >> 3;
}
