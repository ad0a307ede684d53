import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';

/** The distances a piece captures at along ranks and files, and along diagonals, as bits (bit 3: three squares). */
export interface Reach {
  readonly straight: number;
  readonly diagonal: number;
}

/** How a kind captures, seen from the victim's side; check is decided by it (F8.1). Ice under the way never prevents these captures. */
export interface Threat {
  /** With nothing between; for a Harfyblob by its Hn. */
  readonly clear?: (hn: number) => Reach;
  /** The piece captures so without leaving its square. */
  readonly still?: true;
  /** Whatever stands between. */
  readonly over?: Reach;
  /** Along rank or file, with exactly one piece between. */
  readonly screened?: true;
  /** By a way that is no straight line. */
  readonly winding?: (position: Field, from: Square, to: Square) => boolean;
}

/** Every distance from 1 to `range`, as bits. */
export function upTo(range: number): number {
  return (1 << (range + 1)) - 2;
}

/** Reaches nothing. */
export const NOTHING: Reach = { straight: 0, diagonal: 0 };
