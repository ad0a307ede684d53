import type { Command } from 'commander';
import { EXIT } from '../exits.ts';
import { gameOf } from '../input.ts';
import { runVerify } from '../verify.ts';
import { command, type Shared } from './shared.ts';

export function addTo(program: Command): void {
  command(program, 'verify', 'replay game files and name the first wrong move by line, turn and clause')
    .argument('<file>', 'a game file, or "-" for standard input')
    .option('--game <name>', 'the game of records that do not name theirs')
    .action(async (file: string, { json, game }: Shared & { game?: string }) => {
      const good = await runVerify(file, json === true, game === undefined ? undefined : await gameOf(game));
      if (!good) process.exitCode = EXIT.no;
    });
}
