import { Id, SelfView, SessionView, SignInRequest } from '@menagerie/protocol';
import { z } from 'zod';
import { badgeOf } from '../accounts/accounts.ts';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import { agentOf } from './identity.ts';
import { originFrom } from './limits.ts';
import type { Routes } from './routing.ts';
import { logSignIn } from './security-log.ts';

/** Signing in and out, and the list of a person's sessions. */
export const sessionRoutes: Routes = (app, { accounts, gate, identity, log }) => {
  app.post(
    '/api/sessions',
    {
      config: { access: 'anybody' },
      schema: { summary: 'Sign in', body: SignInRequest, response: { 201: SelfView } },
    },
    async (request, reply) => {
      const { name, password, work } = request.body;
      const devices = identity.devicesOf(request);
      try {
        gate.count({ name, origin: originFrom(request), devices, work });
        const { user, opened } = await accounts.signIn(name, password, agentOf(request), request.who);
        identity.keep(reply, opened);
        identity.keepDevices(reply, gate.remember(user.name, devices));
        logSignIn(log, request, user, 'password');
        return reply.code(201).send({ you: badgeOf(user) });
      } catch (error) {
        if (error instanceof Refused) log.warn({ address: originFrom(request).address, code: error.fault.code }, 'a sign-in was refused');
        throw error;
      }
    },
  );

  app.get(
    '/api/sessions',
    { config: { access: 'user' }, schema: { summary: 'Where you are signed in', response: { 200: z.array(SessionView) } } },
    (request) => {
      const { user, session } = somebody(request);
      return accounts.sessions.list(user.id, session);
    },
  );

  app.delete(
    '/api/sessions/current',
    { config: { access: 'user' }, schema: { summary: 'Sign out', response: { 204: z.null() } } },
    async (request, reply) => {
      const { user, session } = somebody(request);
      await accounts.sessions.end(user.id, session!);
      identity.forget(reply);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/sessions/:id',
    {
      config: { access: 'user' },
      schema: { summary: 'End one of your sessions', params: z.strictObject({ id: Id }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { user, session } = somebody(request);
      const { id } = request.params;
      if (!(await accounts.sessions.end(user.id, id))) {
        throw new Refused(404, { code: 'not-found', message: 'You have no such session.', where: 'params.id' });
      }
      if (id === session) identity.forget(reply);
      return reply.code(204).send(null);
    },
  );
};
