import { sumOf, termsForTwo, traitsIn, type Square, type WorthTerm } from '@menagerie/core';
import { BLACK, CHAMELEON, DUDE, JEDI, kindOf, KINDS, MADAM, other, SHAMAN, WAGON, WHITE, type Colour } from './cells.ts';
import type { Field } from './field.ts';
import { AHEAD, AROUND, BEFORE, bitOn, lowestOf, sideOf, sightFrom, sizeOf, STEPS } from './geometry.ts';
import type { BuckyPosition } from './position.ts';
import { bitOf, bitsOf } from './primaries.ts';
import { SETS } from './slots.ts';
import { WEIGHTS } from './weights.ts';

type Term = keyof typeof WEIGHTS;

/** Every trait that counts. */
export const TRAITS = traitsIn(WEIGHTS);
const EARLY = Float64Array.from(TRAITS, ({ early }) => early);
const LATE = Float64Array.from(TRAITS, ({ late }) => late);

/** Where a term's traits begin. */
function first(term: Term): number {
  return TRAITS.findIndex((each) => each.term === term);
}

/** Where a term's trait of a kind is, by kind; -1 for kinds that have none. */
function byKind(term: Term): Int8Array {
  return Int8Array.from(['', ...KINDS.map(({ name }) => name)], (name) =>
    TRAITS.findIndex((each) => each.term === term && each.trait === name),
  );
}

const PIECES = byKind('Pieces');
const HYPNOTIZED = byKind('Hypnotized pieces');
const COPIED = byKind('Roles that chameleons copy');
const ENEMY_JEDI_COPIED = COPIED[JEDI] + 1;
const NOTHING_COPIED = COPIED[DUDE] + 1;
const SEEN = byKind('Enemies in sight of wagons and madams');
const SMASHABLE = byKind('Enemies before jedi');
const BESIEGED = first('Squares around the enemy’s dude in sight of wagons and madams');
/** By rank from 0, as its owner counts: a jedi starts on 1, and its way begins with the second entry. */
const ON_ITS_WAY = first('Jedi on their way') - 1;
const INWARD = ON_ITS_WAY + 7;
const FREE = first('Jedi with no enemy jedi ahead') - 2;
const MIDDLE = first('Shamans in the middle');
const RIGHT = first('Rights to trade places');
const TURN = first('The move');

/** Steps of a file or rank from the nearer edge. */
const inward = (line: number): number => Math.min(line, 7 - line);
/** How near a square is to the middle of the board: 0 at the edge, 3 in the middle. */
const CENTRE = Int8Array.from({ length: 64 }, (_, square) => Math.min(inward(square & 7), inward(square >> 3)));

/** A bare dude is mated at the edge, beside the other dude. Value of each step that drives it out or brings the other nearer. */
const DRIVEN = 20;
const NEARER = 15;
/** Steps from a square to the four middle squares. */
const OUTSIDE = Int8Array.from({ length: 64 }, (_, square) => 6 - inward(square & 7) - inward(square >> 3));

/** Value for the colour that hunts the other's bare dude. */
function huntOf({ dudes }: Field, hunter: Colour): number {
  const prey = dudes[other(hunter)];
  return DRIVEN * OUTSIDE[prey] - NEARER * STEPS[(prey << 6) | dudes[hunter]];
}

/** The same for White. */
function huntForWhite(position: BuckyPosition): number {
  const { field } = position;
  const [hasWhites, hasBlacks] = [position.piecesOf(WHITE) > 1, position.piecesOf(BLACK) > 1];
  if (hasWhites === hasBlacks || field.dudes[WHITE] < 0 || field.dudes[BLACK] < 0) return 0;
  return hasWhites ? huntOf(field, WHITE) : -huntOf(field, BLACK);
}

/** How often White has each trait, less how often Black has it. Reused, because a search asks all the time. */
const counts = new Float64Array(TRAITS.length);

/** Counts the traits of a position. The next call writes what this one returns. */
export function traitsOf({ field, turn }: BuckyPosition): Float64Array {
  counts.fill(0);
  for (const colour of [WHITE, BLACK] as const) {
    const sign = colour === WHITE ? 1 : -1;
    for (let half = 0; half < 2; half++) {
      for (let bits = sideOf(field.board, colour, half); bits !== 0; bits &= bits - 1) count(field, lowestOf(bits, half), colour, sign);
    }
  }
  counts[RIGHT] = (field.exchanges & 1) - (field.exchanges >> 1);
  counts[TURN] = turn === WHITE ? 1 : -1;
  return counts;
}

