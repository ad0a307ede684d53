import { HostPageView, SiteView } from '@menagerie/protocol';
import { HOST_PAGES } from '@menagerie/protocol/routes';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import type { Routes } from './routing.ts';

/** What this host has to say: an announcement, and pages of its own. */
export const ownRoutes: Routes = (app, { announcements, config, now }) => {
  app.get(
    '/api/site',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: { summary: 'What the host announces, and which pages of its own it has', response: { 200: SiteView } },
    },
    () => ({ pages: [...config.pages.keys()], announcement: announcements.current, now: now() }),
  );

  app.get(
    '/api/site/:page',
    {
      config: { access: 'anybody', scope: 'games:read' },
      schema: {
        summary: 'A page of the host’s own, in Markdown: privacy, imprint or contact',
        params: z.strictObject({ page: z.string().max(20) }),
        response: { 200: HostPageView },
      },
    },
    (request) => {
      const page = HOST_PAGES.find((known) => known === request.params.page);
      const text = page && config.pages.get(page);
      if (page === undefined || text === undefined)
        throw new Refused(404, { code: 'no-such-page', message: 'This host has no such page.', where: 'params.page' });
      return { page, text };
    },
  );
};
