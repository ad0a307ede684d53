import { games } from '@menagerie/registry';

/** Under which the matches of the house's games are rated: of two seats, and of more where a game has more. */
export const CATEGORIES: readonly string[] = games.flatMap(({ id, seats }) => (seats.length > 2 ? [`${id}:n`, `${id}:2`] : [`${id}:2`]));

/** What a category is called: `Bucky`; where a game has more than two seats, `Fourplay for three or more`. */
export function categoryName(category: string): string {
  const [id, kind] = category.split(':');
  const game = games.find((candidate) => candidate.id === id);
  if (!game) return category;
  if (game.seats.length === 2) return game.name;
  return kind === '2' ? `${game.name} for two` : `${game.name} for three or more`;
}
