import type { MoveList, Square, Witness } from '@menagerie/core';
import type { Field } from '../field.ts';
import type { Primaries } from '../primaries.ts';

/** Why a role does not lead from a square to another. */
export interface Refusal {
  readonly clause: string;
  readonly code: string;
  /** One or two sentences that name the pieces and squares. */
  readonly message: string;
  readonly witnesses: readonly Witness[];
  /** How near the attempt came: 0 wrong shape, 1 right direction, 2 only the pieces on the way speak against it, 3 only a right that is gone. */
  readonly nearness: 0 | 1 | 2 | 3;
  /** Squares that stand in the way: were they empty, the role would lead there. */
  readonly blockers?: readonly Square[];
}

/** One of R1–R13: a quality of the moment, not of the kind of piece (B2). */
export interface Quality {
  readonly id: string;
  /** What it lets a piece do, as it follows `can`. Its name is for the reference alone. */
  readonly deed: string;
  readonly clause: string;
  /** A piece has the role while it has one of these primaries. */
  readonly grantedBy: Primaries;
}

/** A role that moves a piece; `clause` is that of its rolls or, for one that only takes, of the roll beside it. */
export interface Role extends Quality {
  /** Appends what the role would let the piece on `from` do, were nothing suspended and nobody's dude in danger. */
  reach(field: Field, from: Square, into: MoveList): void;
  /** The clause of its captures or smashes. */
  readonly takes?: string;
  /** Primaries of pieces for which the refusal has something to say, if others than `grantedBy`. */
  readonly concerns?: Primaries;
  /** Why `reach` has no move to a square; null if the role has nothing to say about it. */
  refuse(field: Field, from: Square, to: Square): Refusal | null;
}
