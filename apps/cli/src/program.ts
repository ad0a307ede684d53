import { Command } from 'commander';
import { entries } from '@menagerie/registry';
import manifest from '../package.json' with { type: 'json' };
import { exitCodes } from './exits.ts';
import { Fault } from './fault.ts';
import { columnsOf, wrappedFor } from './output.ts';

interface CommandFile {
  /** Adds the command to a program. `whole` makes one with all commands. */
  readonly addTo: (program: Command, whole: () => Promise<Command>) => void;
}

/** The commands in the order of the help, one file each. Only the one you typed is loaded, with what it needs. */
const COMMANDS: Readonly<Record<string, () => Promise<CommandFile>>> = {
  games: () => import('./commands/games.ts'),
  new: () => import('./commands/new.ts'),
  show: () => import('./commands/show.ts'),
  image: () => import('./commands/image.ts'),
  moves: () => import('./commands/moves.ts'),
  apply: () => import('./commands/apply.ts'),
  outcome: () => import('./commands/outcome.ts'),
  evaluate: () => import('./commands/evaluate.ts'),
  explain: () => import('./commands/explain.ts'),
  effects: () => import('./commands/effects.ts'),
  perft: () => import('./commands/perft.ts'),
  divide: () => import('./commands/divide.ts'),
  endings: () => import('./commands/endings.ts'),
  rules: () => import('./commands/rules.ts'),
  verify: () => import('./commands/verify.ts'),
  analyse: () => import('./commands/analyse.ts'),
  batch: () => import('./commands/batch.ts'),
  bot: () => import('./commands/bot.ts'),
  play: () => import('./commands/play.ts'),
  engine: () => import('./commands/engine.ts'),
  post: () => import('./commands/post.ts'),
  match: () => import('./commands/match.ts'),
  completion: () => import('./commands/completion.ts'),
  complete: () => import('./commands/complete.ts'),
  man: () => import('./commands/man.ts'),
  serve: () => import('./commands/serve.ts'),
  admin: () => import('./commands/admin.ts'),
};

const editions = entries.map(({ name, edition }) => `${name}, edition ${edition}`);
/** Columns of a help that goes nowhere in particular. */
const USUAL = 80;
const VERSION = `menagerie ${manifest.version} (${editions.join('; ')})`;

/**
 * The command line. Every command asks the rules through the same `Game`, and answers as text or, with --json, as one line of JSON. The
 * `name` of a command loads only that one; any other name, or none, loads all.
 */
export async function makeProgram(name?: string): Promise<Command> {
  const program = new Command('menagerie')
    .description('Three unusual board games: rules, positions, moves, game files and play.')
    .version(VERSION, '--version', 'print the version of the program and the editions of the rules')
    .addHelpText('after', () => `\n${exitCodes(columnsOf(process.stdout) || USUAL)}`)
    .configureHelp({ minWidthToWrap: 20 })
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => columnsOf(process.stdout) || USUAL,
      getErrHelpWidth: () => columnsOf(process.stderr) || USUAL,
      outputError: (text, write) => {
        const line = `menagerie: ${text
          .replace(/^error: /, '')
          .trim()
          .replace(/\s*\n\s*/g, ' ')}`;
        write(`${wrappedFor(process.stderr, line)}\n`);
      },
    });
  const wanted = name !== undefined && Object.hasOwn(COMMANDS, name) ? [COMMANDS[name]] : Object.values(COMMANDS);
  for (const { addTo } of await Promise.all(wanted.map((load) => load()))) addTo(program, makeProgram);
  refuseContradictions(program);
  return program;
}

/** Refuses an option that is given twice with different values, unless it may be repeated. */
function refuseContradictions(command: Command): void {
  for (const option of command.options) {
    const name = option.name();
    let before: string | null = null;
    command.on(`option:${name}`, (value: string | null) => {
      if (before !== null && value !== before && !Array.isArray(option.defaultValue)) {
        throw new Fault({ message: `--${name} is given twice, as "${before}" and as "${value ?? ''}". Keep one of them.` });
      }
      before = value;
    });
  }
  command.commands.forEach(refuseContradictions);
}
