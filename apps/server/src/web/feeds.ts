import { GamesPage, type GameSummary } from '@menagerie/protocol';
import { formatRoute, type Route } from '@menagerie/protocol/routes';
import { findGame, games } from '@menagerie/registry/all';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { besideFor } from './beside.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ game: z.string().min(1).max(60) });
const AtomFeed = { description: 'An Atom feed (RFC 4287).', content: { 'application/atom+xml': { schema: z.string() } } };
const SIZE = 20;

/** Pages for search engines: public ones that change little. */
const PAGES: readonly Route[] = [
  ...(['lobby', 'watch', 'archive', 'pieces', 'fair-play'] as const).map((page) => ({ page })),
  { page: 'home' },
  { page: 'books' },
  { page: 'learn', game: null, lesson: null },
  ...games.flatMap(({ id: game, rulebook }): readonly Route[] => [
    { page: 'learn', game, lesson: null },
    { page: 'new', game },
    { page: 'rules', game, clause: null },
    { page: 'clauses', game },
    ...rulebook.clauses.map(({ id: clause }): Route => ({ page: 'rules', game, clause })),
  ]),
];

/** For feed readers and search engines: feeds of finished games, the sitemap, and robots.txt. */
export const feedRoutes: Routes = (app, services) => {
  const ask = besideFor(services);
  app.get(
    '/api/feeds/:game',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['lists'] },
      schema: { summary: 'The latest finished public matches of a game, as a feed', params, response: { 200: AtomFeed } },
    },
    async (request, reply) => {
      const game = findGame(request.params.game);
      if (!game) throw new Refused(404, { code: 'no-such-game', message: 'There is no game with this name.', where: 'params.game' });
      // A feed shows every reader only what everybody may see.
      const query = { game: game.id, status: 'over', size: SIZE } as const;
      const page = GamesPage.parse(JSON.parse(await ask(request, { name: 'archive', asked: { query, viewer: null } })));
      return reply.type('application/atom+xml; charset=utf-8').send(feedOf(game, page.games, siteOf(services, request)));
    },
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const site = siteOf(services, request);
    const urls = PAGES.map((route) => `<url><loc>${escaped(site + formatRoute(route))}</loc></url>`);
    void reply.type('application/xml; charset=utf-8');
    return reply.send(`${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`);
  });

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const closed = ['/api/', '/account', '/moderation', '/notices', '/recovery'].map((path) => `Disallow: ${path}\n`).join('');
    void reply.type('text/plain; charset=utf-8');
    return reply.send(`User-agent: *\n${closed}Allow: /api/feeds/\nAllow: /\n\nSitemap: ${siteOf(services, request)}/sitemap.xml\n`);
  });
};

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

function feedOf({ id, name }: { readonly id: string; readonly name: string }, matches: readonly GameSummary[], site: string): string {
  const address = `${site}/api/feeds/${id}`;
  const entries = matches.map((match) => {
    const link = site + formatRoute({ page: 'game', id: match.id });
    const ended = stamp(match.ended ?? match.created);
    return (
      `<entry><id>${escaped(link)}</id><title>${escaped(playersOf(match))}</title><link href="${escaped(link)}"/>` +
      `<published>${stamp(match.created)}</published><updated>${ended}</updated><summary>${escaped(match.result ?? 'Over')}</summary></entry>`
    );
  });
  const updated = stamp(Math.max(0, ...matches.map(({ created, ended }) => ended ?? created)));
  return (
    `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom"><id>${escaped(address)}</id><title>${escaped(name)}: finished games</title>` +
    `<updated>${updated}</updated><author><name>Menagerie</name></author><link rel="self" href="${escaped(address)}"/>` +
    `<link href="${escaped(`${site}/archive`)}"/>\n${entries.join('\n')}\n</feed>\n`
  );
}

function playersOf({ seats }: GameSummary): string {
  return seats.map(({ name, user }) => user?.name ?? name).join(' – ');
}

function stamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Escapes a text for an element or attribute; drops characters that XML forbids. */
function escaped(text: string): string {
  // XML 1.0 forbids these.
  const allowed = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  return allowed.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function siteOf({ config }: Pick<Services, 'config'>, { protocol, host }: FastifyRequest): string {
  return config.publicUrl ?? `${protocol}://${host}`;
}
