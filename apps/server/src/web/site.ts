import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import files from '@fastify/static';
import { parseRoute, type Route } from '@menagerie/protocol/routes';
import { games } from '@menagerie/registry/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGuarded } from './access.ts';
import type { Services } from '../services.ts';
import { answerMissing } from './errors.ts';
import { headOf, originOfHouse, withHead, type Head } from './heads.ts';
import { originFrom } from './limits.ts';
import type { App } from './routing.ts';

const KNOWN = games.map(({ id, rulebook }) => ({ id, clauses: rulebook.clauses.map((clause) => clause.id) }));
const HASHED = /[\\/](?:assets|board[\\/]parts)[\\/]/;
/** The board element, which other sites load too. */
const FOR_ANY_PAGE = /^board[\\/]/;

/** What a browser opens as a page, or runs beside one. */
const ON_ITS_OWN = /\.(?:html|svg)\b|worker|[\\/]sw\.js\b/;

/** Headers that only matter there: more than half a kilobyte for each of a page's many small files. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  // What is built holds nothing that another site couldn't read anyway.
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

declare module 'fastify' {
  interface FastifyInstance {
    /** Links to the styles of the site, for pages that the server writes itself; empty without a site. */
    styles: string;
  }
}

/** The links to its styles in a built site. */
export function stylesOf(folder: string): string {
  return (readFileSync(join(folder, 'index.html'), 'utf8').match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('');
}

/** Serves a built site: its files, and the page for every address that the site knows. */
export async function serveSite(app: App, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    // The build has compressed them (apps/web/precompress.ts).
    preCompressed: true,
    cacheControl: false,
    // The tag is enough to ask whether a file has changed; nobody requests part of one.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = HASHED.test(path);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Nobody asks whether a file has changed if its name says so.
      if (isHashed) void reply.removeHeader('etag');
      if (!ON_ITS_OWN.test(path)) for (const name of OF_PAGES) void reply.removeHeader(name);
      if (FOR_ANY_PAGE.test(relative(folder, path)))
        void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    },
  });
}

/**
 * Answers where there is no file: with the page if the site knows the address, or else with 404, by the page too if a page is wanted. The head of the
 * page says what the address is about, for those who show a link to it.
 */
export function pagesOf(services: Services, folder: string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || isGuarded(request.url)) return answerMissing(request, reply);
    const path = request.url.split(/[?#]/, 1)[0];
    const route = parseRoute(path, KNOWN);
    const isKnown = route.page !== 'missing' && (route.page !== 'host' || services.config.pages.has(route.name));
    if (!isKnown && !(request.headers.accept ?? '').includes('text/html')) return answerMissing(request, reply);
    const head = await headFor(request, route);
    if (!head) return reply.code(isKnown ? 200 : 404).sendFile('index.html');
    const page = withHead(await readFile(join(folder, 'index.html'), 'utf8'), head, originOfHouse(services, request), path);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };

  /** The head for a page; a page comes without one if too much is requested or the database is away. */
  async function headFor(request: FastifyRequest, route: Route): Promise<Head | null> {
    try {
      if (route.page === 'game' || route.page === 'challenge' || route.page === 'series') services.meter.take('api', originFrom(request));
      return await headOf(route, services);
    } catch {
      return null;
    }
  }
}
