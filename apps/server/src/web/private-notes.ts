import { Id, PrivateNoteRequest, PrivateNotes } from '@menagerie/protocol';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import { visible } from './games.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ id: Id });

/** What somebody writes down about a match; only they see it, and no program of theirs. */
export const privateNoteRoutes: Routes = (app, services) => {
  const { privateNotes } = services;

  app.get(
    '/api/games/:id/private-notes',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your own notes to a match and to positions in it; nobody else sees them',
        params,
        response: { 200: PrivateNotes },
      },
    },
    async (request) => {
      const user = somebody(request).user.id;
      await visible(services, request.params.id, user);
      return privateNotes.of(user, request.params.id);
    },
  );

  app.put(
    '/api/games/:id/private-notes',
    {
      config: { access: 'user', limits: ['notes'] },
      schema: {
        summary: 'Write a note to a match or to a position in it, in place of the one before; an empty text removes it',
        params,
        body: PrivateNoteRequest,
        response: { 200: PrivateNotes },
      },
    },
    async (request) => {
      const user = somebody(request).user.id;
      const { id } = request.params;
      const { plies } = (await visible(services, id, user)).match;
      const { ply, text } = request.body;
      if (ply !== null && ply > plies.length && text.trim() !== '') {
        const message = `This match has ${plies.length} moves so far, so there is no position after ${ply}.`;
        throw new Refused(422, { code: 'no-such-ply', message, where: 'body.ply' });
      }
      await privateNotes.write(user, id, request.body);
      return privateNotes.of(user, id);
    },
  );
};
