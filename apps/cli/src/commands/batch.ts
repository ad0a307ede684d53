import type { Command } from 'commander';
import { runBatch } from '../batch.ts';
import { gameOf, optionsOf } from '../input.ts';
import { gameCommand, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'batch', 'read requests as JSON lines and answer each with a JSON line')
    .addHelpText(
      'after',
      '\nEach line: {"id", "position", "options"? (such as {"players": 2}), "ask": "moves" | "outcome" | "perft" (with "depth") | "apply" (with "moves") | "explain" (with "text") | "effects"}',
    )
    .action(async (name: string, { option, edition }: Common) => {
      const game = await gameOf(name, edition);
      await runBatch(game, optionsOf(game, option));
    });
}
