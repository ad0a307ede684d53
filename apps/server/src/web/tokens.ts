import { Id, NewToken, TokenRequest, TokenView } from '@menagerie/protocol';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { somebody } from './access.ts';
import type { Routes } from './routing.ts';
import { logSignIn } from './security-log.ts';

/** Tokens for programs; made and deleted in a session only. */
export const tokenRoutes: Routes = (app, { accounts, log }) => {
  app.get(
    '/api/tokens',
    { config: { access: 'account' }, schema: { summary: 'Your tokens', response: { 200: z.array(TokenView) } } },
    (request) => accounts.tokens.list(somebody(request).user.id),
  );

  app.post(
    '/api/tokens',
    {
      config: { access: 'account', limits: ['passwordProofs'] },
      schema: { summary: 'Make a token; its text is shown only once', body: TokenRequest, response: { 201: NewToken } },
    },
    async (request, reply) => {
      const made = await accounts.makeToken(somebody(request), request.body);
      logSignIn(log, request, somebody(request).user, 'token made');
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/tokens/:id',
    {
      config: { access: 'account' },
      schema: { summary: 'Delete a token', params: z.strictObject({ id: Id }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      if (!(await accounts.tokens.delete(somebody(request).user.id, request.params.id))) {
        throw new Refused(404, { code: 'not-found', message: 'You have no such token.', where: 'params.id' });
      }
      return reply.code(204).send(null);
    },
  );
};
