import { ChatLines, ChatRequest, Id, Said } from '@menagerie/protocol';
import { z } from 'zod';
import { somebody } from './access.ts';
import { visible } from './games.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ id: Id });

/** The chat of a match for programs. */
export const messageRoutes: Routes = (app, services) => {
  const { chat } = services;
  app.get(
    '/api/games/:id/messages',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['messages'] },
      schema: {
        summary: 'What was said in a match, as far as you may hear it: at most the last 300 lines, oldest first',
        params,
        querystring: z.strictObject({
          after: z.coerce.number().int().min(0).max(1_000_000_000).default(0).describe('Only lines with a higher number.'),
        }),
        response: { 200: ChatLines },
      },
    },
    async ({ params: { id }, query: { after }, who }) => {
      const viewer = who?.user.id ?? null;
      return { lines: [...(await chat.heard(await visible(services, id, viewer), viewer, after))] };
    },
  );

  app.post(
    '/api/games/:id/messages',
    {
      config: { access: 'user', scope: 'games:play', limits: ['messages'] },
      schema: {
        summary: 'Say a line in the chat of a match: players among themselves, and spectators too',
        params,
        body: ChatRequest,
        response: { 200: Said },
      },
    },
    async (request) => {
      const { id, text } = request.body;
      const { user } = somebody(request);
      return { seq: await chat.say(await visible(services, request.params.id, user.id), user, id, text) };
    },
  );
};
