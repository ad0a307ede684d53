import { resolveOptions, unwrap, type Game, type Options, type Position } from '@menagerie/core';

/** The position a game begins with; options that are not given have their default. */
export function startOf(game: Game, options: Options = {}): Position {
  return game.start(unwrap(resolveOptions(game.options, options)));
}
