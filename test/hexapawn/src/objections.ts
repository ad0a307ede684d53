import { fail, ok, squareName, type Attempt, type Explanation, type Move, type Objection, type Result, type Square } from '@menagerie/core';
import { ahead, targets } from './moves.ts';
import { name, outcome } from './outcome.ts';
import { BOARD, moveOf, type HexapawnPosition } from './position.ts';
import { formatMove, spell } from './text.ts';

/** What an attempt or a text means here, or the clause against it. */
export function explain(position: HexapawnPosition, attempt: Attempt | string): Explanation {
  if (typeof attempt === 'string') {
    const read = parseMove(position, attempt);
    return read.ok ? { legal: [read.value] } : { objection: read.error };
  }
  const { from, to } = attempt;
  const objection = objectionTo(position, from, to);
  return objection ? { objection } : { legal: [moveOf(from, to)] };
}

/** Reads a move text (H4.2). */
export function parseMove(position: HexapawnPosition, text: string): Result<Move, Objection> {
  const spelling = spell(text);
  if (!spelling) return fail(misspelling(`"${text}" is not a move; write a1-a2 or a1xb2.`));
  const { from, to, sign } = spelling;
  const objection = objectionTo(position, from, to);
  if (objection) return fail(objection);
  const move = moveOf(from, to);
  const full = formatMove(position, move);
  return full.includes(sign) ? ok(move) : fail(misspelling(`The sign is wrong; the move is written ${full}.`));
}

function misspelling(message: string): Objection {
  return { clause: 'H4.2', code: 'spelling', args: {}, message, witnesses: [] };
}

function objectionTo(position: HexapawnPosition, from: Square, to: Square): Objection | null {
  const [start, target] = [from, to].map((square) => squareName(BOARD, square));
  const object = (clause: string, code: string, message: string, ...squares: Square[]): Objection => ({
    clause,
    code,
    args: { from: start, to: target },
    message,
    witnesses: squares.map((square) => ({ kind: 'square', square })),
  });

  const ended = outcome(position);
  if (ended) return object(ended.clause, 'over', ended.text, from);
  const seat = position.ownerAt(from);
  if (seat === -1) return object('H1.2', 'empty', `No pawn stands on ${start}.`, from);
  if (seat !== position.turn)
    return object('H1.2', 'not-yours', `${name(position.turn)} is to move; the pawn on ${start} is ${name(seat)}'s.`, from);
  if (targets(position, from).includes(to)) return null;

  const victim = position.ownerAt(to);
  if (to === ahead(seat, from, 0)) {
    const why = position.takesAhead ? `it is ${name(seat)}'s own` : 'a pawn takes only diagonally';
    return object('H2.1', 'blocked', `The pawn on ${target} blocks ${start}; ${why}.`, to);
  }
  if (to !== ahead(seat, from, -1) && to !== ahead(seat, from, 1)) {
    return object('H2.1', 'too-far', `A pawn goes one step forward; ${target} is not one step ahead of ${start}.`, from, to);
  }
  return victim === -1
    ? {
        ...object('H2.2', 'nothing-to-take', `A pawn goes diagonally only to take, and ${target} is empty.`, to),
        remedy: `legal if an enemy pawn stood on ${target}`,
      }
    : object('H2.2', 'own-pawn', `The pawn on ${target} is ${name(seat)}'s own.`, to);
}
