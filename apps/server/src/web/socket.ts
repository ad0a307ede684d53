import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { badgeOf } from '../accounts/accounts.ts';
import type { Visitor } from '../live/connection.ts';
import { tooMany } from '../limits/meter.ts';
import { LIVE } from '../live/limits.ts';
import { Refused } from '../refused.ts';
import { originFrom } from './limits.ts';
import type { Routes } from './routing.ts';

const RETRY = 10;

/** The live side: one socket for everything that a page shows as it happens. */
export const socketRoutes: Routes = async (app, { live, now }) => {
  await app.register(websocket, {
    options: { maxPayload: LIVE.frame },
    preClose: (done) => {
      live.closeAll();
      done();
    },
  });
  // The plugin closes only what it has refused itself; earlier refusals would stay open.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroy();
    done();
  });
  app.route({
    method: 'GET',
    url: '/socket',
    config: {
      access: 'anybody',
      tokenHint: 'The socket is for pages and takes no token. A program uses its token with /api/stream and /api/games/ID/stream.',
    },
    schema: { hide: true },
    preValidation: (request, _reply, done) => {
      if (!request.ws) done(new Refused(426, { code: 'socket', message: 'Open a WebSocket at this address.' }));
      else if (live.hasRoomFor(visitorOf(request, now()))) done();
      else done(tooMany('Too many sockets are open from your network.', RETRY));
    },
    handler: (_request, reply) => reply.send(),
    wsHandler: (socket, request) => live.accept(socket, request.raw.socket, visitorOf(request, now())),
  });
};

function visitorOf(request: FastifyRequest, opened: number): Visitor {
  const { who } = request;
  return { you: who && badgeOf(who.user), session: who?.session ?? null, origin: originFrom(request), opened };
}
