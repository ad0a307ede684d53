import type { Command } from 'commander';
import { EXIT } from '../exits.ts';
import { gameOf, numberOf } from '../input.ts';
import { runVerify } from '../verify.ts';
import { command, type Shared } from './shared.ts';

export function addTo(program: Command): void {
  command(program, 'verify', 'replay game files and name the first wrong move by line, turn and clause')
    .argument('<file>', 'a game file, or "-" for standard input')
    .option('--game <name>', "the game of files that don't name theirs")
    .option('--number <n>', 'replay only this game of a file with several, counted from 1')
    .action(async (file: string, { json, game, number }: Shared & { game?: string; number?: string }) => {
      const fallback = game === undefined ? undefined : await gameOf(game);
      const good = await runVerify(file, json === true, fallback, number === undefined ? null : numberOf(number));
      if (!good) process.exitCode = EXIT.no;
    });
}
