import { ArchiveQuery, GamesPage, HereView, ID_DOOR, ProfileView, RatingHistory } from '@menagerie/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findSomebody } from '../accounts/find.ts';
import { whoIsHere } from '../accounts/here.ts';
import type { Job } from '../beside/jobs.ts';
import type { FilesMark, FilesPage } from '../games/files.ts';
import type { UserTable } from '../storage/schema.ts';
import { Shared } from '../streams/shared.ts';
import { besideFor, sendJson } from './beside.ts';
import type { Routes } from './routing.ts';
import { sendPieces, TextAnswer } from './text-answer.ts';

/** People who ask who is here within this time share one read; milliseconds. */
const HERE_KEPT = 5000;

const params = z.strictObject({ name: z.string().min(1).max(60) });

/** Public data about people, by account name or id. */
export const userRoutes: Routes = (app, services) => {
  const { store } = services;
  const ask = besideFor(services);
  const found = (name: string): Promise<UserTable> => findSomebody(store.db, name, 'params.name');

  const here = new Shared<HereView>(HERE_KEPT);

  app.get(
    '/api/people/here',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['lists'] },
      schema: {
        summary: 'Who is here, and which programs play; up to five seconds old',
        response: { 200: HereView },
      },
    },
    // After a failed read, the next request tries again.
    async () => here.of('', () => whoIsHere(store.db)).catch((error: unknown) => (here.forget(''), Promise.reject(error as Error))),
  );

  app.get(
    '/api/users/:name',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'Somebody’s profile', params, response: { 200: ProfileView } },
    },
    async (request, reply) => {
      const { name } = request.params;
      return sendJson(reply, await ask(request, { name: 'profile', asked: { name, viewer: request.who?.user.id ?? null } }));
    },
  );

  app.get(
    '/api/users/:name/ratings',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: {
        summary: 'Ratings after each rated match, the oldest first; private matches are named only to their players',
        params,
        response: { 200: RatingHistory },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      return sendJson(reply, await ask(request, { name: 'ratings', asked: { name, viewer: request.who?.user.id ?? null } }));
    },
  );

  app.get(
    '/api/users/:name/games',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['lists'] },
      schema: {
        summary: 'Somebody’s matches, newest first; private ones only if they are yours too',
        params,
        querystring: ArchiveQuery.omit({ player: true }),
        response: { 200: GamesPage },
      },
    },
    async (request, reply) => {
      const { params, query, who } = request;
      const player = `${ID_DOOR}${(await found(params.name)).id}`;
      return sendJson(reply, await ask(request, { name: 'archive', asked: { query: { ...query, player }, viewer: who?.user.id ?? null } }));
    },
  );

  app.get(
    '/api/users/:name/games.txt',
    {
      exposeHeadRoute: false,
      config: { access: 'anybody', scope: 'games:read', limits: ['downloads'] },
      schema: {
        summary: 'Game files of all of somebody’s matches, oldest first; private ones only for themselves',
        params,
        response: { 200: TextAnswer('Game files, with an empty line after each.') },
      },
    },
    async (request, reply) => {
      const { id } = await found(request.params.name);
      void reply.header('content-disposition', 'attachment; filename="menagerie-games.txt"');
      return sendPieces(reply, gameFilesOf(request, id));
    },
  );

  /** A player's game files; each page is made when the reader has taken the one before. */
  async function* gameFilesOf(request: FastifyRequest, user: string): AsyncGenerator<string> {
    let after: FilesMark | null = null;
    do {
      const job: Job<'files'> = { name: 'files', asked: { user, viewer: request.who?.user.id ?? null, after } };
      const { text, next } = JSON.parse(await ask(request, job)) as FilesPage;
      if (text !== '') yield text;
      after = next;
    } while (after !== null);
  }
};
