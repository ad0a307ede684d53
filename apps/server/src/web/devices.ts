import { DeviceList, DeviceRequest, DeviceView, Id } from '@menagerie/protocol';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import { agentOf } from './identity.ts';
import type { Routes } from './routing.ts';

/** The devices that get somebody's pushes. */
export const deviceRoutes: Routes = (app, { push }) => {
  app.get(
    '/api/notices/devices',
    { config: { access: 'user' }, schema: { summary: 'The devices that get your pushes', response: { 200: DeviceList } } },
    async (request) => ({
      key: push.sending === null ? null : (await push.keys.get()).publicKey,
      devices: await push.devices.list(somebody(request).user.id),
    }),
  );

  app.post(
    '/api/notices/devices',
    {
      config: { access: 'user', limits: ['noticeChanges'] },
      schema: { summary: 'Let this device get your pushes while it is signed in', body: DeviceRequest, response: { 201: DeviceView } },
    },
    async (request, reply) => {
      const { user, session } = somebody(request);
      if (!push.sending) throw new Refused(409, { code: 'no-pushes', message: 'This host sends no pushes.' });
      await push.sending.check(request.body);
      return reply.code(201).send(await push.devices.add(user.id, session!, request.body, agentOf(request)));
    },
  );

  app.delete(
    '/api/notices/devices/:id',
    {
      config: { access: 'user', limits: ['noticeChanges'] },
      schema: { summary: 'End the pushes of one of your devices', params: z.strictObject({ id: Id }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      const isThere = await push.devices.remove(somebody(request).user.id, request.params.id);
      if (!isThere) throw new Refused(404, { code: 'not-found', message: 'You have no such device.', where: 'params.id' });
      return reply.code(204).send(null);
    },
  );
};
