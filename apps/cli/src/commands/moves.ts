import type { Command } from 'commander';
import { moveTexts } from '@menagerie/core';
import { positionCommand } from './shared.ts';

export function addTo(program: Command): void {
  positionCommand(program, 'moves', 'list all legal moves in full notation, sorted by ASCII code', (game, position) => {
    const moves = moveTexts(game, position);
    return [{ moves }, moves];
  });
}
