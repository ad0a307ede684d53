import { AccountExport, AccountRequest, GuestRequest, PasswordChange, PasswordProof, SelfView } from '@menagerie/protocol';
import { z } from 'zod';
import { badgeOf } from '../accounts/accounts.ts';
import { exportAccount } from '../accounts/export.ts';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import { agentOf } from './identity.ts';
import { addressOf } from './limits.ts';
import type { Routes } from './routing.ts';

const HOUR = 3600;
/** Proving a password costs time, and guessing one should cost more. */
const PROOFS = { most: 10, seconds: 900 } as const;

/** Guests and accounts: coming in, and whatever somebody may ask for himself. */
export const accountRoutes: Routes = (app, { accounts, identity, store }) => {
  app.get(
    '/api/me',
    { config: { access: 'anybody', scope: 'account:read' }, schema: { summary: 'Who is asking', response: { 200: SelfView } } },
    ({ who }) => ({ you: who && badgeOf(who.user) }),
  );

  app.post(
    '/api/guests',
    {
      config: { access: 'anybody', limits: [{ most: 60, seconds: HOUR, by: addressOf }] },
      schema: { summary: 'Come in under a name', body: GuestRequest, response: { 201: SelfView } },
    },
    async (request, reply) => {
      const { who } = request;
      if (who) throw new Refused(409, { code: 'signed-in', message: `You are here as ${who.user.name} already. Sign out first.` });
      const { user, opened } = await accounts.enter(request.body.name, agentOf(request));
      identity.keep(reply, opened);
      return reply.code(201).send({ you: badgeOf(user) });
    },
  );

  app.post(
    '/api/accounts',
    {
      config: { access: 'anybody', limits: [{ most: 20, seconds: HOUR, by: addressOf }] },
      schema: { summary: 'Make an account, of the guest who asks if there is one', body: AccountRequest, response: { 201: SelfView } },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      const { user, opened } = await accounts.register(name, password, agentOf(request), request.who);
      identity.keep(reply, opened);
      return reply.code(201).send({ you: badgeOf(user) });
    },
  );

  app.put(
    '/api/accounts/me/password',
    {
      config: { access: 'account', limits: [PROOFS] },
      schema: { summary: 'Change the password and end all other sessions', body: PasswordChange, response: { 204: z.null() } },
    },
    async (request, reply) => {
      identity.keep(reply, await accounts.changePassword(somebody(request), request.body.old, request.body.new));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/accounts/me/bot',
    {
      config: { access: 'account' },
      schema: { summary: 'Make an account that has not played one of a program, for good', response: { 200: SelfView } },
    },
    async (request) => ({ you: badgeOf(await accounts.becomeBot(somebody(request))) }),
  );

  app.get(
    '/api/accounts/me/export',
    {
      config: { access: 'user', limits: [{ most: 10, seconds: HOUR }] },
      schema: { summary: 'Everything that is kept about whoever asks', response: { 200: AccountExport } },
    },
    async (request, reply) => {
      void reply.header('content-disposition', 'attachment; filename="menagerie-account.json"');
      return exportAccount(store.db, accounts.tokens, somebody(request));
    },
  );

  app.delete(
    '/api/accounts/me',
    {
      config: { access: 'user', limits: [PROOFS] },
      schema: { summary: 'Delete the account; a guest gives an empty password', body: PasswordProof, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await accounts.leave(somebody(request), request.body.password);
      identity.forget(reply);
      return reply.code(204).send(null);
    },
  );
};
