import type { Seat, Square } from '@menagerie/core';
import type { Cell } from './cells.ts';

/** What the effects between turns do to one piece (F7). */
export interface Drift {
  from: Square;
  cell: Cell;
  /** Where it ends, or would have ended; the square it leaves the board from, or the Iceman's that captures it. */
  to: Square;
  /** Seat into whose reserve it goes, or -1. */
  keeper: Seat;
  /** Why it leaves the board: drawn onto a Magnetron, pushed over the edge, slid onto an Iceman; or null. */
  exit: 'drawn' | 'edge' | 'iceman' | null;
  /** Whether it would have ended on one square with others (F7.7). */
  destroyed: boolean;
  /** First square of ice it slid from, or -1 (F7.6). */
  slid: Square;
  /** Whether the Magnetron it goes by draws it. */
  drawn: boolean;
  /** Square of the Magnetron it goes by, and of the other one if there are two, else -1. */
  magnet: Square;
  helper: Square;
}

/** Steps of what a play does, and of what follows it, in words of the rules. */
export type StageCode =
  | 'move'
  | 'slide'
  | 'capture'
  | 'shot'
  | 'grow'
  | 'promote'
  | 'place'
  | 'teleport'
  | 'pass'
  | 'leave'
  | 'neutron'
  | 'gem'
  | 'return'
  | 'crushed'
  | 'out'
  | 'recall'
  | 'drift'
  | 'collision'
  | 'mate'
  | 'turn';

/** What a stage happens to. */
export interface StageFacts {
  readonly from?: Square;
  readonly to?: Square;
  readonly seat?: Seat;
  /** What a captured or destroyed piece was. */
  readonly cell?: Cell;
  /** What the effects between turns do to one piece, or to all that collide on a square. */
  readonly drifts?: readonly Drift[];
  /** Hn before and after. */
  readonly grown?: readonly [before: number, after: number];
}

/** Is told each stage after its changes stand in the journal. */
export interface Observer {
  stage(code: StageCode, facts: StageFacts): void;
}
