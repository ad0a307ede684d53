import helmet from '@fastify/helmet';
import files from '@fastify/static';
import { games } from '@menagerie/registry';
import fastify, { type FastifyInstance } from 'fastify';
import { parseRoute } from '../src/lib/routes.ts';

const HASHED = /[\\/]assets[\\/]/;

/** The web server of a built site: its files, the page for every known address, 404 for the rest, strict headers on every answer. */
export async function siteServer(folder: string): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  await server.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Spoken over plain HTTP here; whoever puts TLS in front adds it there.
    strictTransportSecurity: false,
  });
  await server.register(files, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage) return reply.code(404).type('text/plain').send('There is nothing at this address.\n');
    const path = request.url.split(/[?#]/, 1)[0];
    const known = parseRoute(path, games).page !== 'missing';
    const page = known || (request.headers.accept ?? '').includes('text/html');
    reply.code(known ? 200 : 404);
    return page ? reply.sendFile('index.html') : reply.type('text/plain').send('There is nothing at this address.\n');
  });
  server.setErrorHandler((error: { statusCode?: number; message?: string }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) console.error(`${request.method} ${request.url} failed: ${error.message ?? 'no reason given'}`);
    const text = status === 500 ? 'The server failed at this request.' : 'This request makes no sense.';
    return reply.code(status).type('text/plain').send(`${text}\n`);
  });
  return server;
}
