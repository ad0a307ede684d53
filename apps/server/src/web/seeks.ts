import {
  ChallengersWish,
  DeclineWord,
  EarlyStart,
  Id,
  NewSeek,
  SeekBegun,
  SeekView,
  SeekWish,
  type SeekRequest,
} from '@menagerie/protocol';
import { resolveOptions, seatsOf } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { z } from 'zod';
import { badgeOf } from '../accounts/accounts.ts';
import { originMark } from '../limits/origin.ts';
import { blockedWith, meetable } from '../moderation/blocks.ts';
import { programInRated, Refused } from '../refused.ts';
import { concernedBy } from '../lobby/seeks.ts';
import { isProgramOf, somebody } from './access.ts';
import { originFrom } from './limits.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ id: Id });

/** Seeks and challenges. */
export const seekRoutes: Routes = (app, { config, lobby, meter, store }) => {
  app.get(
    '/api/seeks',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: {
        summary: 'Open seeks, newest first: your challenges, those by link in which you have a place, then those of the lobby',
        response: { 200: z.array(SeekView) },
      },
    },
    async ({ who }) => {
      if (!who) return [...(await lobby.list())];
      const blocked = await blockedWith(store.db, who.user.id);
      return [...(await lobby.linked([who.user.id])), ...meetable(await lobby.list(), blocked)];
    },
  );

  app.post(
    '/api/seeks',
    {
      config: { access: 'user', scope: 'seeks:write', limits: ['offersMade'] },
      schema: {
        summary: 'Make a seek; with computers at all other seats the match begins at once',
        body: SeekWish,
        response: { 201: NewSeek },
      },
    },
    async (request, reply) => {
      if (request.body.rated && isProgramOf(request)) throw programInRated();
      // Guests are free to make; with computers alone they crowd nobody, and those games have a limit of their own.
      if (somebody(request).user.kind === 'guest' && isForOthers(request.body)) meter.take('offersFrom', originFrom(request));
      return reply
        .code(201)
        .send(await lobby.seek(badgeOf(somebody(request).user), request.body, originMark(config.secret, originFrom(request))));
    },
  );

  app.get(
    '/api/seeks/:id',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'One seek that is still open, of the lobby or by its link', params, response: { 200: SeekView } },
    },
    async ({ params: { id }, who }) => {
      const found = await lobby.find(id);
      if (!found || (found.to && !concernedBy(found).includes(who?.user.id ?? '')))
        throw new Refused(404, { code: 'not-found', message: 'This offer is gone.', where: 'params.id' });
      return found;
    },
  );

  app.post(
    '/api/seeks/:id/join',
    {
      config: { access: 'user', scope: 'seeks:write', limits: ['offersJoined'] },
      schema: { summary: 'Take a place; with the last one the match begins', params, response: { 200: SeekBegun } },
    },
    async (request) => {
      const { id } = request.params;
      if (isProgramOf(request) && (await lobby.find(id))?.rated) throw programInRated();
      return lobby.join(badgeOf(somebody(request).user), id);
    },
  );

  app.post(
    '/api/seeks/:id/decline',
    {
      config: { access: 'user', scope: 'seeks:write', limits: ['offersJoined'] },
      schema: {
        summary: 'Decline a challenge, with a word for the challenger',
        params,
        body: z.strictObject({ word: DeclineWord.default('no') }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await lobby.decline(somebody(request).user.id, request.params.id, request.body.word);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/seeks/decline',
    {
      config: { access: 'user', scope: 'seeks:write', limits: ['offersJoined'] },
      schema: {
        summary: 'Decline all challenges that are open for you, with a word for the challengers',
        body: z.strictObject({ word: DeclineWord.default('no') }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await lobby.declineAll(somebody(request).user.id, request.body.word);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/me/challengers',
    {
      config: { access: 'user', scope: 'account:read' },
      schema: { summary: 'Who may challenge you', response: { 200: ChallengersWish } },
    },
    (request) => ({ who: somebody(request).user.challengers }),
  );

  app.put(
    '/api/me/challengers',
    {
      config: { access: 'user', limits: ['relations'] },
      schema: { summary: 'Choose who may challenge you', body: ChallengersWish, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id } = somebody(request).user;
      await store.write((tx) => tx.updateTable('users').set({ challengers: request.body.who }).where('id', '=', id).execute());
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/seeks/:id/begin',
    {
      config: { access: 'user', scope: 'seeks:write', limits: ['offersJoined'] },
      schema: {
        summary: 'Propose to begin before all places are taken, or agree to that; the match begins once everybody there agrees',
        params,
        body: z.strictObject({ as: EarlyStart }),
        response: { 200: SeekBegun },
      },
    },
    async (request) => lobby.beginEarly(badgeOf(somebody(request).user), request.params.id, request.body.as),
  );

  app.delete(
    '/api/seeks/:id/begin',
    {
      config: { access: 'user', scope: 'seeks:write' },
      schema: { summary: 'Decline a proposal to begin early, or take it back', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await lobby.declineEarly(somebody(request).user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/seeks/:id',
    {
      config: { access: 'user', scope: 'seeks:write' },
      schema: { summary: 'Withdraw a seek, or give up your place in it', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await lobby.leave(somebody(request).user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

/** Whether an offer has a place for somebody else. */
function isForOthers({ game, options, others }: SeekRequest): boolean {
  const found = findGame(game);
  const resolved = found && resolveOptions(found.options, options);
  return !found || !resolved?.ok || others.length < seatsOf(found, resolved.value).length - 1 || others.includes('open');
}
