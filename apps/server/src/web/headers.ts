import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Strict headers for every answer: nothing from other origins, no framing by others, and TLS for good where it is used. */
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
    // With the opener policy, this lets a page share memory with its workers.
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    // The same for browsers that don't know frame-ancestors.
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: false } : false,
  };
}
