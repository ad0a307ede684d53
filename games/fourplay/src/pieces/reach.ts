import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';

/** The distances a piece captures at along ranks and files, and along diagonals, as bits (bit 3 means three squares). */
export interface Reach {
  readonly straight: number;
  readonly diagonal: number;
}

/** How a kind captures, as the victim sees it; check uses this (F8.1). Ice on the way never prevents these captures. */
export interface Threat {
  /** Captures with nothing between. For a Harfyblob, by its Hn. */
  readonly clear?: (hn: number) => Reach;
  /** Whether the piece captures this way without leaving its square. */
  readonly still?: true;
  /** Captures whatever is between. */
  readonly over?: Reach;
  /** Captures along rank or file, with exactly one piece between. */
  readonly screened?: true;
  /** Captures by a route that isn't a straight line. */
  readonly winding?: (position: Field, from: Square, to: Square) => boolean;
}

/** Every distance from 1 to `range`, as bits. */
export function upTo(range: number): number {
  return (1 << (range + 1)) - 2;
}

/** Reaches nothing. */
export const NOTHING: Reach = { straight: 0, diagonal: 0 };
