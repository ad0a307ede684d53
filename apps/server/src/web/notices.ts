import { NoticeList, NoticeSettings, NoticesRead } from '@menagerie/protocol';
import { z } from 'zod';
import { bellOf, markRead } from '../notices/bell.ts';
import { settingsOf, storeSettings } from '../outbox/settings.ts';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';

/** What people are told, and how they want to be. */
export const noticeRoutes: Routes = (app, { store, now }) => {
  app.get(
    '/api/notices',
    {
      config: { access: 'user', scope: 'games:read', limits: ['lists'] },
      schema: { summary: 'Your latest notices, and how many are unread', response: { 200: NoticeList } },
    },
    (request) => bellOf(store.db, somebody(request).user.id, now()),
  );

  app.post(
    '/api/notices/read',
    {
      config: { access: 'user', limits: ['noticeChanges'] },
      schema: {
        summary: 'Mark your notices up to a moment as read, of one game or of all',
        body: NoticesRead,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { user } = somebody(request);
      const { upTo, game } = request.body;
      await store.write(async (tx, signal) => {
        await markRead(tx, user.id, upTo, game ?? null, now());
        signal({ kind: 'user', id: user.id, version: 0 });
      });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/notices/settings',
    { config: { access: 'user' }, schema: { summary: 'What you want to be told, and how', response: { 200: NoticeSettings } } },
    (request) => settingsOf(store.db, somebody(request).user.id),
  );

  app.put(
    '/api/notices/settings',
    {
      config: { access: 'user', limits: ['noticeChanges'] },
      schema: { summary: 'Choose what you want to be told, and how', body: NoticeSettings, response: { 200: NoticeSettings } },
    },
    async (request) => {
      await store.write((tx) => storeSettings(tx, somebody(request).user.id, request.body));
      return settingsOf(store.db, somebody(request).user.id);
    },
  );
};
