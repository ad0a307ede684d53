import {
  Badge,
  Id,
  ModeratedView,
  ModerationPage,
  ModerationRequest,
  PageQuery,
  PairView,
  ReportRequest,
  ReportsPage,
  UndoneView,
  UndoRequest,
} from '@menagerie/protocol';
import { z } from 'zod';
import { badgeOf } from '../accounts/accounts.ts';
import { findSomebody } from '../accounts/find.ts';
import { history, moderate, moderatedView } from '../moderation/acts.ts';
import { undoGames } from '../rating/undo.ts';
import { openReports, report } from '../moderation/reports.ts';
import { somebody } from './access.ts';
import { besideFor, sendJson } from './beside.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ user: Id });

/** Blocks and reports for everybody, and moderators' views and acts. */
export const moderationRoutes: Routes = (app, services) => {
  const { blocks, now, store } = services;
  const ask = besideFor(services);
  app.get(
    '/api/blocks',
    { config: { access: 'user' }, schema: { summary: 'People you have blocked', response: { 200: z.array(Badge) } } },
    (request) => blocks.list(somebody(request).user.id),
  );

  app.put(
    '/api/blocks/:user',
    {
      config: { access: 'user', limits: ['relations'] },
      schema: { summary: 'Block somebody: no offers, no challenges, no chat, both ways', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await blocks.add(somebody(request).user.id, request.params.user);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/blocks/:user',
    { config: { access: 'user' }, schema: { summary: 'Unblock somebody', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await blocks.remove(somebody(request).user.id, request.params.user);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/reports',
    {
      config: { access: 'user', limits: ['reports'] },
      schema: { summary: 'Report somebody to the moderators', body: ReportRequest, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await report(store, somebody(request).user.id, request.body, now());
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/moderation/reports',
    {
      config: { access: 'moderator' },
      schema: { summary: 'Open reports, oldest first', querystring: PageQuery, response: { 200: ReportsPage } },
    },
    ({ query }) => openReports(store.db, query),
  );

  app.get(
    '/api/moderation/log',
    {
      config: { access: 'moderator' },
      schema: { summary: 'What moderators did, newest first', querystring: PageQuery, response: { 200: ModerationPage } },
    },
    ({ query }) => history(store.db, query),
  );

  app.get(
    '/api/moderation/pairs',
    {
      config: { access: 'moderator' },
      schema: { summary: 'Pairs whose rated games of the last 30 days stand out', response: { 200: z.array(PairView) } },
    },
    async (request, reply) => sendJson(reply, await ask(request, { name: 'pairs', asked: { now: now() } })),
  );

  app.post(
    '/api/moderation/undo',
    {
      config: { access: 'moderator' },
      schema: {
        summary: 'Take the rated games between somebody and others in the last 30 days out of the ratings; it is logged',
        body: UndoRequest,
        response: { 200: UndoneView },
      },
    },
    (request) => undoGames(store, badgeOf(somebody(request).user), request.body, now()),
  );

  app.get(
    '/api/moderation/people/:name',
    {
      config: { access: 'moderator' },
      schema: {
        summary: 'What moderators know about somebody',
        params: z.strictObject({ name: z.string().min(1).max(60) }),
        response: { 200: ModeratedView },
      },
    },
    async ({ params: { name } }) => moderatedView(store.db, await findSomebody(store.db, name, 'params.name')),
  );

  app.post(
    '/api/moderation/acts',
    {
      config: { access: 'moderator' },
      schema: {
        summary: 'Mute or ban somebody, close an account, lift that, or dismiss reports; all of it is logged',
        body: ModerationRequest,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await moderate(store, badgeOf(somebody(request).user), request.body, now());
      return reply.code(204).send(null);
    },
  );
};
