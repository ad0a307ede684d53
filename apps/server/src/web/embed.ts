import { createHash } from 'node:crypto';
import { Id, OEmbed, PositionQuery } from '@menagerie/protocol';
import { parseRoute } from '@menagerie/protocol/routes';
import { games } from '@menagerie/registry/all';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { summariesOf } from '../games/summaries.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { besideFor } from './beside.ts';
import { attribute, matchHead, nameOf, originOfHouse, type Head } from './heads.ts';
import { PICTURE_LOOK } from './pictures.ts';
import { positionAsked } from './rules.ts';
import type { Routes } from './routing.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.4 sans-serif; }
:root.light { color-scheme: light; }
:root.dark { color-scheme: dark; }
body { margin: 0; color: light-dark(#2a1d14, #f2e7d1); background: light-dark(#f6edda, #1b1512); }
main { display: flex; flex-direction: column; height: 100vh; }
a { color: light-dark(#1c5c57, #86c9bc); }
/* The words below take what they need, and the board shrinks for them. */
menagerie-board { display: flex; flex: 1; flex-direction: column; min-height: 0; overflow: auto; --board-size: 100vh; }
menagerie-board::part(whole) { flex: 0 1 auto; min-height: calc(40vh + 52px); }
/* The buttons take two rows here. */
@media (max-width: 380px) { menagerie-board::part(whole) { min-height: calc(40vh + 90px); } }
menagerie-board::part(board) { flex: 0 1 100vw; aspect-ratio: 1; width: auto; min-height: 40vh; }
menagerie-board::part(words) { flex: none; }
menagerie-board::part(words), menagerie-board::part(bar), menagerie-board::part(choices) { padding-inline: 6px; }
a.board, img { display: block; width: 100%; height: 100%; }
img { object-fit: contain; }
h1 { margin: 0; padding: 6px 10px; font: inherit; }
`;

/** Allows only the site's own board, its images and this one style; any page may frame it. */
const IN_FRAMES = {
  frameguard: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      imgSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The board fetches the game file.
      connectSrc: ["'self'"],
      styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ['*'],
    },
  },
} as const;

/** Width of an embedded board, and height of the buttons, text and link below it. In pixels. */
const WIDTH = 480;
const BELOW = 120;
const NARROWEST = 160;

/** Attributes of the framed board (docs/element.md). */
interface Shown {
  readonly theme?: 'light' | 'dark' | undefined;
  readonly [name: string]: string | number | undefined;
}

/** Boards for other sites: in a frame, and by oEmbed. */
export const embedRoutes: Routes = (app, services) => {
  const ask = besideFor(services);
  // Each route gets its own copy: helmet writes into it.
  const config = () => ({ access: 'anybody', scope: 'games:read', limits: ['positions'] }) as const;

  app.get(
    '/embed/game/:id',
    {
      config: config(),
      helmet: IN_FRAMES,
      schema: {
        hide: true,
        params: z.strictObject({ id: Id }),
        querystring: z.strictObject({ ...PICTURE_LOOK, ply: z.coerce.number().int().min(0).max(100_000).optional() }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { ply, ...look } = request.query;
      const head = await publicMatch(services, id);
      // Refuses what the picture in it would refuse.
      await ask(request, { name: 'position', asked: { id, viewer: null, ply } });
      const shown = { src: `/api/games/${id}/file`, ply, ...look };
      return reply.type('text/html; charset=utf-8').send(framed(head, shown, `/game/${id}.svg${queryOf(request)}`, `/game/${id}`));
    },
  );

  app.get(
    '/embed/:game',
    {
      config: config(),
      helmet: IN_FRAMES,
      schema: { hide: true, params: z.strictObject({ game: z.string().max(40) }), querystring: PositionQuery.extend(PICTURE_LOOK) },
    },
    (request, reply) => {
      const { game } = request.params;
      const { position, options, ...rest } = request.query;
      positionAsked(game, request.query);
      const link = position === undefined ? `/new/${game}` : `/analysis/${game}#${placeOf(position, options)}`;
      const head: Head = { title: `A position of ${nameOf(game)}`, description: '', image: null, embed: null };
      const shown = { game, position, options, playable: '', ...rest };
      return reply.type('text/html; charset=utf-8').send(framed(head, shown, `/image/${game}.svg${queryOf(request)}`, link));
    },
  );

  app.get(
    '/api/oembed',
    {
      config: config(),
      schema: {
        summary: 'How other sites show a match or a position from here (oEmbed 1.0)',
        querystring: z.strictObject({
          url: z.string().min(1).max(4000),
          maxwidth: z.coerce.number().int().min(1).max(10_000).optional(),
          maxheight: z.coerce.number().int().min(1).max(10_000).optional(),
          format: z.string().max(10).optional(),
        }),
        response: { 200: OEmbed },
      },
    },
    async (request) => {
      const { url, maxwidth = WIDTH, maxheight = WIDTH + BELOW, format = 'json' } = request.query;
      if (format !== 'json')
        throw new Refused(400, { code: 'no-such-format', message: 'Only the format "json" is available.', where: 'query.format' });
      const origin = originOfHouse(services, request);
      const { path, title } = await embeddable(services, url, origin);
      const width = Math.min(WIDTH, maxwidth, maxheight - BELOW);
      if (width < NARROWEST) {
        const message = `A board needs at least ${NARROWEST} by ${NARROWEST + BELOW} pixels. Ask for more, or show the picture instead.`;
        throw new Refused(400, { code: 'too-small', message, where: maxwidth < NARROWEST ? 'query.maxwidth' : 'query.maxheight' });
      }
      const height = width + BELOW;
      const html = `<iframe src="${attribute(origin + path)}" width="${width}" height="${height}" title="${attribute(title)}" style="border: 0" loading="lazy"></iframe>`;
      return {
        version: '1.0' as const,
        type: 'rich' as const,
        provider_name: 'Menagerie',
        provider_url: origin,
        title,
        html,
        width,
        height,
      };
    },
  );
};

/** What others may embed: a public match, or a position by the address of its frame. */
async function embeddable(services: Services, address: string, origin: string): Promise<{ readonly path: string; readonly title: string }> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== new URL(origin).origin) throw noFrame();
  const [first, second, third] = url.pathname.split('/').slice(1);
  const isFrame = first === 'embed';
  const id = isFrame && second === 'game' ? third : second;
  if (first === 'game' || (isFrame && second === 'game')) {
    const route = parseRoute(`/game/${id ?? ''}`, []);
    if (route.page !== 'game') throw noFrame();
    const { title } = await publicMatch(services, route.id);
    return { path: `/embed/game/${route.id}${url.search}`, title };
  }
  if (!isFrame || !games.some((game) => game.id === second)) throw noFrame();
  return { path: `/embed/${second}${url.search}`, title: `A position of ${nameOf(second)}` };
}

