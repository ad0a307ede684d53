import { MoveList } from '@menagerie/core';

/** Scratch space while the moves of one field are examined. Every field has its own. Sets of squares are two halves (geometry.ts). */
export class Scratch {
  /** Moves of one piece, and moves that are only counted. */
  readonly moves = new MoveList();
  readonly counted = new MoveList();
  /** Squares a chameleon is known to reach, by kind of move: `kind << 1 | half`. */
  readonly reached = new Int32Array(8);
  /** The piece, and the survey of its field, that `opened` and `opensQuietly` belong to. */
  openedFrom = -1;
  openedVersion = -1;
  /** The pieces struck by lines that this piece stops blocking, and whether none of those strikes is a second one. */
  readonly opened = new Int32Array(2);
  opensQuietly = false;
  /** The set of pieces that a piece gazes at from its new square. */
  readonly gaze = new Int32Array(2);
  /** The set of squares whose strikes a cluster shares (B4.2). */
  readonly shared = new Int32Array(2);
  /** The sets of squares that a move strikes, that it strikes more than once, and that were struck before and may still be. */
  readonly once = new Int32Array(2);
  readonly twice = new Int32Array(2);
  readonly kept = new Int32Array(2);

  /** The survey and colour that the findings about the dude's safety belong to (sight/safety.ts). */
  safetyVersion = -1;
  safetyColour = -1;
  /** The set of enemies that could take the dude now. */
  readonly takers = new Int32Array(2);
  /** Whether an enemy that could take the dude is aghast, and the squares of the gazes that hold such enemies, both ends included. */
  isHeld = false;
  readonly leashes = new Int32Array(2);
  /** The set of pieces that are alone between the dude and an enemy that takes from afar. */
  readonly shields = new Int32Array(2);
  /** The set of squares where a piece lends its roles to an enemy chameleon. */
  readonly lending = new Int32Array(2);
  /** Whether so much depends on hypnosis and copied roles that the move has to be carried out. */
  isOpen = false;
}
