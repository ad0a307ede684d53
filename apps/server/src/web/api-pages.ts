import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from './routing.ts';

const NO_SUCH_PAGE = 'The library has no such page. Its pages begin at /docs/.\n';
const HIDDEN = { schema: { hide: true } };

/**
 * Serves the pages of the library's API below `/docs/`, beside a site. `pages` gives their folder, and makes them before if need be; who asks
 * first waits for that.
 */
export async function serveApiPages(app: App, pages: () => Promise<string>, log: Pick<Logger, 'error'>): Promise<void> {
  const answerMissing = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send(NO_SUCH_PAGE);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0];
    // The pages' links are relative, so the address of the first one needs its trailing slash.
    if (path === '/docs') return reply.redirect('/docs/', 301);
    try {
      const root = await pages();
      return await reply.header('cache-control', 'no-cache').sendFile(path.slice('/docs/'.length) || 'index.html', root);
    } catch (error) {
      log.error({ err: error }, 'the pages of the library could not be made');
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send(`The pages of the library can't be made on this server. Its log says why.\n`);
    }
  };
  await app.register(
    async (docs: App) => {
      docs.setNotFoundHandler((_, reply) => answerMissing(reply));
      await docs.register(files, { root: import.meta.dirname, serve: false, decorateReply: false });
      for (const path of ['/', '/*']) docs.get(path, HIDDEN, answer);
    },
    { prefix: '/docs' },
  );
}
