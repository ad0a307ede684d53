import type { FastifyRequest, RouteOptions } from 'fastify';
import { originOf } from '../limits/origin.ts';
import type { Counted, Meter, ClientAddress } from '../limits/meter.ts';
import { LIMITS, type LimitId } from '../limits/table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits counted once the request is known to be valid. */
    limits?: readonly LimitId[];
  }
}

/** Counts every API request of an address. */
export function countAll(meter: Meter, request: FastifyRequest): void {
  meter.take('api', originFrom(request));
}

/** Makes a route count the limits it declares, one after the other. */
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
export function originFrom(request: FastifyRequest): ClientAddress {
  return originOf(request.ip);
}

function counted(id: LimitId, request: FastifyRequest): Counted {
  const origin = originFrom(request);
  return LIMITS[id].by === 'address' ? origin : (request.who?.user.id ?? origin);
}

/** Who work for a request is charged to: the person and their address, or the address of visitors who aren't signed in. */
export function askerOf(request: FastifyRequest): Counted {
  const from = originFrom(request);
  const { user } = request.who ?? {};
  return user ? { user: user.id, isGuest: user.kind === 'guest', from } : from;
}
