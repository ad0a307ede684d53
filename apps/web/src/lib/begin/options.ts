import type { Game } from '@menagerie/core';

/** A value for each option: the given one if the game has it, else the default. */
export function optionsFrom(game: Pick<Game, 'options'>, given: (id: string) => string | null | undefined): Record<string, string> {
  return Object.fromEntries(game.options.map(({ id, values }) => [id, values.find((value) => value === given(id)) ?? values[0]]));
}
