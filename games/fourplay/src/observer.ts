import type { Seat, Square } from '@menagerie/core';
import type { Cell } from './cells.ts';

/** What the effects between turns do to one piece (F7). */
export interface Drift {
  from: Square;
  cell: Cell;
  /** Where it ends or would have ended; off the board: where it leaves from, or the square of the Iceman that captures it. */
  to: Square;
  /** The seat whose reserve it goes to, or -1. */
  keeper: Seat;
  /** Why it leaves the board: pulled onto a Magnetron, pushed over the edge, or slid onto an Iceman. Otherwise null. */
  exit: 'drawn' | 'edge' | 'iceman' | null;
  /** Whether it would have ended on the same square as others (F7.7). */
  destroyed: boolean;
  /** The first ice square it slid from, or -1 (F7.6). */
  slid: Square;
  /** Whether the Magnetron that moves it pulls. */
  drawn: boolean;
  /** Square of the Magnetron that moves it, and of the second one if there are two, otherwise -1. */
  magnet: Square;
  helper: Square;
}

/** The stages of a play of a piece, of one of the Neutron, and of what follows. */
export type StageCode = PieceStage | NeutronStage | LaterStage;
type PieceStage = 'move' | 'slide' | 'capture' | 'shot' | 'grow' | 'promote' | 'place' | 'teleport' | 'pass';
type NeutronStage = 'leave' | 'neutron' | 'gem' | 'no-gem' | 'return' | 'crushed';
type LaterStage = 'out' | 'crown' | 'recall' | 'drift' | 'collision' | 'mate' | 'round';

/** What a stage affects. */
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

/** Hears each stage once its changes are in the journal. */
export interface Observer {
  stage(code: StageCode, facts: StageFacts): void;
}
