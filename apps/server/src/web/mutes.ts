import { Badge, Id } from '@menagerie/protocol';
import { z } from 'zod';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ user: Id });

/** Whose chat a person doesn't want to see. */
export const muteRoutes: Routes = (app, { mutes }) => {
  app.get(
    '/api/mutes',
    { config: { access: 'user' }, schema: { summary: 'People you have muted', response: { 200: z.array(Badge) } } },
    (request) => mutes.list(somebody(request).user.id),
  );

  app.put(
    '/api/mutes/:user',
    {
      config: { access: 'user', limits: ['relations'] },
      schema: { summary: 'Mute somebody: you no longer see what they say', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await mutes.add(somebody(request).user.id, request.params.user);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/mutes/:user',
    { config: { access: 'user' }, schema: { summary: 'Unmute somebody', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await mutes.remove(somebody(request).user.id, request.params.user);
      return reply.code(204).send(null);
    },
  );
};
