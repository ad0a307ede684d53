import type { Objection, Problem } from '@menagerie/core';
import type { Place } from './record.ts';

/** Something that a record says and the rules do not. */
export interface Finding extends Problem {
  /** Where it stands, if the record was read from a file. */
  readonly place?: Place;
  /** The move in question. */
  readonly move?: { readonly text: string; readonly round: number; readonly seat: string };
  /** Why the move is not legal, with everything the game says of it. */
  readonly objection?: Objection;
}
