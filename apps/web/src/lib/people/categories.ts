import { entries } from '@menagerie/registry';

/** The categories of ratings: games for two, games for more if a game has more seats, and both for programs among themselves. */
export const CATEGORIES: readonly string[] = ['', '-bots'].flatMap((pool) =>
  entries.flatMap(({ id, seats }) => (seats.length > 2 ? [`${id}:n${pool}`, `${id}:2${pool}`] : [`${id}:2${pool}`])),
);

/** The name of a category: `Bucky`, `Bucky, programs` or, if a game has more than two seats, `Fourplay for three or more`. */
export function categoryName(category: string): string {
  const [id, wanted = ''] = category.split(':');
  const [kind, pool] = wanted.split('-');
  const game = entries.find((candidate) => candidate.id === id);
  if (!game) return category;
  const name = game.seats.length === 2 ? game.name : kind === '2' ? `${game.name} for two` : `${game.name} for three or more`;
  return pool === 'bots' ? `${name}, programs` : name;
}
