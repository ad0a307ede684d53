import { at, line, listed, type Move, type Objection, type Square, type Witness } from '@menagerie/core';
import { SEATS } from './card.ts';
import { markPass, moveOnly, perform } from './effects.ts';
import type { Field } from './field.ts';
import { nameOf } from './geometry.ts';
import { buckOn, DUDE_LOST, isBucked, judge, LEGAL, list, SUICIDE, UNAVENGED } from './legality.ts';
import { CAPTURE, choiceOf, endOf, fromOf, kindOfMove, toOf } from './move.ts';
import { colourOf, DUDE, kindOf, MADAM, other, type Colour } from './cells.ts';
import { directHypnotizer } from './roles/vengeful.ts';
import { ROLLER, VULNERABLE } from './slots.ts';
import { formatChoice, gazer, hypnotizersOf, pieceOn, rays, strikesUpon, thePieces, type Strike } from './words.ts';

/** The objection to a move within a piece's roles that `judge` found illegal. A remedy writes the move as `as`, which ends with a space. */
export function objectTo(field: Field, move: Move, colour: Colour, verdict: number, as: string): Objection {
  if (verdict === SUICIDE) return suicide(field, move, as);
  if (verdict === UNAVENGED) return unavenged(field, move, as);
  if (verdict === DUDE_LOST) return dudeLost(field, move, colour);
  return bucked(field, move, colour, as);
}

function argsOf(move: Move): Record<string, string> {
  return { from: nameOf(fromOf(move)), to: nameOf(toOf(move)) };
}

/** What would make an illegal move legal: that a piece were gone. */
function remedyWithout(field: Field, absent: Square, as: string): { remedy: string } {
  return { remedy: `legal ${as}if the ${pieceOn(field.board, absent)} weren't there` };
}

/** B4.3: the piece is aghast and has nothing to avenge. `reaching` are the moves its roles would allow. */
export function whyAghast(field: Field, from: Square, to: Square, reaching: readonly Move[], as: (move: Move) => string): Objection {
  const strikes = strikesUpon(field, from);
  const [{ source, struck }] = strikes;
  const free = reaching.filter((move) => legalWithout(field, move, source)).map(as);
  const written = free.includes('') ? '' : free.at(0);
  const args = { from: nameOf(from), to: nameOf(to), source: nameOf(source) };
  const message = `The ${pieceOn(field.board, from)} is hypnotized ${hypnotizersOf(field, from)}, so it can't move.`;
  const witnesses = [at(from), line(source, struck)];
  return {
    clause: 'B4.3',
    code: 'aghast',
    args,
    message,
    witnesses,
    ...(written === undefined ? {} : remedyWithout(field, source, written)),
  };
}

/** B4.6: the moving piece would be struck twice. */
function suicide(field: Field, move: Move, as: string): Objection {
  const after = field.next;
  moveOnly(field, move, after);
  const end = endOf(move);
  const { strikes, before } = untilMarked(after, end);
  const seers = [...new Set(strikes.map(({ source }) => source))];
  const gone = before.length === 0 ? '' : ` once ${thePieces(after.board, before)} ${before.length === 1 ? 'is' : 'are'} gone`;
  const saver = seers.find((source) => source !== end && legalWithout(field, move, source));
  const message = `The ${pieceOn(after.board, end)} would be removed by its own move: ${gazes(after, end, strikes)}${gone}.`;
  const witnesses = [at(end), ...rays(strikes)];
  const remedy = saver === undefined ? {} : remedyWithout(field, saver, as);
  return { clause: 'B4.6', code: 'suicide', args: argsOf(move), message, witnesses, ...remedy };
}

/** Runs marking passes on a move's outcome until a square is marked. Returns the hypnoses that mark it, and what was marked before. */
function untilMarked(after: Field, square: Square): { strikes: readonly Strike[]; before: Square[] } {
  for (let pass = 1; ; pass++) {
    const sight = pass === 1 ? after.board : after.sight;
    const strikes = strikesUpon(after, square, sight);
    const before = Array.from(after.marked.subarray(0, after.markedCount));
    if (markPass(after, pass) === 0) throw new Error(`Nothing marks ${nameOf(square)}.`);
    if (after.pass[square] !== 0) return { strikes, before };
  }
}

/** `two gazes hit it, from the black shaman on d4 and from the white chameleon on c5 through the black shaman on d4`. */
function gazes(after: Field, square: Square, strikes: readonly Strike[], whom = 'it'): string {
  const sources = strikes.map(({ source, struck }) => {
    const through = struck === square ? '' : ` through the ${pieceOn(after.board, struck)}`;
    return `from ${gazer(after.board, source, square)}${through}`;
  });
  return `${GAZES[strikes.length] ?? strikes.length} gazes hit ${whom}, ${listed(sources)}`;
}

const GAZES = ['no', 'one', 'two', 'three', 'four'];

