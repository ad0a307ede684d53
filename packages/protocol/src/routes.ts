import { HOST_PAGES, type HostPage } from './host.ts';

export * from './host.ts';

/** Pages whose address is just their name. */
const PLAIN = [
  'pieces',
  'settings',
  'lobby',
  'games',
  'watch',
  'archive',
  'account',
  'sign-in',
  'recovery',
  'fair-play',
  'moderation',
  'notices',
] as const;
type Plain = (typeof PLAIN)[number];

/** A page of the site, with what its address holds. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: Plain }
  /** A page of the host's own, if there is one. */
  | { readonly page: 'host'; readonly name: HostPage }
  /** The choice of a game and an opponent. */
  | { readonly page: 'begin' }
  | { readonly page: 'new'; readonly game: string }
  /** The editor for a game's positions. */
  | { readonly page: 'editor'; readonly game: string }
  /** The analysis board. */
  | { readonly page: 'analysis'; readonly game: string }
  | { readonly page: 'play'; readonly match: string }
  /** A match on the server. */
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'challenge'; readonly id: string }
  /** A series of matches. */
  | { readonly page: 'series'; readonly id: string }
  | { readonly page: 'profile'; readonly name: string }
  /** `category` such as `bucky:2`; null: the first one. */
  | { readonly page: 'leaderboard'; readonly category: string | null }
  /** Lessons: of all games, of one game, or a single lesson. Only its game knows a lesson. */
  | { readonly page: 'learn'; readonly game: string | null; readonly lesson: string | null }
  | { readonly page: 'books' }
  /** The rules of a game on one page, or one clause. */
  | { readonly page: 'rules'; readonly game: string; readonly clause: string | null }
  /** All clauses of a game. */
  | { readonly page: 'clauses'; readonly game: string }
  | { readonly page: 'missing'; readonly path: string };

/** A game that has pages. */
export interface KnownGame {
  readonly id: string;
  /** Ids of its clauses. If missing, any word that looks like an id counts as one, as written. */
  readonly clauses?: readonly string[];
}

/** The page at a path such as `/rules/bucky/B3.5`; `missing` if the site doesn't have it. Clauses match in any case. */
export function parseRoute(path: string, games: readonly KnownGame[]): Route {
  const missing: Route = { page: 'missing', path };
  const parts = segments(path);
  if (!parts) return missing;
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return missing;
  if (first === undefined) return { page: 'home' };
  if (second === undefined) return parseSingle(first) ?? missing;
  if (first === 'rules') return parseRules(second, third, games) ?? missing;
  if (first === 'learn') return parseLearn(second, third, games) ?? missing;
  if (third !== undefined) return missing;
  return parsePair(first, second, games) ?? missing;
}

function parseSingle(word: string): Route | null {
  if (word === 'play') return { page: 'begin' };
  if (word === 'rules') return { page: 'books' };
  if (word === 'learn') return { page: 'learn', game: null, lesson: null };
  if (word === 'leaderboard') return { page: 'leaderboard', category: null };
  const name = HOST_PAGES.find((known) => known === word);
  if (name) return { page: 'host', name };
  const page = PLAIN.find((known) => known === word);
  return page ? { page } : null;
}

function parsePair(first: string, second: string, games: readonly KnownGame[]): Route | null {
  switch (first) {
    case 'new':
    case 'editor':
    case 'analysis':
      return games.some(({ id }) => id === second) ? { page: first, game: second } : null;
    case 'play':
      return /^[a-z0-9-]{4,40}$/.test(second) ? { page: 'play', match: second } : null;
    case 'game':
      return isId(second) ? { page: 'game', id: second } : null;
    case 'challenge':
    case 'series':
      return isId(second) ? { page: first, id: second } : null;
    case '@':
      return second.length <= 60 ? { page: 'profile', name: second } : null;
    case 'leaderboard':
      return /^[a-z0-9-]+:[a-z0-9-]+$/.test(second) ? { page: 'leaderboard', category: second } : null;
    default:
      return null;
  }
}

/** What an id of a clause looks like. */
const CLAUSE = /^[A-Za-z]?\d+(?:\.[A-Za-z\d]+)*$/;

function parseRules(id: string, word: string | undefined, games: readonly KnownGame[]): Route | null {
  const game = games.find((candidate) => candidate.id === id);
  if (!game) return null;
  if (word === undefined) return { page: 'rules', game: game.id, clause: null };
  if (word === 'clauses') return { page: 'clauses', game: game.id };
  const clause = game.clauses ? game.clauses.find((known) => known.toLowerCase() === word.toLowerCase()) : CLAUSE.exec(word)?.[0];
  return clause === undefined ? null : { page: 'rules', game: game.id, clause };
}

function parseLearn(id: string, lesson: string | undefined, games: readonly KnownGame[]): Route | null {
  if (!games.some((game) => game.id === id) || (lesson !== undefined && !/^[a-z]+(-[a-z]+)*$/.test(lesson))) return null;
  return { page: 'learn', game: id, lesson: lesson ?? null };
}

/** Whether a text can be the id of a match, a challenge or a series. */
function isId(text: string): boolean {
  return /^[A-Za-z0-9]{10,24}$/.test(text);
}

/** The path of a page. */
export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'new':
    case 'editor':
    case 'analysis':
      return `/${route.page}/${route.game}`;
    case 'play':
      return `/play/${route.match}`;
    case 'game':
    case 'challenge':
    case 'series':
      return `/${route.page}/${route.id}`;
    case 'profile':
      return `/@/${encodeURIComponent(route.name)}`;
    case 'leaderboard':
      return `/leaderboard${route.category === null ? '' : `/${route.category}`}`;
    case 'learn':
      return ['/learn', route.game, route.lesson].filter((part) => part !== null).join('/');
    case 'begin':
      return '/play';
    case 'host':
      return `/${route.name}`;
    case 'books':
      return '/rules';
    case 'rules':
      return `/rules/${route.game}${route.clause === null ? '' : `/${route.clause}`}`;
    case 'clauses':
      return `/rules/${route.game}/clauses`;
    case 'missing':
      return route.path;
    default:
      return `/${route.page}`;
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
