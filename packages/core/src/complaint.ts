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
  const shown = witnesses.map((each) => (typeof each === 'number' ? at(each) : each));
  const distinct = [...new Map(shown.map((each) => [JSON.stringify(each), each])).values()];
  return { clause, code, args, message, witnesses: distinct, cures };
}
