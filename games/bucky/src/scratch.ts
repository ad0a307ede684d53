import { MoveList } from '@menagerie/core';

/** Room to write on while the moves of one field are looked at; every field has its own. Sets of squares are two halves (geometry.ts). */
export class Scratch {
  /** What a piece reaches, and moves that are only counted. */
  readonly moves = new MoveList();
  readonly counted = new MoveList();
  /** Where a chameleon is known to get, by kind of move: `kind << 1 | half`. */
  readonly reached = new Int32Array(8);
  /** The piece, and the survey of its field, for which `opened` and `opensQuietly` were found. */
  openedFrom = -1;
  openedVersion = -1;
  /** The set of pieces that lines strike once a piece no longer ends them, and whether that is nobody's second strike. */
  readonly opened = new Int32Array(2);
  opensQuietly = false;
  /** The set of pieces that a piece gazes at where it comes. */
  readonly gaze = new Int32Array(2);
  /** The set of squares from which a cluster shares strikes (B4.2). */
  readonly shared = new Int32Array(2);
  /** The sets of squares that a move strikes, that it strikes more than once, and that were struck and certainly still are. */
  readonly once = new Int32Array(2);
  readonly twice = new Int32Array(2);
  readonly kept = new Int32Array(2);

  /** The survey and the colour for which what the safety of its dude depends on was found (sight/safety.ts). */
  safetyVersion = -1;
  safetyColour = -1;
  /** The set of enemies that could take him now. */
  readonly takers = new Int32Array(2);
  /** Whether a taker is kept aghast, and the set of squares of the gazes that do it, both ends included. */
  isHeld = false;
  readonly leashes = new Int32Array(2);
  /** The set of pieces that are each alone between him and an enemy that takes from afar. */
  readonly shields = new Int32Array(2);
  /** The set of squares where a piece lends its roles to an enemy chameleon. */
  readonly lending = new Int32Array(2);
  /** Whether so much hangs on hypnosis and copied roles that only carrying a move out tells. */
  isOpen = false;
}
