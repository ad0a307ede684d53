import type { Command } from 'commander';
import { perft } from '@menagerie/core';
import { depthCommand } from './shared.ts';

export function addTo(program: Command): void {
  depthCommand(program, 'perft', 'count the sequences of moves of some length', (game, position, depth) => {
    const begun = performance.now();
    const count = perft(game, position, depth);
    const milliseconds = Math.round(performance.now() - begun);
    return [{ depth, count, milliseconds }, [`depth ${depth}, ${milliseconds} ms`, String(count)]];
  });
}
