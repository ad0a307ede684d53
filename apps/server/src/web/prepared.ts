import { Id, PreparedRequest, PreparedView } from '@menagerie/protocol';
import { z } from 'zod';
import { isProgramOf, somebody } from './access.ts';
import { askerOf } from './limits.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ id: Id });

/** The moves that a player has prepared in a match; only they see them. */
export const preparedRoutes: Routes = (app, { prepared }) => {
  app.get(
    '/api/games/:id/lines',
    {
      config: { access: 'user', scope: 'games:play' },
      schema: { summary: 'The moves that you have prepared in a match; nobody else sees them', params, response: { 200: PreparedView } },
    },
    (request) => prepared.of(somebody(request).user.id, request.params.id),
  );

  app.put(
    '/api/games/:id/lines',
    {
      config: { access: 'user', scope: 'games:play', limits: ['prepared'] },
      schema: {
        summary:
          'Prepare moves in a match with days for each turn or without a clock, in place of those before; each answer is played when it fits',
        params,
        body: PreparedRequest,
        response: { 200: PreparedView },
      },
    },
    (request) => {
      const { user } = somebody(request);
      const who = { user: user.id, game: request.params.id, isProgram: isProgramOf(request), asker: askerOf(request) };
      return prepared.prepare(who, request.body);
    },
  );

  app.delete(
    '/api/games/:id/lines',
    {
      config: { access: 'user', scope: 'games:play', limits: ['prepared'] },
      schema: { summary: 'Drop the moves that you have prepared in a match', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await prepared.drop(somebody(request).user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
