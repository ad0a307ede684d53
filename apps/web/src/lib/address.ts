import type { GameCard, Options } from '@menagerie/core';
import { formatRoute } from './routes.ts';

/** Address of the new game, editor or analysis page with a position and its options. */
export function addressWith(
  page: 'new' | 'editor' | 'analysis',
  game: Pick<GameCard, 'id' | 'edition'>,
  position: string,
  options: Options = {},
): string {
  const given = new URLSearchParams({ from: position, edition: game.edition, ...options });
  return `${formatRoute({ page, game: game.id })}#${given.toString()}`;
}
