import { VacationRequest, VacationView, Zone } from '@menagerie/protocol';
import { z } from 'zod';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';

/** A person's own vacation. */
export const vacationRoutes: Routes = (app, { vacations }) => {
  app.get(
    '/api/accounts/me/vacation',
    {
      config: { access: 'user', scope: 'account:read' },
      schema: {
        summary: 'How many days of vacation you have left this year, and the vacation you are on',
        querystring: z.strictObject({ zone: Zone.default('UTC') }),
        response: { 200: VacationView },
      },
    },
    (request) => vacations.of(somebody(request).user.id, request.query.zone),
  );

  app.post(
    '/api/accounts/me/vacation',
    {
      config: { access: 'user', limits: ['vacations'] },
      schema: {
        summary: 'Begin a vacation: your clocks stand in all running games with days for a turn',
        body: VacationRequest,
        response: { 201: VacationView },
      },
    },
    async (request, reply) => reply.code(201).send(await vacations.begin(somebody(request).user.id, request.body)),
  );

  app.delete(
    '/api/accounts/me/vacation',
    {
      config: { access: 'user', limits: ['vacations'] },
      schema: { summary: 'End your vacation; your clocks run again', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await vacations.end(somebody(request).user.id);
      return reply.code(204).send(null);
    },
  );
};
