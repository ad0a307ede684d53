import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refused } from '../refused.ts';

/** How often something may be asked for. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
  /** By what it is counted; by person, and for those nobody knows by address, if missing. */
  readonly by?: (request: FastifyRequest) => string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is counted once the request has been found to make sense. */
    limits?: readonly Limit[];
  }
}

/** What one address may ask of the API in all. */
const ALL: Limit = { most: 1200, seconds: 60, by: addressOf };

/** Counts requests and refuses those that are too many, with the time after which they may come again. */
export type Counter = (request: FastifyRequest) => Promise<void>;

/** A counter that allows `times` as much as the limit says. */
export function counter(app: FastifyInstance, { most, seconds, by = askerOf }: Limit, times: number): Counter {
  const count = app.createRateLimit({
    max: Math.ceil(most * times),
    timeWindow: seconds * 1000,
    keyGenerator: by,
  });
  return async (request) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    throw tooMany(state.ttlInSeconds);
  };
}

/** The counter of everything that one address asks of the API. */
export function counterOfAll(app: FastifyInstance, times: number): Counter {
  return counter(app, ALL, times);
}

/** Adds the counters that a route asks for. */
export function countRoute(app: FastifyInstance, route: RouteOptions, times: number): void {
  const limits = route.config?.limits ?? [];
  route.preHandler = [...limits.map((limit) => counter(app, limit, times)), route.preHandler ?? []].flat();
}

function tooMany(seconds: number): Refused {
  const wait = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return new Refused(429, { code: 'too-many', message: `Too many requests. Try again in ${wait}.` }, seconds);
}

/** The address a request comes from; those of one network of the kind IPv6 count as one. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

function askerOf(request: FastifyRequest): string {
  return request.who?.user.id ?? addressOf(request);
}
