import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from './routing.ts';
import { isForAnyPage, isGuarded } from './access.ts';

/** Longer answers are compressed in pieces off the serving thread; bytes. */
const LONGEST_AT_ONCE = 8 * 1024;
/** Takes a tenth of the time of the best quality, for a few percent more bytes. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * Compresses answers that are the same for everybody. Answers to signed-in people stay uncompressed: the length of a compressed answer could give
 * away secrets in it (BREACH). The site's files are compressed by the build; streams stay as they are.
 */
export async function compressAnswers(app: App): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/(?:atom\+xml|json)|image\/svg\+xml|text\/html)(?:;|$)/,
    syncThreshold: LONGEST_AT_ONCE,
    brotliOptions: { params: QUALITY },
  });
  // The library heeds this header and leaves the answer alone.
  app.addHook('preHandler', (request, _reply, done) => {
    if (isGuarded(request.url) && !(isForAnyPage(request) && request.who === null)) request.headers['x-no-compression'] = 'signed in';
    done();
  });
}
