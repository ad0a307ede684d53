import {
  AccountExport,
  AccountRequest,
  GuestRequest,
  PasswordChange,
  PasswordProof,
  RecoveryCodes,
  RecoveryRequest,
  RecoveryState,
  SelfView,
} from '@menagerie/protocol';
import { z } from 'zod';
import { badgeOf } from '../accounts/accounts.ts';
import { codesLeft } from '../accounts/recovery.ts';
import { giveUpAll } from '../host/give-up.ts';
import { originMark } from '../limits/origin.ts';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import { besideFor, sendJson } from './beside.ts';
import { agentOf } from './identity.ts';
import { originFrom } from './limits.ts';
import type { Routes } from './routing.ts';
import { logSignIn } from './security-log.ts';

/** Guests and accounts: signing in, and what people may ask for themselves. */
export const accountRoutes: Routes = (app, services) => {
  const { accounts, config, gate, host, identity, log, now, store } = services;
  const ask = besideFor(services);
  app.get(
    '/api/me',
    { config: { access: 'anybody', scope: 'account:read' }, schema: { summary: 'Who you are', response: { 200: SelfView } } },
    ({ who }) => ({ you: who && badgeOf(who.user), ...(who && who.user.moderator !== null ? { isModerator: true as const } : {}) }),
  );

  app.post(
    '/api/guests',
    {
      config: { access: 'anybody', limits: ['guests'] },
      schema: { summary: 'Come in as a guest with a name', body: GuestRequest, response: { 201: SelfView } },
    },
    async (request, reply) => {
      const { who } = request;
      if (who) throw new Refused(409, { code: 'signed-in', message: `You are here as ${who.user.name} already. Sign out first.` });
      const { user, opened } = await accounts.enter(request.body.name, agentOf(request), originMark(config.secret, originFrom(request)));
      identity.keep(reply, opened);
      logSignIn(log, request, user, 'new guest');
      return reply.code(201).send({ you: badgeOf(user) });
    },
  );

  app.post(
    '/api/accounts',
    {
      config: { access: 'anybody', limits: ['accounts'] },
      schema: { summary: 'Make an account; a guest who asks keeps their games', body: AccountRequest, response: { 201: SelfView } },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      const { user, opened } = await accounts.register(name, password, agentOf(request), request.who);
      identity.keep(reply, opened);
      identity.keepDevices(reply, gate.remember(user.name, identity.devicesOf(request)));
      logSignIn(log, request, user, 'new account');
      return reply.code(201).send({ you: badgeOf(user) });
    },
  );

  app.put(
    '/api/accounts/me/password',
    {
      config: { access: 'account', limits: ['passwordProofs'] },
      schema: {
        summary: 'Change the password and end all other sessions, and all tokens if asked',
        body: PasswordChange,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      identity.keep(reply, await accounts.changePassword(somebody(request), request.body.old, request.body.new, request.body.endTokens));
      logSignIn(log, request, somebody(request).user, 'password changed');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/accounts/me/recovery',
    { config: { access: 'account' }, schema: { summary: 'How many recovery codes are left', response: { 200: RecoveryState } } },
    async (request) => ({ left: await codesLeft(store.db, somebody(request).user.id) }),
  );

  app.post(
    '/api/accounts/me/recovery',
    {
      config: { access: 'account', limits: ['passwordProofs'] },
      schema: {
        summary: 'Make new recovery codes, shown only once; older ones stop working',
        body: PasswordProof,
        response: { 201: RecoveryCodes },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ codes: [...(await accounts.makeRecoveryCodes(somebody(request), request.body.password))] }),
  );

  app.post(
    '/api/recovery',
    {
      config: { access: 'anybody', limits: ['recoveries'] },
      schema: { summary: 'Sign in with a recovery code and set a new password', body: RecoveryRequest, response: { 201: SelfView } },
    },
    async (request, reply) => {
      const { name, code, password } = request.body;
      const { user, opened } = await accounts.recover(name, code, password, agentOf(request));
      identity.keep(reply, opened);
      identity.keepDevices(reply, gate.remember(user.name, identity.devicesOf(request)));
      logSignIn(log, request, user, 'recovery code');
      return reply.code(201).send({ you: badgeOf(user) });
    },
  );

  app.post(
    '/api/accounts/me/bot',
    {
      config: { access: 'account' },
      schema: { summary: 'Turn an account that has not played into a program’s, for good', response: { 200: SelfView } },
    },
    async (request) => ({ you: badgeOf(await accounts.becomeBot(somebody(request))) }),
  );

  app.get(
    '/api/accounts/me/export',
    {
      config: { access: 'user', limits: ['accountExports'] },
      schema: { summary: 'Everything that is kept about you', response: { 200: AccountExport } },
    },
    async (request, reply) => {
      void reply.header('content-disposition', 'attachment; filename="menagerie-account.json"');
      return sendJson(reply, await ask(request, { name: 'export', asked: { user: somebody(request).user.id } }));
    },
  );

  app.delete(
    '/api/accounts/me',
    {
      config: { access: 'user', limits: ['passwordProofs'] },
      schema: { summary: 'Delete the account; a guest gives an empty password', body: PasswordProof, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const who = somebody(request);
      await accounts.leave(who, request.body.password);
      identity.forget(reply);
      await giveUpAll(host, store.db, who.user.id, now());
      return reply.code(204).send(null);
    },
  );
};