/** B7.1: the piece is aghast and vengeful, but the move doesn't remove the hypnotizer. */
function unavenged(field: Field, move: Move, as: string): Objection {
  const from = fromOf(move);
  const piece = pieceOn(field.board, from);
  const pronoun = kindOf(field.board[from]) === MADAM ? 'she' : 'it';
  const hypnotizer = directHypnotizer(field, from);
  const strikes = strikesUpon(field, from);
  const by = hypnotizer >= 0 ? `by the ${pieceOn(field.board, hypnotizer)}` : hypnotizersOf(field, from);
  const revenge = revengeOf(field, from);
  const example = revenge === undefined ? '' : `, such as ${formatChoice(revenge)}`;
  const [code, message] =
    hypnotizer >= 0
      ? ['only-revenge', `The ${piece} is hypnotized ${by}, so ${pronoun} can only make a move that takes or removes it${example}.`]
      : [
          'nothing-to-avenge',
          `The ${piece} is hypnotized ${by}. No gaze hits ${pronoun === 'she' ? 'her' : 'it'} directly, so ${pronoun} has nothing to avenge.`,
        ];
  const [{ source }] = strikes;
  const remedy = legalWithout(field, move, source) ? remedyWithout(field, source, as) : {};
  return { clause: 'B7.1', code, args: argsOf(move), message, witnesses: [at(from), ...rays(strikes)], ...remedy };
}

/** A legal move of an aghast piece: it takes or removes the hypnotizer (B7.1). */
function revengeOf(field: Field, from: Square): Move | undefined {
  const colour = colourOf(field.board[from]);
  const moves = field.scratch.moves;
  moves.clear();
  list(field, from, moves);
  return moves.toArray().find((move) => judge(field, move, colour) === LEGAL);
}

/** B6.3: the move's resolution would remove the mover's own dude. */
function dudeLost(field: Field, move: Move, colour: Colour): Objection {
  const after = field.next;
  moveOnly(field, move, after);
  const dude = after.dudes[colour];
  const { strikes } = untilMarked(after, dude);
  const message = `${SEATS[colour].name}'s dude on ${nameOf(dude)} would be removed: ${gazes(after, dude, strikes, 'him')}.`;
  return { clause: 'B6.3', code: 'own-dude-removed', args: argsOf(move), message, witnesses: [at(dude), ...rays(strikes)] };
}

/** B6.2: the mover's dude would be bucked. */
function bucked(field: Field, move: Move, colour: Colour, as: string): Objection {
  const after = field.next;
  perform(field, move, after);
  const dude = after.dudes[colour];
  const answer = buckOn(after, colour);
  const checker = fromOf(answer);
  const takes = kindOfMove(answer) >= CAPTURE && toOf(answer) === dude;
  const piece = pieceOn(after.board, checker);
  const how = takes
    ? `the ${piece} could ${kindOfMove(answer) === CAPTURE ? 'capture' : 'smash'} him (${formatChoice(answer)})`
    : `the ${piece} could have him removed by two gazes (${formatChoice(answer)})`;
  const witnesses = takes ? [line(checker, dude), at(dude)] : [at(dude), line(checker, toOf(answer)), ...doom(after, answer, colour)];
  const then = kindOf(field.board[fromOf(move)]) === DUDE ? '' : ' then';
  const message = `${SEATS[colour].name}'s dude on ${nameOf(dude)} would be bucked${then}: ${how}.`;
  const args = { ...argsOf(move), answer: formatChoice(answer) };
  const remedy =
    after.board[checker] === field.board[checker] && legalWithout(field, move, checker) ? remedyWithout(field, checker, as) : {};
  return { clause: 'B6.2', code: 'bucked', args, message, witnesses, ...remedy };
}

/** The two hypnoses that would remove the dude after a reply. */
function doom(field: Field, answer: Move, colour: Colour): Witness[] {
  const after = field.next;
  moveOnly(field, answer, after);
  const dude = after.dudes[colour];
  const lines = rays(untilMarked(after, dude).strikes);
  return dude === field.dudes[colour] ? lines : [...lines, at(dude)];
}

/** The moves between two squares that would be legal if some other squares were empty. */
export function legalOnceEmpty(field: Field, from: Square, to: Square, emptied: readonly Square[]): Move[] {
  return legalThen(field, from, emptied).filter((move) => toOf(move) === to);
}

/** Whether a move would be legal if a piece that isn't part of it were gone. */
function legalWithout(field: Field, move: Move, absent: Square): boolean {
  if (absent === fromOf(move) || absent === toOf(move)) return false;
  return legalThen(field, fromOf(move), [absent]).some((each) => choiceOf(each) === choiceOf(move));
}

function legalThen(field: Field, from: Square, emptied: readonly Square[]): Move[] {
  // `field.next` may still hold the outcome that the remedy is for.
  const changed = field.next.next;
  changed.load(field);
  for (const square of emptied) changed.put(square, 0);
  if (changed.roller >= 0 && changed.board[changed.roller] === 0) {
    changed.board[ROLLER] = 0;
    changed.board[VULNERABLE] = 0;
  }
  changed.survey();
  const colour = colourOf(changed.board[from]);
  // A position that can't arise is no remedy.
  if (changed.squares().some((square) => changed.hypnoses(square) > 1) || isBucked(changed, other(colour))) return [];
  const moves = changed.scratch.moves;
  moves.clear();
  list(changed, from, moves);
  return moves.toArray().filter((move) => judge(changed, move, colour) === LEGAL);
}
