import type { KindSpec } from '@menagerie/core';
import type { Way } from './ways.ts';

/** One kind of piece: its figures, how it moves and captures, and what an Echo of it can't do. */
export interface Piece {
  readonly kind: KindSpec;
  /** Material value. A piece costs 1 + 7 × this (F2.2). */
  readonly value: number;
  /** Limit on the board for each owner; Infinity for none (F5.9). */
  readonly limit: number;
  /** How it moves and captures. */
  readonly ways: readonly Way[];
  /** The same in words that follow "A Pawn …". */
  readonly manner: string;
  /** What an Echo can't do in its place, as a sentence; empty if it can do everything (917 E iii). */
  readonly echo: string;
}
