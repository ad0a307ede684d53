import type { Move, Square } from '@menagerie/core';
import { BLACK, CHAMELEON, colourOf, DUDE, JEDI, kindOf, MADAM, SHAMAN, WHITE, type Cell, type Colour } from '../cells.ts';
import { victimOf } from '../effects.ts';
import type { Field } from '../field.ts';
import type { Sight } from '../foresight.ts';
import { AROUND, BEFORE, holds, LAST_RANKS, LEAPS, lowestOf, sideOf, sightFrom } from '../geometry.ts';
import { carryOut, judge, LEGAL, list } from '../legality.ts';
import { EXCHANGE, fromOf, isPlain, isTactical, kindOfMove, NONE, promotionOf, toOf, withResolution } from '../move.ts';
import { pseudoLegal } from '../moves.ts';
import { bitOf, bitsOf, enthusiasmOf, MESMERIZING, TRADES, type Primaries } from '../primaries.ts';
import { directHypnotizer, mayAct } from '../roles/vengeful.ts';
import { SETS } from '../slots.ts';
import { NO, OPEN, parts, YES } from './answer.ts';
import { checkersOf, gazersOn, isGazer, mayRemove, mayTake, moveRemoves, NOBODY, removersOf, RUNNING } from './danger.ts';
import { findQuiet } from './quiet.ts';
import { foresee } from './resolution.ts';
import { findSafe, isSafeAfter } from './safety.ts';

/* The questions of legality.ts once more, with sight around them: only what sight leaves open is carried out. */

/** A move that bucks a colour's dude, or NONE (B6.1). */
export const buckOn: Sight['buckOn'] = (field, colour) => {
  const take = takeOf(field, colour);
  return take === NONE ? removalOf(field, colour) : take;
};

/** Whether a colour's dude is bucked (B6.1). */
export const isBucked: Sight['isBucked'] = (field, colour) => isTaken(field, colour) || removalOf(field, colour) !== NONE;

/** Whether `takeOf` has a move: an enemy that is awake, and whose roles let it take the dude, has one that does. */
function isTaken(field: Field, colour: Colour): boolean {
  if (!parts.danger) return takeOf(field, colour) !== NONE;
  return ((checkersOf(field, colour, 0) & ~field.aghast[0]) | (checkersOf(field, colour, 1) & ~field.aghast[1])) !== 0;
}

/** B6.1, its first sentence: a move by which an enemy that isn't aghast takes the dude, or NONE. Sight only leaves out enemies that can't. */
function takeOf(field: Field, colour: Colour): Move {
  const replies = field.scratch.moves;
  for (let half = 0; half < 2; half++) {
    for (let bits = mayTake(field, colour, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (field.isAghast(from)) continue;
      replies.clear();
      list(field, from, replies);
      for (let at = 0; at < replies.length; at++) if (victimOf(field, replies.moves[at]) === field.dudes[colour]) return replies.moves[at];
    }
  }
  return NONE;
}

/** B6.1, its second sentence: an enemy move after which the dude is off the board, or NONE. Sight only leaves out moves that can't do that. */
function removalOf(field: Field, colour: Colour): Move {
  const removers = removersOf(field, colour);
  if (removers === NOBODY) return NONE;
  const replies = field.scratch.moves;
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (mayRemove(field, from, removers) === NO) continue;
      replies.clear();
      list(field, from, replies);
      for (let at = 0; at < replies.length; at++) {
        const move = replies.moves[at];
        // Removal takes two gazes, and a move that removes its own piece doesn't count.
        if (moveRemoves(field, move, removers) === NO || foresee(field, move) !== OPEN) continue;
        if (carryOut(field, move, field.next) === LEGAL && field.next.dudes[colour] < 0) return move;
      }
    }
  }
  return NONE;
}

