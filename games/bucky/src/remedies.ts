import { MoveList, type Move, type Square } from '@menagerie/core';
import { attempts } from './moves.ts';
import { buckOn } from './buck.ts';
import { Field } from './field.ts';
import { choiceOf, fromOf, NONE, toOf } from './move.ts';
import { judge } from './legality.ts';
import { colourOf, other } from './pieces.ts';
import { ROLLER, VULNERABLE } from './slots.ts';
import { LEGAL } from './verdict.ts';

const changed = new Field();
const result = new Field();
const list = new MoveList();

/** The moves between two squares that would be legal, were other squares empty. */
export function legalOnceEmpty(field: Field, from: Square, to: Square, emptied: readonly Square[]): Move[] {
  return legalThen(field, from, emptied).filter((move) => toOf(move) === to);
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
  const colour = colourOf(changed.board[from]);
  // B9.3: what can't be a position mends nothing.
  if (changed.squares().some((square) => changed.hypnoses(square) > 1) || buckOn(changed, other(colour)) !== NONE) return [];
  list.clear();
  attempts(changed, from, list);
  return list.toArray().filter((move) => judge(changed, move, colour, result) === LEGAL);
}
