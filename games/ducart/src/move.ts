import type { Move, Square } from '@menagerie/core';

/** What an action does, as bits 12–15 of a move. Squares are bits 0–5 (from) and 6–11 (to). No move is 0. */
export const MOVES = 1 << 12;
export const KILLS = 2 << 12;
export const KEEPS = 3 << 12;
export const PUSHES = 4 << 12;
export const SLEEPS = 5 << 12;
export const STEALS = 6 << 12;
export const TAKES = 7 << 12;
export const HEALS = 8 << 12;
/** The forced pass of D2.3 is a move of its own. */
export const PASS = (9 << 12) as Move;

/** The sign of D10.1 for each action, by action number. */
export const SIGNS = ['', '-', 'x', '^', '>', 'z', '<>', '<', '*', '--'] as const;

/** The action without its squares, to compare with MOVES … PASS. */
export function actionOf(move: Move): number {
  return move & 0xf000;
}

/** The acting piece's square. */
export function fromOf(move: Move): Square {
  return move & 63;
}

/** The target square; for a heal, the Healer's own. */
export function toOf(move: Move): Square {
  return (move >> 6) & 63;
}

/** The sign in notation. */
export function signOf(move: Move): string {
  return SIGNS[move >> 12];
}

/** Whether the action uses an Ability rather than moving the piece. */
export function isAbility(move: Move): boolean {
  const action = actionOf(move);
  return action >= PUSHES && action <= HEALS;
}