/** Appends a colour's legal moves, or only the tactical ones. */
export const legal: Sight['legal'] = (field, colour, into, onlyTactical) => {
  const { quiet, sure, trades } = field.scratch;
  trades.fill(0);
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (!mayAct(field, from)) continue; // B4.3
      const prey = field.isAghast(from) ? preyOf(field, from) : ANY;
      if (prey === NOTHING) continue;
      if (onlyTactical) {
        findQuiet(field, from, quiet);
        if (isIdle(field, from)) continue;
      }
      let kept = into.length;
      pseudoLegal(field, from, into);
      const { moves, length } = into;
      // A blocked piece needs no look at where it would be quiet.
      if (length > kept && !onlyTactical) findQuiet(field, from, quiet);
      if (length > kept) findSure(field, colour, from);
      for (let at = kept; at < length; at++) {
        const candidate = moves[at];
        if (prey >= 0 && kindOfMove(candidate) !== EXCHANGE && victimOf(field, candidate) !== prey) continue;
        const isWanted = !onlyTactical || isTactical(candidate);
        if (isPlain(candidate) && holds(isWanted ? sure : quiet, toOf(candidate))) {
          if (isWanted) moves[kept++] = candidate;
          continue;
        }
        // If neither piece is aghast, and nothing is marked or promoted, it's the same exchange whoever starts it.
        const isTrade = kindOfMove(candidate) === EXCHANGE && promotionOf(candidate) === 0 && isWanted && !field.isAghast(from);
        if (isTrade && parts.trades && ((trades[(toOf(candidate) << 1) | half] >>> from) & 1) !== 0) {
          moves[kept++] = candidate;
          continue;
        }
        const isQuiet = isPlain(candidate) && holds(quiet, toOf(candidate));
        const answer = isQuiet ? onceQuiet(field, colour, candidate) : foreseen(field, colour, candidate, !isWanted);
        if (answer === NO || (answer === OPEN && judge(field, candidate, colour) !== LEGAL)) continue;
        const isMarking = answer === OPEN && field.next.markedCount > 0;
        if (isTrade && !isMarking) trades[(from << 1) | (toOf(candidate) >> 5)] |= 1 << toOf(candidate);
        const move = isMarking ? withResolution(candidate) : candidate;
        if (!onlyTactical || isTactical(move)) moves[kept++] = move;
      }
      into.length = kept;
    }
  }
};

/** Whether a colour has a legal move. Tries the moves that must be carried out last. */
export const hasLegal: Sight['hasLegal'] = (field, colour) => hasMove(field, colour, YES) || hasMove(field, colour, OPEN);

/** Whether a colour has a legal move to which sight gives this answer. */
function hasMove(field: Field, colour: Colour, wanted: number): boolean {
  const candidates = field.scratch.moves;
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour, half); bits !== 0; bits &= bits - 1) {
      candidates.clear();
      list(field, lowestOf(bits, half), candidates);
      for (let at = 0; at < candidates.length; at++) {
        const answer = foreseen(field, colour, candidates.moves[at]);
        if (answer === wanted && (answer === YES || judge(field, candidates.moves[at], colour) === LEGAL)) return true;
      }
    }
  }
  return false;
}

/**
 * Whether surely no move of a piece is tactical, once `findQuiet` has found where it comes quietly: there is no enemy where it might take, it isn't
 * promoted, and comes nowhere else, by an exchange neither.
 */
function isIdle(field: Field, from: Square): boolean {
  const { board, scratch } = field;
  const cell = board[from];
  const primaries = field.primaries(from);
  const isJedi = (primaries & bitsOf(JEDI)) !== 0;
  if ((isJedi && field.vulnerable !== 0) || tradesWithCopies(field, cell, primaries)) return false;
  for (let half = 0; half < 2; half++) {
    const takes = takesOn(board, from, primaries, half);
    const comes = takes | rollsOn(from, primaries, half);
    const noisy = isJedi ? LAST_RANKS[half] | ~scratch.quiet[half] : ~scratch.quiet[half];
    if (((takes & sideOf(board, (cell >> 3) ^ 1, half)) | (comes & noisy & ~board[SETS + half])) !== 0) return false;
  }
  return true;
}

