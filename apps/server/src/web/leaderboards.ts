import { Cursor, Leaderboard, Leaderboards, PageSize } from '@menagerie/protocol';
import { z } from 'zod';
import { CATEGORIES, leaderboard } from '../rating/leaderboards.ts';
import { Refused } from '../refused.ts';
import type { Routes } from './routing.ts';

const FIRST = 10;

/** Leaderboards. */
export const leaderboardRoutes: Routes = (app, { store, now }) => {
  app.get(
    '/api/leaderboards',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'The first of every category', response: { 200: Leaderboards } },
    },
    async () => Promise.all(CATEGORIES.map((category) => leaderboard(store.db, category, now(), { size: FIRST }))),
  );

  app.get(
    '/api/leaderboards/:category',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: {
        summary: 'The best of one category: those with a settled rating who have played in the last 90 days',
        params: z.strictObject({ category: z.string().max(60) }),
        querystring: z.strictObject({ after: Cursor.optional(), size: PageSize }),
        response: { 200: Leaderboard },
      },
    },
    async ({ params: { category }, query }) => {
      if (CATEGORIES.includes(category)) return leaderboard(store.db, category, now(), query);
      const message = `There is no such category; there are ${CATEGORIES.join(', ')}.`;
      throw new Refused(404, { code: 'no-such-category', message, where: 'params.category' });
    },
  );
};
