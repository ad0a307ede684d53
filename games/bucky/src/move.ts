import type { Move, Square } from '@menagerie/core';
import { NEXT, TOWARDS } from './geometry.ts';

/** Kinds of move, by the sign between the squares (B9.1). A roll and an exchange both have `-`. */
export const ROLL = 0;
export const EXCHANGE = 1;
export const CAPTURE = 2;
export const SMASH = 3;

/** No move. */
export const NONE = -1 as Move;

/** Signs by kind. */
export const SIGNS = ['-', '-', 'x', 'y'] as const;

/*
 * A move packed in an int32: bits 0–5 from, 6–11 to, 12–13 kind, 14–16 kind promoted to, 17–20 squares left vulnerable (see vulnerable.ts),
 * 21–22 exchanges used (White's, Black's), 23 whether resolution removes anything. The bits from 17 on follow from the position; the move
 * carries them so that `make` needn't find them again.
 */
const KIND = 12;
const PROMOTION = 14;
const VULNERABLE = 17;
const USED = 21;
const RESOLVES = 1 << 23;

/** Packs what a player chooses. `to` is the target of a smash, or the vulnerable square (B9.1). */
export function packMove(from: Square, to: Square, kind: number): Move {
  return (from | (to << 6) | (kind << KIND)) as Move;
}

export function withPromotion(move: Move, kind: number): Move {
  return (move | (kind << PROMOTION)) as Move;
}

/** The move before its promotion. */
export function withoutPromotion(move: Move): Move {
  return (move & ~(7 << PROMOTION)) as Move;
}

export function withVulnerable(move: Move, code: number): Move {
  return (move | (code << VULNERABLE)) as Move;
}

export function withExchangeUsed(move: Move, colours: number): Move {
  return (move | (colours << USED)) as Move;
}

export function withResolution(move: Move): Move {
  return (move | RESOLVES) as Move;
}

export function fromOf(move: Move): Square {
  return move & 63;
}

export function toOf(move: Move): Square {
  return (move >> 6) & 63;
}

export function kindOfMove(move: Move): number {
  return (move >> KIND) & 3;
}

/** Kind promoted to, 0 without promotion (B8.2). */
export function promotionOf(move: Move): number {
  return (move >> PROMOTION) & 7;
}

/** Code of the squares a double step leaves vulnerable (B5.1); 0 if none. */
export function vulnerableOf(move: Move): number {
  return (move >> VULNERABLE) & 15;
}

/** Bits 1 (White's) and 2 (Black's) of the exchanges the move uses up (B3.10). */
export function exchangeUsedBy(move: Move): number {
  return (move >> USED) & 3;
}

/** Whether resolution removes pieces after the move (B4.5). */
export function resolves(move: Move): boolean {
  return (move & RESOLVES) !== 0;
}

/** Whether a move takes, promotes or removes pieces by resolution. */
export function isTactical(move: Move): boolean {
  return kindOfMove(move) >= CAPTURE || promotionOf(move) !== 0 || resolves(move);
}

/** Whether a move is a roll or capture without promotion. */
export function isPlain(move: Move): boolean {
  return (move & ((EXCHANGE << KIND) | (7 << PROMOTION))) === 0;
}

/** The move without what follows from the position. */
export function choiceOf(move: Move): Move {
  return (move & ((1 << VULNERABLE) - 1)) as Move;
}

/** The square of the moving piece after the move. A smash ends on the last square before its target (B3.3, B3.6). */
export function endOf(move: Move): Square {
  const from = fromOf(move);
  const to = toOf(move);
  return kindOfMove(move) === SMASH ? NEXT[(to << 3) | TOWARDS[(to << 6) | from]] : to;
}