/** Half the set of squares that a piece's primaries might let it take on. They may also let it roll there. */
function takesOn(board: Int32Array, from: Square, primaries: Primaries, half: number): number {
  let takes = 0;
  if ((primaries & RUNNING) !== 0) takes |= sightFrom(board, from, half);
  if ((primaries & bitsOf(DUDE)) !== 0) takes |= AROUND[(from << 1) | half];
  if ((primaries & bitOf(JEDI, WHITE)) !== 0) takes |= BEFORE[(WHITE << 7) | (from << 1) | half];
  if ((primaries & bitOf(JEDI, BLACK)) !== 0) takes |= BEFORE[(BLACK << 7) | (from << 1) | half];
  return takes;
}

/** Half the set of squares that they might let it only roll to. */
function rollsOn(from: Square, primaries: Primaries, half: number): number {
  let rolls = 0;
  if ((primaries & MESMERIZING) !== 0) rolls |= AROUND[(from << 1) | half];
  if ((primaries & enthusiasmOf(WHITE)) !== 0) rolls |= LEAPS[(WHITE << 7) | (from << 1) | half];
  if ((primaries & enthusiasmOf(BLACK)) !== 0) rolls |= LEAPS[(BLACK << 7) | (from << 1) | half];
  return rolls;
}

/** Whether a piece might trade places with a chameleon, or is one that trades (B3.10). A dude and his madam mark nothing by that. */
function tradesWithCopies(field: Field, cell: Cell, primaries: Primaries): boolean {
  if ((primaries & TRADES[field.exchanges]) === 0) return false;
  if (kindOf(cell) === CHAMELEON) return true;
  // A chameleon copies what he or she trades with only beside it.
  const partner = kindOf(cell) === DUDE ? MADAM : DUDE;
  return ((field.set(partner, cell >> 3, 0) & field.near[0]) | (field.set(partner, cell >> 3, 1) & field.near[1])) !== 0;
}

/** Answers of `preyOf` that aren't squares. */
const ANY = -1;
const NOTHING = -2;

/**
 * B7.1: the square of the enemy that an aghast piece has to take if it trades no places, NOTHING if it can't avenge itself, or ANY if the move
 * might also have its hypnotizer marked. That takes two gazes at a shaman; the piece itself gives one at most, and stands in line with it now.
 */
function preyOf(field: Field, from: Square): Square {
  const hypnotizer = directHypnotizer(field, from);
  if (hypnotizer < 0) return NOTHING;
  const cell = field.board[hypnotizer];
  const others = gazersOn(field, colourOf(cell), hypnotizer) - (isGazer(kindOf(field.board[from])) ? 1 : 0);
  return kindOf(cell) === SHAMAN && others === 0 ? hypnotizer : ANY;
}

/** Finds the squares that a piece surely reaches legally, of those that `findQuiet` has found; for rolls and captures without promotion. */
function findSure(field: Field, colour: Colour, from: Square): void {
  const { quiet, sure } = field.scratch;
  // B7.1: what an aghast piece takes matters.
  if (field.isAghast(from)) sure.fill(0);
  else findSafe(field, colour, from, sure);
  for (let half = 0; half < 2; half++) sure[half] &= quiet[half];
}

/** Is a move that a role reaches legal without removing by hypnosis? YES, NO or OPEN. `mustResolve` wants one that removes. */
function foreseen(field: Field, colour: Colour, move: Move, mustResolve = false): number {
  const answer = foresee(field, move);
  if (answer !== YES) return answer; // NO: resolution would remove the mover (B4.6).
  return mustResolve ? NO : onceQuiet(field, colour, move);
}

/** The same for a move by which hypnosis removes nothing. */
function onceQuiet(field: Field, colour: Colour, move: Move): number {
  // B7.1: if hypnosis removes nothing, the move itself must take the hypnotizer.
  if (field.isAghast(fromOf(move))) {
    const victim = victimOf(field, move);
    if (victim < 0 || victim !== directHypnotizer(field, fromOf(move))) return NO;
  }
  return isSafeAfter(field, colour, move);
}
