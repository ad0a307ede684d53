import { BOARDS } from '@menagerie/board';
import { Id, PositionQuery } from '@menagerie/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Job } from '../beside/jobs.ts';
import { FORMATS, type Format } from '../pictures/draw.ts';
import { Kept } from '../rules/kept.ts';
import { besideFor } from './beside.ts';
import { originFrom } from './limits.ts';
import type { Routes } from './routing.ts';
import { FOR_AN_HOUR, positionAsked } from './rules.ts';

/** How many characters of images each node caches. */
const MOST_KEPT = 8_000_000;

/** About as wide as an image is if nobody says how wide, in pixels. */
const USUAL = 1000;

/** Options for an image. */
export const PICTURE_LOOK = {
  seat: z.coerce.number().int().min(0).max(7).optional(),
  look: z.enum(BOARDS).optional(),
  theme: z.enum(['light', 'dark']).optional(),
  width: z.coerce.number().int().min(60).max(2000).optional(),
  coordinates: z.enum(['on', 'off']).optional(),
  overlays: z.enum(['on', 'off']).optional(),
};
const Picture = z.strictObject(PICTURE_LOOK);
const PicturePosition = PositionQuery.extend(PICTURE_LOOK);
const PicturePly = Picture.extend({ ply: z.coerce.number().int().min(0).max(100_000).optional() });

const ofGame = z.strictObject({ game: z.string().max(40) });
const ofMatch = z.strictObject({ id: Id });
const config = { access: 'anybody', scope: 'games:read', limits: ['positions'] } as const;

/** Boards as images: any position of any game, and a match as it stands or after a number of plies. */
export const pictureRoutes: Routes = (app, services) => {
  const ask = besideFor(services);
  const kept = new Kept(MOST_KEPT);

  /** Draws, and counts the pixels first. */
  const drawn = (request: FastifyRequest, job: Job<'picture' | 'pictureOfMatch'>): Promise<string> => {
    const { format, width = USUAL } = job.asked.picture;
    if (format === 'png') services.meter.take('pixels', originFrom(request), 'Too many pictures.', width ** 2 / 1e6);
    return ask(request, job);
  };

  for (const format of FORMATS) {
    app.get(
      `/image/:game.${format}`,
      { config, schema: { hide: true, params: ofGame, querystring: PicturePosition } },
      async (request, reply) => {
        const { options, edition, position, ...picture } = request.query;
        const asked = { ...positionAsked(request.params.game, { options, edition, position }), picture: { ...picture, format } };
        // A position always looks the same.
        const key = JSON.stringify(asked);
        const text = kept.get(key) ?? (await drawn(request, { name: 'picture', asked }));
        kept.set(key, text);
        void reply.header('cache-control', FOR_AN_HOUR);
        return send(reply, format, text);
      },
    );

    app.get(`/game/:id.${format}`, { config, schema: { hide: true, params: ofMatch, querystring: PicturePly } }, async (request, reply) => {
      const { ply, ...picture } = request.query;
      const asked = { id: request.params.id, viewer: request.who?.user.id ?? null, ply, picture: { ...picture, format } };
      return send(reply, format, await drawn(request, { name: 'pictureOfMatch', asked }));
    });
  }
};

function send(reply: FastifyReply, format: Format, text: string): FastifyReply {
  if (format === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(text);
  return reply.type('image/png').send(Buffer.from(text, 'base64'));
}
