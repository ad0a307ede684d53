import { Option, type Command } from 'commander';
import type { Game, Position } from '@menagerie/core';
import { entries } from '@menagerie/registry';
import { depthOf, gameOf, optionsOf, positionOf } from '../input.ts';
import { answer, type TextLine } from '../output.ts';

/** The options of every command. */
export interface Shared {
  readonly json?: true;
}

/** The options of commands about a game under its options. */
export interface Common extends Shared {
  readonly option: readonly string[];
  readonly edition?: string;
}

export const POSITION = 'position text; "start" (default), or "-" for standard input';
/** The same, where other arguments follow. */
export const POSITION_NEEDED = 'position text, "start", or "-" for standard input';

/** Prints an answer as JSON or as lines. */
type Answer = readonly [object, readonly TextLine[]];

/** A command with the option that all of them have. */
export function command(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).option('--json', 'answer in JSON, on one line');
}

/** A command about the rules of one game. */
export function ruleCommand(program: Command, name: string, description: string): Command {
  return command(program, name, description).argument('<game>', `one of: ${entries.map(({ id }) => id).join(', ')}`);
}

/** A command about one game under its options. */
export function gameCommand(program: Command, name: string, description: string): Command {
  return ruleCommand(program, name, description)
    .addOption(repeatable('--option <name=value>', 'an option of the game; give it again for another'))
    .option('--edition <name>', 'edition of the rules; by default the newest');
}

/** An option you can repeat. */
export function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).default([], 'none').argParser((word: string, before: readonly string[]) => [...before, word]);
}

/** A command about a position. */
export function positionCommand(
  program: Command,
  name: string,
  description: string,
  ask: (game: Game, position: Position) => Answer,
): void {
  gameCommand(program, name, description)
    .argument('[position...]', POSITION)
    .action(async (gameName: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(gameName, edition);
      const [value, lines] = ask(game, await positionOf(game, words, optionsOf(game, option)));
      await answer(json === true, value, lines);
    });
}

/** A command that counts to a depth. */
export function depthCommand(
  program: Command,
  name: string,
  description: string,
  ask: (game: Game, position: Position, depth: number) => Answer,
): void {
  gameCommand(program, name, description)
    .argument('<depth>', 'how many moves long')
    .argument('[position...]', POSITION)
    .action(async (gameName: string, depth: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(gameName, edition);
      const plies = depthOf(depth);
      const [value, lines] = ask(game, await positionOf(game, words, optionsOf(game, option)), plies);
      await answer(json === true, value, lines);
    });
}
