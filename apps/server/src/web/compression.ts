import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from './routing.ts';
import { isForAnyPage, isGuarded } from './access.ts';

/** Longer answers are compressed piece by piece beside the thread that serves; bytes. */
const LONGEST_AT_ONCE = 8 * 1024;
/** A tenth of the time that the best quality takes, for a few percent more bytes. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * Compresses answers that are the same for everybody. The length of a compressed answer tells something of what stands in it, so an answer
 * to somebody signed in stays as it is: what they alone may see could be guessed from lengths (BREACH). The site's files come compressed
 * from the build; streams stay as they are.
 */
export async function compressAnswers(app: App): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/(?:atom\+xml|json)|image\/svg\+xml|text\/html)(?:;|$)/,
    syncThreshold: LONGEST_AT_ONCE,
    brotliOptions: { params: QUALITY },
  });
  // The word that the library heeds: it leaves the answer alone.
  app.addHook('preHandler', (request, _reply, done) => {
    if (isGuarded(request.url) && !(isForAnyPage(request) && request.who === null)) request.headers['x-no-compression'] = 'signed in';
    done();
  });
}
