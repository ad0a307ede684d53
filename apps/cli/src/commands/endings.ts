import type { Command } from 'commander';
import { runEndings, type EndingFlags } from '../endings.ts';
import { entryOf } from '../input.ts';
import { ruleCommand, type Shared } from './shared.ts';

export function addTo(program: Command): void {
  ruleCommand(program, 'endings', 'solve endings from the rules, and say what is won and how long it takes')
    .argument('[name...]', 'pieces of an ending, such as DWd; those that come with the game by default')
    .option('--all', 'all endings that can be solved, which takes long')
    .option('--folder <path>', 'folder to keep them in, and to find them in next time')
    .action(async (game: string, names: string[], { json, ...flags }: Shared & EndingFlags) => {
      await runEndings(entryOf(game), names, flags, json === true);
    });
}