/** Counts the traits of a piece. */
function count(field: Field, square: Square, colour: Colour, sign: 1 | -1): void {
  const kind = kindOf(field.board[square]);
  const isAghast = field.isAghast(square);
  if (kind !== DUDE) counts[PIECES[kind]] += sign;
  if (isAghast) counts[HYPNOTIZED[kind]] += sign;
  if (kind === JEDI) countJedi(field, square, colour, sign, isAghast);
  else if (kind === SHAMAN) counts[MIDDLE] += sign * CENTRE[square];
  else if (kind === CHAMELEON) countCopies(field, square, colour, sign);
  else if ((kind === WAGON || kind === MADAM) && !isAghast) countSight(field, square, colour, sign);
}

function countJedi({ board }: Field, square: Square, colour: Colour, sign: 1 | -1, isAghast: boolean): void {
  const at = ((colour << 6) | square) << 1;
  const rank = colour === WHITE ? square >> 3 : 7 - (square >> 3);
  // A chameleon may have become a jedi on a rank where none comes from.
  if (rank > 0 && rank < 7) {
    counts[ON_ITS_WAY + rank] += sign;
    const enemies = SETS + ((JEDI | (other(colour) << 3)) << 1);
    const isFree = (AHEAD[at] & board[enemies]) === 0 && (AHEAD[at | 1] & board[enemies + 1]) === 0;
    if (isFree && rank > 1 && rank < 6) counts[FREE + rank] += sign;
  }
  counts[INWARD] += sign * inward(square & 7);
  if (!isAghast) for (let half = 0; half < 2; half++) countEnemies(board, BEFORE[at | half], half, colour, sign, SMASHABLE);
}

/** Counts what a chameleon can do (B2.2). */
function countCopies(field: Field, square: Square, colour: Colour, sign: 1 | -1): void {
  const primaries = field.primaries(square);
  if (primaries === 0) counts[NOTHING_COPIED] += sign;
  if ((primaries & bitOf(JEDI, colour)) !== 0) counts[COPIED[JEDI]] += sign;
  if ((primaries & bitOf(JEDI, other(colour))) !== 0) counts[ENEMY_JEDI_COPIED] += sign;
  for (const kind of [WAGON, SHAMAN, MADAM, DUDE]) if ((primaries & bitsOf(kind)) !== 0) counts[COPIED[kind]] += sign;
}

/** Counts what a wagon or madam sees. */
function countSight({ board, dudes }: Field, square: Square, colour: Colour, sign: 1 | -1): void {
  const prey = dudes[other(colour)];
  for (let half = 0; half < 2; half++) {
    const sight = sightFrom(board, square, half);
    countEnemies(board, sight, half, colour, sign, SEEN);
    if (prey >= 0) counts[BESIEGED] += sign * sizeOf(sight & AROUND[(prey << 1) | half] & ~bitOn(prey, half));
  }
}

/** Counts a colour's enemies in half a set of squares, by kind. */
function countEnemies(board: Int32Array, set: number, half: number, colour: Colour, sign: 1 | -1, traits: Int8Array): void {
  for (let bits = set & sideOf(board, other(colour), half); bits !== 0; bits &= bits - 1) {
    const trait = traits[kindOf(board[lowestOf(bits, half)])];
    if (trait >= 0) counts[trait] += sign;
  }
}

/** Pieces on the board at the beginning, and on an empty one. */
const MOST_PIECES = 30;
const FEWEST_PIECES = 2;

/** How late it is, from 0 at the beginning of a game to 1 when only the dudes are left. */
export function latenessOf({ field: { board } }: BuckyPosition): number {
  const pieces = sizeOf(board[SETS]) + sizeOf(board[SETS + 1]);
  return Math.max(0, Math.min(1, (MOST_PIECES - pieces) / (MOST_PIECES - FEWEST_PIECES)));
}

/** What a worth is made of. */
const TERMS = [...Object.keys(WEIGHTS), 'Hunt for a bare dude'];
const HUNT = TERMS.length - 1;
/** The term of each trait. */
const TERM = Int8Array.from(TRAITS, ({ term }) => TERMS.indexOf(term));
/** Value of each term for White, in whole numbers. Reused like `counts`. */
const parts = new Float64Array(TERMS.length);

/** Value for White: the sum of `parts`, which it fills. */
export function worthForWhite(position: BuckyPosition): number {
  const found = traitsOf(position);
  const lateness = latenessOf(position);
  parts.fill(0);
  for (let trait = 0; trait < found.length; trait++) {
    if (found[trait] !== 0) parts[TERM[trait]] += found[trait] * (EARLY[trait] + lateness * (LATE[trait] - EARLY[trait]));
  }
  parts[HUNT] = huntForWhite(position);
  // Halves are rounded away from 0, so that both sides are judged alike.
  for (let term = 0; term < parts.length; term++) parts[term] = Math.sign(parts[term]) * Math.round(Math.abs(parts[term])) + 0;
  return sumOf(parts);
}

/** What a worth is made of. */
export function termsOf(position: BuckyPosition): readonly WorthTerm[] {
  worthForWhite(position);
  return termsForTwo(TERMS, parts);
}
