import { squareName, type Move, type Touch } from '@menagerie/core';
import { BOARD, startOf, targetOf, type HexapawnPosition } from './position.ts';

/** How you enter a move: its two squares. */
export function touches(position: HexapawnPosition, move: Move): readonly Touch[] {
  const [from, to] = [startOf(move), targetOf(move)];
  return [
    { kind: 'square', square: from, mark: 'origin', label: squareName(BOARD, from) },
    { kind: 'square', square: to, mark: position.ownerAt(to) === -1 ? 'quiet' : 'capture', label: squareName(BOARD, to) },
  ];
}
