import type { Figure, Scene, Square } from '@menagerie/core';
import { WHITE, type HexapawnPosition } from './position.ts';

/** What stands where. */
export function scene(position: HexapawnPosition): Scene {
  return Array.from({ length: 9 }, (_, square) => figures(position, square));
}

/** The pawn on a square, if there is one. */
export function figures(position: HexapawnPosition, square: Square): readonly Figure[] {
  const owner = position.ownerAt(square);
  if (owner === -1) return [];
  const far = Math.floor(square / 3) === (owner === WHITE ? 2 : 0);
  const state = { id: 'arrived', mark: 'promote', text: 'has crossed the board', clause: 'H3.1' } as const;
  return [{ owner, kind: 'P', states: far ? [state] : [] }];
}
