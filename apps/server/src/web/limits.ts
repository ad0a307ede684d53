import type { FastifyRequest, RouteOptions } from 'fastify';
import { originOf } from '../limits/origin.ts';
import type { Counted, Meter, Origin } from '../limits/meter.ts';
import { LIMITS, type LimitId } from '../limits/table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is counted once the request has been found to make sense. */
    limits?: readonly LimitId[];
  }
}

/** Counts everything that one address asks of the API. */
export function countAll(meter: Meter, request: FastifyRequest): void {
  meter.take('api', originFrom(request));
}

/** Has a route count what it declares, one after the other. */
export function countRoute(meter: Meter, route: RouteOptions): void {
  const limits = route.config?.limits ?? [];
  if (limits.length === 0) return;
  const count = async (request: FastifyRequest): Promise<void> => {
    for (const id of limits) meter.take(id, counted(id, request));
    return Promise.resolve();
  };
  route.preHandler = [count, route.preHandler ?? []].flat();
}

/** Where a request comes from. */
export function originFrom(request: FastifyRequest): Origin {
  return originOf(request.ip);
}

function counted(id: LimitId, request: FastifyRequest): Counted {
  const origin = originFrom(request);
  return LIMITS[id].by === 'address' ? origin : (request.who?.user.id ?? origin);
}

/** By whom a request is counted: the person, or the address of those nobody knows. */
export function askerOf(request: FastifyRequest): string {
  return request.who?.user.id ?? originFrom(request).address;
}
