import { entries } from '@menagerie/registry';

/** Under which games are rated: for two, for more where a game has more seats, and for programs among themselves. */
export const CATEGORIES: readonly string[] = ['', '-bots'].flatMap((pool) =>
  entries.flatMap(({ id, seats }) => (seats.length > 2 ? [`${id}:n${pool}`, `${id}:2${pool}`] : [`${id}:2${pool}`])),
);

/** What a category is called: `Bucky`; where a game has more than two seats, `Fourplay for three or more`; of programs, `Bucky, programs`. */
export function categoryName(category: string): string {
  const [id, wanted = ''] = category.split(':');
  const [kind, pool] = wanted.split('-');
  const game = entries.find((candidate) => candidate.id === id);
  if (!game) return category;
  const name = game.seats.length === 2 ? game.name : kind === '2' ? `${game.name} for two` : `${game.name} for three or more`;
  return pool === 'bots' ? `${name}, programs` : name;
}
