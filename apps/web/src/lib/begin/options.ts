import type { Game } from '@menagerie/core';

/** A value for each option: the given one if the game has it, else the default. */
export function optionsFrom(game: Pick<Game, 'options'>, given: (id: string) => string | null | undefined): Record<string, string> {
  return Object.fromEntries(game.options.map(({ id, values }) => [id, values.find((value) => value === given(id)) ?? values[0]]));
}

/** The values that a form for a new game begins with. */
export function suggestedBy(game: Pick<Game, 'options'>): Record<string, string> {
  return Object.fromEntries(game.options.map(({ id, values, suggested = values[0] }) => [id, suggested]));
}
