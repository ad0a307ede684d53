import type { Command } from 'commander';
import { divide } from '@menagerie/core';
import { Fault } from '../fault.ts';
import { depthCommand } from './shared.ts';

export function addTo(program: Command): void {
  depthCommand(program, 'divide', 'count the same for each first move', (game, position, depth) => {
    if (depth === 0) throw new Fault({ message: 'Dividing needs a depth of at least 1.' });
    const counts = divide(game, position, depth);
    const count = counts.reduce((sum, [, part]) => sum + part, 0);
    return [{ depth, moves: Object.fromEntries(counts), count }, [...counts.map(([text, part]) => `${text} ${part}`), String(count)]];
  });
}
