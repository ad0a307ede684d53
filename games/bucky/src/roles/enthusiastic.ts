import { at, line, listed, type MoveList, type Square, type Witness } from '@menagerie/core';
import { SEATS } from '../card.ts';
import type { Field } from '../field.ts';
import { foresight } from '../foresight.ts';
import { bitOf, bitsOf, ENTHUSIASM, enthusiasmOf, type Primaries } from '../primaries.ts';
import { FORWARD, nameOf, NEXT } from '../geometry.ts';
import { packMove, ROLL, withVulnerable } from '../move.ts';
import { BLACK, CHAMELEON, forwardOf, JEDI, kindOf, WHITE, type Colour } from '../cells.ts';
import { SETS } from '../slots.ts';
import { vulnerableCode } from '../vulnerable.ts';
import { hypnotizersOf, pieceOn, primarySquares, strikesUpon } from '../words.ts';
import type { Obstacle, Role } from './role.ts';

/** R2: two R1 steps in one roll while the primary is on its second rank (B2.4). */
export const enthusiastic: Role = {
  id: 'R2',
  deed: 'step twice at once',
  clause: 'B3.2',
  grantedBy: ENTHUSIASM,
  concerns: bitsOf(JEDI),
  reach(field, from, into) {
    const primaries = field.primaries(from);
    if ((primaries & enthusiasmOf(WHITE)) !== 0) doubleSteps(field, from, WHITE, into); // B2.4
    if ((primaries & enthusiasmOf(BLACK)) !== 0) doubleSteps(field, from, BLACK, into); // B2.4
  },
  refuse(field, from, to) {
    const gain = (to >> 3) - (from >> 3);
    const shift = (to & 7) - (from & 7);
    if (Math.abs(gain) !== 2 || Math.abs(shift) > 2) return null;
    const colour: Colour = gain > 0 ? WHITE : BLACK;
    const primaries = field.primaries(from);
    if ((primaries & bitOf(JEDI, colour)) === 0) return null;
    if ((primaries & enthusiasmOf(colour)) === 0) return notOnSecondRank(field, from, colour, primaries);
    return field.board[to] === 0 ? noMiddle(field, from, to, colour) : occupied(field, to);
  },
};

/** The double steps of a piece moving as a jedi of a colour. */
function doubleSteps(field: Field, from: Square, colour: Colour, into: MoveList): void {
  const usable = usableShifts(field, from, colour);
  const gain = forwardOf(colour);
  const straight = from + 16 * gain;
  if (usable === 0 || straight < 0 || straight > 63) return;
  const ends = freeBeside(field.board[SETS + (straight >> 5)], straight);
  for (let shift = -2; shift <= 2; shift++) {
    const middles = usable & MIDDLES[shift + 2];
    if (middles === 0 || ((ends >> (shift + 2)) & 1) === 0) continue; // B3.2
    // B5.1: all usable middles are vulnerable; their shifts count from the roller.
    const code = vulnerableCode(shift > 0 ? middles >> shift : middles << -shift, gain); // B5.1
    into.push(withVulnerable(packMove(from, straight + shift, ROLL), code));
  }
}

/** Bits for file shifts -2 to 2 of the squares beside one, itself included, that are on the board and not in a half of a set. */
function freeBeside(taken: number, square: Square): number {
  const rank = (taken >>> (square & 24)) & 255;
  return (~((rank << 2) | 0b1100_0000_0011) >> (square & 7)) & 31;
}

/** Possible middle squares of a double step by its end, from 2 files lower to 2 files higher. Bits stand for shifts of -1, 0, 1. */
const MIDDLES = [0b001, 0b011, 0b111, 0b110, 0b100] as const;

/** B3.2: bits for file shifts -1, 0, 1 of the usable middle squares: empty, and where no hypnosis would strike the piece. */
function usableShifts(field: Field, from: Square, colour: Colour): number {
  const straight = from + 8 * forwardOf(colour);
  if (straight < 0 || straight > 63) return 0;
  let usable = (freeBeside(field.board[SETS + (straight >> 5)], straight) >> 1) & 7;
  if (foresight.sight !== null) return foresight.sight.usableMiddles(field, from, straight, usable);
  for (let shift = 0; shift < 3; shift++) {
    const isEmpty = ((usable >> shift) & 1) !== 0;
    if (isEmpty && hypnosesAt(field, from, straight + shift - 1) !== 0) usable &= ~(1 << shift); // B3.2
  }
  return usable;
}

/** How many hypnoses the piece on `from` would be under on an empty square, before resolution (B3.2). `field.next` then has it there. */
export function hypnosesAt(field: Field, from: Square, square: Square): number {
  const trial = field.next;
  trial.load(field);
  trial.put(square, trial.board[from]);
  trial.put(from, 0);
  trial.survey();
  return trial.hypnoses(square);
}

/** B2.4: no primary with this forward direction is on its second rank any more. */
function notOnSecondRank(field: Field, from: Square, colour: Colour, primaries: Primaries): Obstacle {
  const piece = pieceOn(field.board, from);
  const rank = colour === WHITE ? 'rank 2' : 'rank 7';
  const contrary = (primaries & ENTHUSIASM) !== 0;
  const message =
    kindOf(field.board[from]) !== CHAMELEON
      ? `The ${piece} has left ${rank}, so it can't double-step any more.`
      : contrary
        ? `The ${piece} touches no ${SEATS[colour].id} jedi on ${rank}; the double step and its direction must come from the same jedi.`
        : `The ${piece} copies no ${SEATS[colour].id} jedi on ${rank}, so it can't double-step.`;
  const jedi = primarySquares(field, from, bitOf(JEDI, colour)).map((square) => at(square));
  return { clause: 'B2.4', code: 'not-on-second-rank', message, witnesses: [at(from), ...jedi], nearness: 2 };
}

/** B3.2: a double step never takes. */
function occupied(field: Field, to: Square): Obstacle {
  const { board } = field;
  const message = `A double step has to end on an empty square, and the ${pieceOn(board, to)} is there.`;
  return { clause: 'B3.2', code: 'double-step-occupied', message, witnesses: [at(to)], nearness: 2 };
}

/** B3.2: none of the middle squares will do. Gives the reason for each. */
function noMiddle(field: Field, from: Square, to: Square, colour: Colour): Obstacle {
  const { board } = field;
  const reasons: string[] = [];
  const witnesses: Witness[] = [];
  const blockers: Square[] = [];
  let empty = 0;
  for (let shift = 0; shift < 3; shift++) {
    if (((MIDDLES[(to & 7) - (from & 7) + 2] >> shift) & 1) === 0) continue;
    const middle = NEXT[(from << 3) | FORWARD[colour][shift]];
    if (middle < 0) continue;
    if (board[middle] !== 0) {
      reasons.push(`the ${pieceOn(board, middle)} is in the way`);
      witnesses.push(at(middle));
      blockers.push(middle);
      continue;
    }
    empty++;
    hypnosesAt(field, from, middle);
    const trial = field.next;
    reasons.push(`on ${nameOf(middle)} it would be hypnotized ${hypnotizersOf(trial, middle)}`);
    for (const { source, struck } of strikesUpon(trial, middle)) witnesses.push(line(source, struck));
  }
  const message = `The ${pieceOn(board, from)} can't double-step to ${nameOf(to)}: ${listed(reasons)}.`;
  return { clause: 'B3.2', code: 'no-usable-middle', message, witnesses, nearness: 2, ...(empty === 0 ? { blockers } : {}) };
}
