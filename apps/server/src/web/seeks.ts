import { Id, NewSeek, SeekBegun, SeekRequest, SeekView } from '@menagerie/protocol';
import { z } from 'zod';
import { badgeOf } from '../accounts/accounts.ts';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ id: Id });
const MINUTE = 60;

/** Who would like to play what. */
export const seekRoutes: Routes = (app, { lobby }) => {
  app.get(
    '/api/seeks',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: {
        summary: 'The open seeks, the newest first: those by link that whoever asks has a place in, then those of the lobby',
        response: { 200: z.array(SeekView) },
      },
    },
    async ({ who }) => [...(who ? await lobby.linked([who.user.id]) : []), ...(await lobby.list())],
  );

  app.post(
    '/api/seeks',
    {
      config: { access: 'user', scope: 'seeks:write', limits: [{ most: 30, seconds: MINUTE }] },
      schema: {
        summary: 'Put up a seek; one with computers at all other seats begins at once',
        body: SeekRequest,
        response: { 201: NewSeek },
      },
    },
    async (request, reply) => reply.code(201).send(await lobby.seek(badgeOf(somebody(request).user), request.body)),
  );

  app.get(
    '/api/seeks/:id',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'One seek that is still open, of the lobby or by its link', params, response: { 200: SeekView } },
    },
    async ({ params: { id } }) => {
      const found = await lobby.find(id);
      if (!found) throw new Refused(404, { code: 'not-found', message: 'This offer is gone.', where: 'params.id' });
      return found;
    },
  );

  app.post(
    '/api/seeks/:id/join',
    {
      config: { access: 'user', scope: 'seeks:write', limits: [{ most: 60, seconds: MINUTE }] },
      schema: { summary: 'Take a place; with the last one the match begins', params, response: { 200: SeekBegun } },
    },
    (request) => lobby.join(badgeOf(somebody(request).user), request.params.id),
  );

  app.delete(
    '/api/seeks/:id',
    {
      config: { access: 'user', scope: 'seeks:write' },
      schema: { summary: 'Call a seek back, or give up one’s place in it', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await lobby.leave(somebody(request).user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
