import { lengthText } from '@menagerie/core';
import type { GameSummary, SeekView, SeriesView } from '@menagerie/protocol';
import { shortControlText } from '@menagerie/protocol/controls';
import { pointsText, seriesText } from '@menagerie/protocol/series-words';
import type { Route } from '@menagerie/protocol/routes';
import { findGame, games } from '@menagerie/registry/all';
import type { FastifyRequest } from 'fastify';
import { summariesOf } from '../games/summaries.ts';
import type { Services } from '../services.ts';

/** What a page says about itself in link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path of an image; null: the site's icon. */
  readonly image: string | null;
  /** Path of a page that others may frame; null: none. */
  readonly embed: string | null;
}

type HeadServices = Pick<Services, 'store' | 'lobby' | 'series'>;

/** The head of a page; null if it says no more than the site's own, and for anything not public. */
export async function headOf(route: Route, services: HeadServices): Promise<Head | null> {
  switch (route.page) {
    case 'game': {
      const [summary] = await summariesOf(services.store.db, [route.id], null);
      return summary && !summary.private ? matchHead(summary) : null;
    }
    case 'challenge': {
      const seek = await services.lobby.find(route.id);
      return seek && !seek.to ? seekHead(seek) : null;
    }
    case 'series': {
      const series = await services.series.find(route.id, null);
      return series && !series.private ? seriesHead(series) : null;
    }
    case 'rules':
    case 'clauses':
      return rulesHead(route.game, route.page === 'rules' ? route.clause : null);
    case 'new':
    case 'editor':
    case 'analysis':
      return gameHead(route.game, { new: 'Play', editor: 'Set up a position of', analysis: 'Analyse' }[route.page]);
    case 'learn':
      return route.game === null ? null : gameHead(route.game, 'Learn');
    default:
      return null;
  }
}

/** A match: who plays, and its state. */
export function matchHead({ id, game, seats, plies, status, result }: GameSummary): Head {
  const state = {
    preparing: 'Still being set up.',
    playing: `Under way, ${lengthText(findGame(game), plies)} so far.`,
    over: 'Over.',
  };
  return {
    title: `${nameOf(game)}: ${seats.map(({ name }) => name).join(' – ')}`,
    description: result ?? state[status],
    // A set-up stays secret until everybody is ready.
    image: status === 'preparing' ? startPicture(game) : `/game/${id}.png`,
    embed: status === 'preparing' ? null : `/embed/game/${id}`,
  };
}

function seekHead({ game, by, rated, control, open }: SeekView): Head {
  const places = open === 1 ? 'One place is open.' : `${open} places are open.`;
  return {
    title: `${by.name} invites you to a game of ${nameOf(game)}`,
    description: `${rated ? 'Rated' : 'Casual'}, ${control === '-' ? 'no clock' : shortControlText(control)}. ${places}`,
    image: startPicture(game),
    embed: null,
  };
}

function seriesHead({ game, players, games: played, ...terms }: SeriesView): Head {
  return {
    title: `${nameOf(game)}: ${players.map(({ name, points }) => `${name} ${pointsText(points)}`).join(' – ')}`,
    description: `A ${seriesText(terms)}. ${terms.why ?? `Game ${played.at(-1)?.series?.number} is under way.`}`,
    image: startPicture(game),
    embed: null,
  };
}

function rulesHead(id: string, clauseId: string | null): Head | null {
  const game = games.find((known) => known.id === id);
  if (!game) return null;
  const clause = game.rulebook.clauses.find((known) => known.id === clauseId);
  const all = { title: `The rules of ${game.name}`, description: game.tagline };
  const one = clause && { title: `${game.name} ${clause.id}: ${clause.heading}`, description: clause.paraphrase };
  return { ...(one ?? all), image: startPicture(id), embed: null };
}

function gameHead(id: string, verb: string): Head {
  return {
    title: `${verb} ${nameOf(id)}`,
    description: games.find((game) => game.id === id)?.tagline ?? '',
    image: startPicture(id),
    embed: null,
  };
}

function startPicture(game: string): string {
  return `/image/${game}.png`;
}

/** The name of a game. */
export function nameOf(id: string): string {
  return games.find((game) => game.id === id)?.name ?? id;
}

/** The site's address for others, without a trailing slash. */
export function originOfHouse({ config }: Pick<Services, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** The site's page with its head filled in: title, Open Graph, and oEmbed link. */
export function withHead(page: string, head: Head, origin: string, path: string): string {
  const { title, description, image, embed } = head;
  const about: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Menagerie'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + path],
    ['og:image', origin + (image ?? '/icon-512.png')],
    ['og:image:alt', title],
  ];
  const tags = about.map(([property, content]) => `<meta property="${property}" content="${attribute(content)}" />`);
  const oembed = `${origin}/api/oembed?url=${encodeURIComponent(origin + path)}`;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(`${title} · Menagerie`)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (_, begin: string) => `${begin}${attribute(description)}"`)
    .replace('</head>', () =>
      [
        ...tags,
        '<meta name="twitter:card" content="summary_large_image" />',
        ...(embed === null ? [] : [`<link rel="alternate" type="application/json+oembed" href="${attribute(oembed)}" />`]),
        '</head>',
      ].join('\n    '),
    );
}

/** Escapes a text for an attribute or an element. */
export function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
