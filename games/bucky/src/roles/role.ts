import type { MoveList, Square, Witness } from '@menagerie/core';
import type { Field } from '../field.ts';
import type { Primaries } from '../primaries.ts';

/** Why a role doesn't lead from one square to another. */
export interface Obstacle {
  readonly clause: string;
  readonly code: string;
  /** One or two sentences that name pieces and squares. */
  readonly message: string;
  readonly witnesses: readonly Witness[];
  /** How near the attempt came: 0 wrong shape, 1 right direction, 2 only pieces on the way prevent it, 3 only a lost right prevents it. */
  readonly nearness: 0 | 1 | 2 | 3;
  /** Squares in the way: if they were empty, the role would lead there. */
  readonly blockers?: readonly Square[];
}

/** One of R1–R13: what a piece is at this moment, whatever its kind (B2). */
export interface Quality {
  readonly id: string;
  /** What it lets a piece do, in words that follow `can`. Only the reference shows the role's name. */
  readonly deed: string;
  readonly clause: string;
  /** A piece has the role while it has one of these primaries. */
  readonly grantedBy: Primaries;
}

/** A role that moves a piece. `clause` covers its rolls; for a role that only takes, the roll beside it. */
export interface Role extends Quality {
  /** Appends the moves this role gives the piece on `from`, ignoring suspension and the safety of dudes. */
  readonly reach: (field: Field, from: Square, into: MoveList) => void;
  /** The clause of its captures or smashes. */
  readonly takes?: string;
  /** Primaries of the pieces this refusal is about, if they differ from `grantedBy`. */
  readonly concerns?: Primaries;
  /** Why `reach` has no move to a square; null if the role has nothing to say about it. */
  refuse(field: Field, from: Square, to: Square): Obstacle | null;
}
