import { Argument, type Command } from 'commander';
import { SHELLS } from '../completion.ts';
import { answer } from '../output.ts';

export function addTo(program: Command): void {
  program
    .command('completion')
    .description('print what makes a shell complete commands, games and options; in bash: source <(menagerie completion)')
    .addArgument(new Argument('[shell]', 'the shell').choices(Object.keys(SHELLS)).default('bash'))
    .action((shell: string) => answer(false, {}, [SHELLS[shell]]));
}
