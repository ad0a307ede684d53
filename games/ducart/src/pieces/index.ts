import { creeper } from './creeper.ts';
import { healer } from './healer.ts';
import { keeper } from './keeper.ts';
import { leaper } from './leaper.ts';
import type { Piece } from './piece.ts';
import { sleeper } from './sleeper.ts';
import { stealer } from './stealer.ts';
import { sweeper } from './sweeper.ts';

/** The seven kinds, in the order of the kind numbers 1–7 in cells.ts. */
export const PIECES: readonly [Piece, Piece, Piece, Piece, Piece, Piece, Piece] = [
  sweeper,
  keeper,
  creeper,
  sleeper,
  healer,
  stealer,
  leaper,
];
