import type { Game } from '@menagerie/core';

/** A page of the site, with what its address says. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'play'; readonly match: string }
  | { readonly page: 'books' }
  | { readonly page: 'rules'; readonly game: string; readonly clause: string | null }
  | { readonly page: 'pieces' }
  | { readonly page: 'settings' }
  | { readonly page: 'missing'; readonly path: string };

/** The page at a path such as `/rules/bucky/B3.5`; `missing` for what the site does not have. Clauses are found in any case. */
export function parseRoute(path: string, games: readonly Game[]): Route {
  const missing: Route = { page: 'missing', path };
  const parts = segments(path);
  if (!parts) return missing;
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return missing;
  if (first === undefined) return { page: 'home' };
  if (second === undefined && first === 'rules') return { page: 'books' };
  if (second === undefined) return first === 'pieces' || first === 'settings' ? { page: first } : missing;
  if (first === 'play' && third === undefined) return /^[a-z0-9-]{4,40}$/.test(second) ? { page: 'play', match: second } : missing;
  const game = games.find((candidate) => candidate.id === second);
  if (!game) return missing;
  if (first === 'new' && third === undefined) return { page: 'new', game: game.id };
  if (first !== 'rules') return missing;
  if (third === undefined) return { page: 'rules', game: game.id, clause: null };
  const clause = game.rulebook.find(({ id }) => id.toLowerCase() === third.toLowerCase());
  return clause ? { page: 'rules', game: game.id, clause: clause.id } : missing;
}

/** The path of a page. */
export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'new':
      return `/new/${route.game}`;
    case 'play':
      return `/play/${route.match}`;
    case 'books':
      return '/rules';
    case 'rules':
      return `/rules/${route.game}${route.clause === null ? '' : `/${route.clause}`}`;
    case 'pieces':
    case 'settings':
      return `/${route.page}`;
    case 'missing':
      return route.path;
  }
}

function segments(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}
