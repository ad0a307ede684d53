import { MoveList, type Move, type Square } from '@menagerie/core';
import { attempts } from './attempts.ts';
import { Field } from './field.ts';
import { choiceOf, fromOf, toOf } from './move.ts';
import { judge } from './moves.ts';
import { colourOf } from './pieces.ts';
import { ROLLER, VULNERABLE } from './slots.ts';
import { LEGAL } from './verdict.ts';

const changed = new Field();
const result = new Field();
const list = new MoveList();

/** Whether some move between two squares would be legal, were other squares empty. */
export function becomesLegal(field: Field, from: Square, to: Square, emptied: readonly Square[]): boolean {
  return legalThen(field, from, emptied).some((move) => toOf(move) === to);
}

/** Whether a move would be legal, were a piece that is not part of it absent. */
export function legalWithout(field: Field, move: Move, absent: Square): boolean {
  if (absent === fromOf(move) || absent === toOf(move)) return false;
  return legalThen(field, fromOf(move), [absent]).some((each) => choiceOf(each) === choiceOf(move));
}

function legalThen(field: Field, from: Square, emptied: readonly Square[]): Move[] {
  changed.load(field);
  for (const square of emptied) changed.put(square, 0);
  if (changed.roller >= 0 && changed.board[changed.roller] === 0) {
    changed.board[ROLLER] = 0;
    changed.board[VULNERABLE] = 0;
  }
  changed.survey();
  list.clear();
  attempts(changed, from, list);
  const colour = colourOf(changed.board[from]);
  return list.toArray().filter((move) => judge(changed, move, colour, result) === LEGAL);
}
