import { existsSync } from 'node:fs';
import files from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { App } from './routing.ts';

const NOT_BUILT =
  'The pages of the library are not built on this server. Its host can build them: npm run docs:api, then start it again.\n';
const NO_SUCH_PAGE = 'The library has no such page. Its pages begin at /docs/.\n';

const HIDDEN = { schema: { hide: true } };

/** Serves the pages of the library's API below `/docs/`, beside a site; if they aren't built, one sentence says so. */
export async function serveApiPages(app: App, folder: string | null): Promise<void> {
  const root = folder !== null && existsSync(folder) ? folder : null;
  const missing = root === null ? NOT_BUILT : NO_SUCH_PAGE;
  const answerMissing = (_: unknown, reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send(missing);
  const pages = async (docs: App): Promise<void> => {
    if (root === null) {
      for (const path of ['/', '/*']) docs.get(path, HIDDEN, answerMissing);
      return;
    }
    docs.setNotFoundHandler(answerMissing);
    await docs.register(files, { root, decorateReply: false, setHeaders: (reply) => void reply.header('cache-control', 'no-cache') });
    // The pages' links are relative, so the address of the first one needs its trailing slash.
    docs.get('/', HIDDEN, (request, reply) =>
      request.url.split('?', 1)[0].endsWith('/') ? reply.sendFile('index.html', root) : reply.redirect('/docs/', 301),
    );
  };
  await app.register(pages, { prefix: '/docs' });
}
