import type { Objection, Problem } from '@menagerie/core';
import type { Place } from './record.ts';

/** Something in a record that the rules contradict. */
export interface Finding extends Problem {
  /** Where it is, if the record comes from a file. */
  readonly place?: Place;
  /** The move in question. */
  readonly move?: { readonly text: string; readonly round: number; readonly seat: string };
  /** Why the move isn't legal, with all that the game says about it. */
  readonly objection?: Objection;
}