async function publicMatch({ store }: Pick<Services, 'store'>, id: string): Promise<Head> {
  const [summary] = await summariesOf(store.db, [id], null);
  const head = summary && !summary.private ? matchHead(summary) : null;
  if (!head) throw new Refused(404, { code: 'no-such-game', message: 'There is no public match with this id.', where: 'params.id' });
  if (head.embed === null)
    throw new Refused(409, { code: 'preparing', message: 'There is no position yet: not all papers are handed in.' });
  return head;
}

function noFrame(): Refused {
  const message = 'Nothing at this address can be embedded. Matches (/game/ID) and positions (/embed/GAME?position=…) of this site can.';
  return new Refused(404, { code: 'not-found', message, where: 'query.url' });
}

/** A page with a board; until the board loads, and without scripts, with an image of it. */
function framed({ title, description }: Head, shown: Shown, picture: string, link: string): string {
  const words = [title, description].filter((word) => word !== '').join('. ');
  const about = Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${attribute(String(value))}"`]));
  return (
    `<!doctype html>\n<html lang="en"${shown.theme ? ` class="${shown.theme}"` : ''}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${attribute(title)}</title><style>${STYLE}</style>` +
    `<script type="module" src="/board/menagerie-board.js"></script></head><body><main><menagerie-board${about.join('')}>` +
    `<a class="board" href="${attribute(link)}" target="_blank" rel="noopener"><img src="${attribute(picture)}" alt="${attribute(words)}"></a>` +
    `</menagerie-board>` +
    `<h1><a href="${attribute(link)}" target="_blank" rel="noopener">${attribute(title)}</a> ${attribute(description)}</h1></main></body></html>\n`
  );
}

/** The raw query of a request. */
function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** A position behind the # of an address, in the pages' format. */
function placeOf(position: string, options = ''): string {
  const pairs = options.split(',').filter((pair) => pair !== '');
  return new URLSearchParams([['from', position], ...pairs.map((pair) => pair.split(':', 2))]).toString();
}
