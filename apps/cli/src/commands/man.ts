import type { Command } from 'commander';
import { manPage } from '../man.ts';
import { answer } from '../output.ts';

export function addTo(program: Command, whole: () => Promise<Command>): void {
  program
    .command('man')
    .description('print the manual page, made from this help; to read it: menagerie man | man -l -')
    .action(async () => answer(false, {}, [manPage(await whole())]));
}
