import type { Command } from 'commander';
import { runEngine } from '../engines/run.ts';

export function addTo(program: Command): void {
  program
    .command('engine')
    .description('be an engine for other programs, with the protocol of docs/engine-protocol.md on standard input and output')
    .action(() => runEngine());
}
