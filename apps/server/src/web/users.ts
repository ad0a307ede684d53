import { ArchiveQuery, GamesPage, ID_DOOR, ProfileView, RatingHistory } from '@menagerie/protocol';
import { z } from 'zod';
import { findSomebody } from '../accounts/find.ts';
import { profileOf, ratingHistory } from '../accounts/profile.ts';
import { searchGames } from '../games/archive.ts';
import { gameFilesOf } from '../games/files.ts';
import type { UserTable } from '../storage/schema.ts';
import type { Routes } from './routing.ts';
import { sendPieces, TextAnswer } from './text-answer.ts';

const params = z.strictObject({ name: z.string().min(1).max(60) });

/** What anybody may know of somebody, found by the name of an account or by id. */
export const userRoutes: Routes = (app, { store }) => {
  const found = (name: string): Promise<UserTable> => findSomebody(store.db, name, 'params.name');

  app.get(
    '/api/users/:name',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'The profile of somebody', params, response: { 200: ProfileView } },
    },
    async (request) => profileOf(store.db, await found(request.params.name)),
  );

  app.get(
    '/api/users/:name/ratings',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: {
        summary: 'Ratings after each rated match, the oldest first; private matches are named to their players alone',
        params,
        response: { 200: RatingHistory },
      },
    },
    async ({ params: { name }, who }) => ratingHistory(store.db, (await found(name)).id, who?.user.id ?? null),
  );

  app.get(
    '/api/users/:name/games',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['lists'] },
      schema: {
        summary: 'Matches of somebody, the newest first; of private ones those of whoever asks',
        params,
        querystring: ArchiveQuery.omit({ player: true }),
        response: { 200: GamesPage },
      },
    },
    async ({ params: { name }, query, who }) => {
      const { id } = await found(name);
      return searchGames(store.db, { ...query, player: `${ID_DOOR}${id}` }, who?.user.id ?? null);
    },
  );

  app.get(
    '/api/users/:name/games.txt',
    {
      exposeHeadRoute: false,
      config: { access: 'anybody', scope: 'games:read', limits: ['downloads'] },
      schema: {
        summary: 'Game files of all matches of somebody, the oldest first; private ones only for himself',
        params,
        response: { 200: TextAnswer('Game files, with an empty line after each.') },
      },
    },
    async (request, reply) => {
      const { id } = await found(request.params.name);
      void reply.header('content-disposition', 'attachment; filename="menagerie-games.txt"');
      return sendPieces(reply, gameFilesOf(store.db, id, request.who?.user.id ?? null));
    },
  );
};
