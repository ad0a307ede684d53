import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Strict headers for every answer: nothing from elsewhere, in no frame of others, and TLS for good where it is spoken. */
export function headers({ publicUrl }: Config): FastifyHelmetOptions {
  return {
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
    // Together with the opener policy: a page that loads nothing from elsewhere may share memory with its workers.
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    // For browsers that know no frame-ancestors: the same.
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: false } : false,
  };
}
