import { MoveList } from '@menagerie/core';

/** Scratch space while the moves of one field are examined. Every field has its own. Sets of squares are two halves (geometry.ts). */
export class Scratch {
  /** Moves of one piece, and moves that are only counted. */
  readonly moves = new MoveList();
  readonly counted = new MoveList();
  /** Squares a chameleon is known to reach, by kind of move: `kind << 1 | half`. */
  readonly reached = new Int32Array(8);
  /** Squares that the examined piece certainly reaches quietly, and that it certainly reaches legally (sight/quiet.ts, sight/safety.ts). */
  readonly quiet = new Int32Array(2);
  readonly sure = new Int32Array(2);
  /** By square: with whom its piece trades places without a mark. */
  readonly trades = new Int32Array(128);
  /** The pieces struck by lines that the examined piece stops blocking. */
  readonly opened = new Int32Array(2);
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
  readonly checkers = new Int32Array(2);
  /** Whether an enemy that could take the dude is aghast, and the squares on which that depends. */
  isHeld = false;
  readonly leashes = new Int32Array(2);
  /** Pieces alone between the dude and an enemy that takes from afar (shields) or an aghast one (screens), and what holds back the latter. */
  readonly shields = new Int32Array(2);
  readonly screens = new Int32Array(2);
  readonly tethers = new Int32Array(2);
  /** The set of squares where a piece lends its roles to an enemy chameleon. */
  readonly lending = new Int32Array(2);
  /** Those where the chameleon, or one of its cluster, is in line with the dude. */
  readonly arming = new Int32Array(2);
  /** The set of squares whose strikes make an enemy aghast. */
  readonly exposed = new Int32Array(2);
  /** Whether so much depends on hypnosis and copied roles that the move has to be carried out. */
  isOpen = false;
  /** Whether an enemy that can gaze is on the dude's diagonals. Then more moves may matter. */
  isGazed = false;
  /** Gazes that the examined move can't end (sight/resolution.ts). */
  readonly gazers = new Int32Array(2);
  /** Squares that an answer of `mayJoin` depends on, where they don't matter (sight/danger.ts). */
  readonly ties = new Int32Array(2);
}
