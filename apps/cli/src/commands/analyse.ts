import type { Command } from 'commander';
import { runAnalyse } from '../analyse/run.ts';
import { gameOf, nodesOf, numberOf, threadsOf } from '../input.ts';
import { command, type Shared } from './shared.ts';

interface AnalyseFlags extends Shared {
  readonly output?: string;
  readonly nodes: string;
  readonly threads: string;
  readonly game?: string;
  readonly number?: string;
}

export function addTo(program: Command): void {
  command(program, 'analyse', 'write evaluations, turning points and better lines into a game file')
    .argument('<file>', 'a game file, or "-" for standard input')
    .option('-o, --output <file>', 'file to write; without it standard output')
    .option('--nodes <n>', 'how many positions the engine looks at for each move; four times as many at turning points', '5000')
    .option(
      '--threads <n>',
      'how many threads think about each move, up to one for each core; with several the result varies a little',
      '1',
    )
    .option('--game <name>', 'the game of records that do not name theirs')
    .option('--number <n>', 'analyse only this game of a file with several, counted from 1')
    .action(async (file: string, { json, output, nodes, threads, game, number }: AnalyseFlags) => {
      const fallback = game === undefined ? undefined : await gameOf(game);
      const only = number === undefined ? null : numberOf(number);
      const effort = { nodes: nodesOf(nodes), threads: threadsOf(threads) };
      await runAnalyse({ file, fallback, only, effort, output: output ?? null, json: json === true });
    });
}
