import type { Command } from 'commander';
import { effectsJson, effectsLines, effectsOf } from '../ask.ts';
import { prose } from '../output.ts';
import { positionCommand } from './shared.ts';

export function addTo(program: Command): void {
  positionCommand(program, 'effects', 'say what happens between this turn and the next, once all plays are made', (game, position) => {
    const after = effectsOf(game, position);
    return [effectsJson(game, after), prose(effectsLines(game, after))];
  });
}
