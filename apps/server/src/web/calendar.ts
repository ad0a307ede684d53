import { CalendarState } from '@menagerie/protocol';
import { z } from 'zod';
import { calendarOf } from '../notices/calendar.ts';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import { originOfHouse } from './heads.ts';
import type { Routes } from './routing.ts';

/** The feed of deadlines for calendars, and its address. */
export const calendarRoutes: Routes = (app, { calendars, config, store }) => {
  app.get(
    '/api/me/calendar',
    { config: { access: 'user' }, schema: { summary: 'Where your calendar of deadlines is', response: { 200: CalendarState } } },
    (request) => calendars.stateOf(somebody(request).user.id),
  );

  app.post(
    '/api/me/calendar',
    {
      config: { access: 'user', limits: ['noticeChanges'] },
      schema: { summary: 'Give your calendar of deadlines a new address; the earlier one ends', response: { 201: CalendarState } },
    },
    async (request, reply) => reply.code(201).send(await calendars.renew(somebody(request).user.id)),
  );

  app.delete(
    '/api/me/calendar',
    {
      config: { access: 'user', limits: ['noticeChanges'] },
      schema: { summary: 'End your calendar of deadlines', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await calendars.end(somebody(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/calendar/:code.ics',
    { schema: { hide: true, params: z.strictObject({ code: z.string().max(120) }) } },
    async (request, reply) => {
      const user = await calendars.owner(request.params.code);
      if (user === null) throw new Refused(404, { code: 'no-such-calendar', message: 'There is no calendar here any more.' });
      return reply
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(await calendarOf(store.db, user, originOfHouse({ config }, request)));
    },
  );
};
