import {
  ArchiveQuery,
  CommandRequest,
  Commanded,
  GamesPage,
  GameView,
  Id,
  PositionNotes,
  RefusedCommand,
  Unfinished,
} from '@menagerie/protocol';
import { z } from 'zod';
import { unfinishedOf } from '../games/summaries.ts';
import type { Entry } from '../host/entry.ts';
import { maySee, viewOf } from '../host/view.ts';
import { programInRated, Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { isProgramOf, somebody } from './access.ts';
import { besideFor, sendJson } from './beside.ts';
import type { Routes } from './routing.ts';
import { TextAnswer } from './text-answer.ts';

const params = z.strictObject({ id: Id });
const querystring = z.strictObject({ ply: z.coerce.number().int().min(0).max(100_000).optional() });

/** A match as any node has stored it, if the viewer (null: not signed in) may see it; otherwise refuses as if there were none. */
export async function visible({ host }: Pick<Services, 'host'>, id: string, viewer: string | null): Promise<Entry> {
  const entry = await host.matches.newest(id);
  if (entry && maySee(entry, viewer)) return entry;
  throw new Refused(404, { code: 'no-such-game', message: 'There is no match with this id.', where: 'params.id' });
}

/** Matches: the archive, one match in every form, and its players' commands. */
export const gameRoutes: Routes = (app, services) => {
  const { host, store, live } = services;
  const ask = besideFor(services);
  app.get(
    '/api/games',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['lists'] },
      schema: {
        summary: 'Public matches and your own, newest first',
        querystring: ArchiveQuery,
        response: { 200: GamesPage },
      },
    },
    async (request, reply) => {
      const { query, who } = request;
      return sendJson(reply, await ask(request, { name: 'archive', asked: { query, viewer: who?.user.id ?? null } }));
    },
  );

  app.get(
    '/api/me/games',
    {
      config: { access: 'user', scope: 'games:read' },
      schema: { summary: 'Your unfinished matches, most urgent first', response: { 200: Unfinished } },
    },
    async (request) => ({ games: [...(await unfinishedOf(store.db, somebody(request).user.id))] }),
  );

  app.get(
    '/api/games/:id',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'A match as you may see it', params, response: { 200: GameView } },
    },
    async ({ params: { id }, who }) => {
      const viewer = who?.user.id ?? null;
      return viewOf(store.db, await visible(services, id, viewer), viewer);
    },
  );

  app.get(
    '/api/games/:id/file',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['files'] },
      schema: { summary: 'The game file of a match', params, response: { 200: TextAnswer('A game file (docs/game-files.md).') } },
    },
    async (request, reply) => {
      const {
        params: { id },
        who,
      } = request;
      const file = await ask(request, { name: 'file', asked: { id, viewer: who?.user.id ?? null } });
      void reply.header('content-disposition', `attachment; filename="${id}.txt"`).type('text/plain; charset=utf-8');
      return reply.send(file);
    },
  );

  app.get(
    '/api/games/:id/position',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['positions'] },
      schema: {
        summary: 'The position text of a match after a number of plies, or as it stands',
        params,
        querystring,
        response: { 200: TextAnswer('One line, which depends on the options of the match.') },
      },
    },
    async (request, reply) => {
      const {
        params: { id },
        query: { ply },
        who,
      } = request;
      const position = await ask(request, { name: 'position', asked: { id, viewer: who?.user.id ?? null, ply } });
      return reply.type('text/plain; charset=utf-8').send(position);
    },
  );

  app.get(
    '/api/games/:id/notes',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['positions'] },
      schema: {
        summary: 'What the site says beside the board of a position: counts, limits, who would win',
        params,
        querystring,
        response: { 200: PositionNotes },
      },
    },
    async (request, reply) => {
      const {
        params: { id },
        query: { ply },
        who,
      } = request;
      return sendJson(reply, await ask(request, { name: 'notes', asked: { id, viewer: who?.user.id ?? null, ply } }));
    },
  );

  app.post(
    '/api/games/:id/commands',
    {
      config: { access: 'user', scope: 'games:play', limits: ['commands'] },
      schema: {
        summary: 'Do something in a match: move, hand papers in, offer a draw, resign, claim a match whose opponent has left',
        params,
        body: CommandRequest,
        response: { 200: Commanded, 409: RefusedCommand, 422: RefusedCommand },
      },
    },
    async (request) => {
      const { id, version, command } = request.body;
      if (isProgramOf(request)) {
        const entry = await host.matches.find(request.params.id);
        if (entry?.about.rated && !entry.match.result) throw programInRated();
      }
      const answer = await live.commands.carryOut({ game: request.params.id, user: somebody(request).user.id, command, id, version });
      if (!answer.done) throw new Refused(answer.status, answer.fault, answer.fault.retryAfter ?? null);
      return { version: answer.version };
    },
  );
};
