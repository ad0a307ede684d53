import { FollowedList, Id } from '@menagerie/protocol';
import { z } from 'zod';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ user: Id });

/** Whom a person follows. */
export const followRoutes: Routes = (app, { follows }) => {
  app.get(
    '/api/follows',
    {
      config: { access: 'user', limits: ['lists'] },
      schema: { summary: 'People you follow, and the public matches they are playing', response: { 200: FollowedList } },
    },
    (request) => follows.list(somebody(request).user.id),
  );

  app.put(
    '/api/follows/:user',
    {
      config: { access: 'user', limits: ['relations'] },
      schema: { summary: 'Follow somebody; they don’t learn of it', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await follows.add(somebody(request).user.id, request.params.user);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/follows/:user',
    { config: { access: 'user' }, schema: { summary: 'Unfollow somebody', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await follows.remove(somebody(request).user.id, request.params.user);
      return reply.code(204).send(null);
    },
  );
};
