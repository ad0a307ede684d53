import type { Square } from './board.ts';
import { at, type Objection, type Witness } from './picture.ts';

/** An objection with changes that may remedy it, such as squares to empty. None has been tried yet. */
export interface RawObjection<Cure = Square> extends Objection {
  readonly cures: readonly Cure[];
}

/** Makes an objection. Witnesses are squares and lines; one named twice counts once. */
export function complain<Cure = never>(
  clause: string,
  code: string,
  message: string,
  witnesses: readonly (Square | Witness)[],
  args: Objection['args'] = {},
  cures: readonly Cure[] = [],
): RawObjection<Cure> {
  return { clause, code, args, message, witnesses: distinct(witnesses), cures };
}

/** Squares and lines to point at, each once. */
export function distinct(witnesses: readonly (Square | Witness)[]): readonly Witness[] {
  const shown = witnesses.map((each) => (typeof each === 'number' ? at(each) : each));
  return [...new Map(shown.map((each) => [JSON.stringify(each), each])).values()];
}
