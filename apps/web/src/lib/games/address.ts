import type { GameCard, Options } from '@menagerie/core';
import { formatRoute } from '../routes.ts';

/** Address of the page on which a game begins, of the editor or of the analysis board, with a position and the options it is played under. */
export function addressWith(
  page: 'new' | 'editor' | 'analysis',
  game: Pick<GameCard, 'id' | 'edition'>,
  position: string,
  options: Options = {},
): string {
  const given = new URLSearchParams({ from: position, edition: game.edition, ...options });
  return `${formatRoute({ page, game: game.id })}#${given.toString()}`;
}
