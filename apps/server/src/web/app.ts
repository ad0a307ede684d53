import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { Slots } from '../limits/slots.ts';
import { holdsNul, NO_NUL } from '../nul.ts';
import { Refused } from '../refused.ts';
import { within } from '../metrics/route.ts';
import type { Services } from '../services.ts';
import { asksWho, checkAccess, completeRoute, isForAnyPage } from './access.ts';
import { compressAnswers } from './compression.ts';
import { limitConnections } from './connections.ts';
import { Door } from './door.ts';
import { answerError, answerMissing } from './errors.ts';
import { headers } from './headers.ts';
import { countAll, countRoute, originFrom } from './limits.ts';
import { answerGibberish, plainUrl } from './raw.ts';
import { trustOf } from './proxies.ts';
import { ROUTES } from './routes.ts';
import type { App } from './routing.ts';
import { pagesOf, serveSite, stylesOf } from './site.ts';
import { serveApiPages } from './api-pages.ts';

const LARGEST_BODY = 32 * 1024;
/** Time limits for a request and for its headers; milliseconds. */
const SLOWEST_REQUEST = 30_000;
const SLOWEST_HEADERS = 10_000;
/** How long a connection stays open without a request, in milliseconds. */
const IDLE = 72_000;
/** How often the time limits are checked. */
const LOOK = 1000;
/** How long answers under way may take at shutdown, in milliseconds. */
const GRACE = 3000;

/**
 * The whole web side, ready to listen: headers, limits, identity, the routes, and optionally the site built in a directory, with the pages of the
 * library's API.
 */
export async function makeApp(
  services: Services,
  site: string | null = null,
  apiPages: (() => Promise<string>) | null = null,
): Promise<App> {
  const { addresses, config, identity, log, meter, metrics, networks } = services;
  const trust = trustOf(config.proxies);
  const timeouts = {
    headersTimeout: SLOWEST_HEADERS,
    requestTimeout: SLOWEST_REQUEST,
    keepAliveTimeout: IDLE,
    connectionsCheckingInterval: LOOK,
  };
  const app: App = fastify({
    bodyLimit: LARGEST_BODY,
    clientErrorHandler: answerGibberish,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    serverFactory: (serve) => new Door(serve, meter, trust).guard(createServer(timeouts)),
    // Requests during shutdown are still answered as usual.
    return503OnClosing: false,
    rewriteUrl: plainUrl,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.proxies === null ? false : trust,
  }).withTypeProvider<ZodTypeProvider>();
  // Behind proxies all connections come from them, and limiting them is their task.
  if (config.proxies === null) limitConnections(app.server, new Slots(config.limits));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(log, error, request, reply));
  app.setNotFoundHandler(site === null ? answerMissing : pagesOf(services, site));
  app.decorateRequest('who', null);
  app.decorate('styles', site === null ? '' : stylesOf(site));
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    done();
  });

  // Reading the body starts a new chain of calls, so the route is named again after it.
  const name = (request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void => within(routeOf(request), done);
  app.addHook('onRequest', name);
  app.addHook('preHandler', name);
  await app.register(helmet, headers(config));
  await app.register(cookie);
  await compressAnswers(app);
  app.addHook('onRoute', (route) => {
    completeRoute(route);
    countRoute(meter, route);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!asksWho(request)) return;
    void reply.header('cache-control', 'no-store');
    if (isForAnyPage(request)) void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    countAll(meter, request);
    identity.checkOrigin(request);
    request.who = await identity.whoIs(request);
    if (request.who) {
      const { id, kind } = request.who.user;
      addresses.saw(id, originFrom(request));
      if (kind !== 'guest') void networks.note(id, originFrom(request));
    }
    checkAccess(request);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    done(holdsNul([request.params, request.query, request.body]) ? new Refused(400, { code: 'bad-request', message: NO_NUL }) : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered(method, routeOptions.url ?? 'none', status, elapsedTime / 1000);
    // The pattern and not the address: some addresses are secrets, such as those of challenges.
    log.info({ method, route: routeOptions.url ?? 'page', status, milliseconds: Math.round(elapsedTime) }, 'a request');
    done();
  });
  for (const routes of ROUTES) await routes(app, services);
  if (site !== null) {
    await serveSite(app, site);
    if (apiPages !== null) await serveApiPages(app, apiPages, log);
  }
  await app.ready();
  return app;
}

/** The method of a request and the pattern of its address. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'none'}`;
}
