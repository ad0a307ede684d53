import { at, type Objection, type Square, type Witness } from '@menagerie/core';

/** An objection with squares that may remedy it once they are empty. None has been tried yet. */
export interface RawObjection extends Objection {
  readonly cures: readonly Square[];
}

/** Makes an objection. Witnesses are squares and lines; one named twice counts once. */
export function complain(
  clause: string,
  code: string,
  message: string,
  witnesses: readonly (Square | Witness)[],
  args: Objection['args'] = {},
  cures: readonly Square[] = [],
): RawObjection {
  const shown = witnesses.map((each) => (typeof each === 'number' ? at(each) : each));
  const distinct = [...new Map(shown.map((each) => [JSON.stringify(each), each])).values()];
  return { clause, code, args, message, witnesses: distinct, cures };
}
