import { Id, SeriesView } from '@menagerie/protocol';
import { z } from 'zod';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';

const params = z.strictObject({ id: Id });

/** Series of matches. */
export const seriesRoutes: Routes = (app, { series }) => {
  app.get(
    '/api/series/:id',
    {
      config: { access: 'anybody', scope: 'games:read', limits: ['lists'] },
      schema: { summary: 'A series of matches, with its score', params, response: { 200: SeriesView } },
    },
    ({ params: { id }, who }) => series.view(id, who?.user.id ?? null),
  );

  app.post(
    '/api/series/:id/end',
    {
      config: { access: 'user', scope: 'games:play', limits: ['commands'] },
      schema: { summary: 'End a series you play in; the match under way is still played', params, response: { 200: SeriesView } },
    },
    async (request) => {
      const { id } = request.params;
      const user = somebody(request).user.id;
      await series.end(id, user);
      return series.view(id, user);
    },
  );
};
