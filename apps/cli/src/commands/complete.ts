import type { Command } from 'commander';
import { candidates } from '../completion.ts';
import { answer } from '../output.ts';

/** For the shells' scripts, not for people. */
export function addTo(program: Command, whole: () => Promise<Command>): void {
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => answer(false, {}, candidates(await whole(), words)));
}
